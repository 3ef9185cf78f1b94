import type { Trial } from '@kurgan/bots'
import { workersFor } from './effort.ts'
import type { HelperReply, Scene } from './trials.ts'

/** Those who play playouts for the worker who thinks: workers like itself, so that nothing is fetched twice. */

interface Helper {
  readonly enter: (scene: Scene) => void
  readonly play: (trial: Trial) => Promise<number>
  readonly close: () => void
}

const openHelper = (): Helper => {
  const worker = new Worker(self.location.href, { type: 'module' })
  // It gets one trial at a time, so that whose result comes is clear.
  let waiting: { readonly resolve: (result: number) => void; readonly reject: (error: Error) => void } | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<HelperReply>) => {
    if (typeof data === 'number') waiting?.resolve(data)
    else waiting?.reject(new Error(data.error))
  })
  worker.addEventListener('error', ({ message }) => waiting?.reject(new Error(message)))
  return {
    enter: (scene) => worker.postMessage(scene, []),
    play: (trial) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        worker.postMessage(trial, [])
      }),
    close: () => worker.terminate(),
  }
}

// They are called when somebody searches for the first time.
let pool: readonly Helper[] | undefined

/** Shows them the scene, and gives what each of them does with a trial. */
export const helpers = (scene: Scene): readonly Helper['play'][] => {
  pool ??= Array.from({ length: workersFor(navigator.hardwareConcurrency) - 1 }, openHelper)
  for (const { enter } of pool) enter(scene)
  return pool.map(({ play }) => play)
}

/** Sends all of them home: what they still play belongs to a question that is over. */
export const dismiss = (): void => {
  for (const { close } of pool ?? []) close()
  pool = undefined
}
