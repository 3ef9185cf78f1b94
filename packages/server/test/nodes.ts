import { createServer, type Socket, connect as dial } from 'node:net'
import type { HintListener, Store } from '../src/store/port.ts'

/** Several nodes of one server, as an operator would put them behind a balancer. */

/** A store of which every so many hints are lost; what is shown is compared more often, so that nobody waits for that. */
export const losing = (store: Store, isLost: () => boolean): Store => ({
  ...store,
  hints: {
    publish(hint) {
      if (!isLost()) store.hints.publish(hint)
    },
    subscribe(listener: HintListener) {
      store.hints.subscribe(listener)
      setInterval(() => listener.look(), 100).unref()
    },
  },
})

export interface Balancer {
  readonly address: string
  readonly close: () => void
}

/** Gives each connection to the next of the nodes that answers; what breaks there breaks here. */
export const balance = (portsOf: () => readonly number[]): Promise<Balancer> => {
  let count = 0
  const open = new Set<Socket>()
  const pipe = (front: Socket, ports: readonly number[]): void => {
    const [port, ...others] = ports
    if (port === undefined) return void front.destroy()
    const back = dial(port, '127.0.0.1')
    let answers = false
    back.on('connect', () => {
      answers = true
      front.pipe(back).pipe(front)
    })
    back.on('error', () => (answers ? front.destroy() : pipe(front, others)))
    back.on('close', () => answers && front.destroy())
    front.on('close', () => back.destroy())
  }
  const server = createServer((front) => {
    open.add(front)
    front.on('error', () => front.destroy())
    front.on('close', () => open.delete(front))
    const ports = portsOf()
    const first = count++ % Math.max(1, ports.length)
    pipe(front, [...ports.slice(first), ...ports.slice(0, first)])
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({
        address: `http://127.0.0.1:${port}`,
        close() {
          for (const front of open) front.destroy()
          server.close()
        },
      })
    })
  })
}
