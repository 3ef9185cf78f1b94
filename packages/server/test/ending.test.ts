import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const ending = new URL('../../../tools/ending.mjs', import.meta.url).href

/** A folder whose `npm start` runs until it is ended, with a child of its own that does the same, and tells both ids. */
const folderWith = (script: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-start-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: script } }))
  writeFileSync(join(folder, 'wait.mjs'), 'setInterval(() => {}, 1000)')
  writeFileSync(
    join(folder, 'serve.mjs'),
    `import { endWithNpm, startChild } from ${JSON.stringify(ending)}
     endWithNpm()
     const child = startChild(process.execPath, ['wait.mjs'], { stdio: 'ignore' })
     console.log(\`running \${process.pid} \${child.pid}\`)
     setInterval(() => {}, 1000)`,
  )
  return folder
}

const begin = async (folder: string): Promise<{ readonly npm: ChildProcess; readonly ids: readonly number[] }> => {
  // A group of its own, as a terminal gives it.
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  return await new Promise((done) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      said.push(chunk.toString())
      const ids = /running (\d+) (\d+)/.exec(said.join(''))?.slice(1).map(Number)
      if (ids !== undefined) done({ npm, ids })
    })
  })
}

/** What has ended keeps its id until somebody asks how. */
const hasEnded = (id: number): boolean => {
  try {
    return process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return true
  }
}
const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0)
    return !hasEnded(id)
  } catch {
    return false
  }
}
/** Waits until they are gone, and gives who is not; whatever came of it, nothing stays. */
const leftOf = async (ids: readonly number[]): Promise<readonly number[]> => {
  onTestFinished(() => {
    for (const id of ids.filter(isAlive)) process.kill(id, 'SIGKILL')
  })
  while (ids.some(isAlive)) await new Promise((done) => setTimeout(done, 50))
  return ids.filter(isAlive)
}

describe.runIf(process.platform !== 'win32')('npm start leaves no process behind', () => {
  test.each([
    ['node serve.mjs', 'SIGKILL'],
    ['node serve.mjs', 'SIGTERM'],
    // Some shells stay between npm and what they run.
    ['node serve.mjs; true', 'SIGKILL'],
    ['node serve.mjs; true', 'SIGTERM'],
  ] as const)('%s, when npm is ended by %s', async (script, signal) => {
    const { npm, ids } = await begin(folderWith(script))
    expect(ids.map(isAlive)).toEqual([true, true])
    npm.kill(signal)
    expect(await leftOf(ids)).toEqual([])
  })

  test('when Ctrl-C is pressed, which all of them get', async () => {
    const { npm, ids } = await begin(folderWith('node serve.mjs'))
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    expect(await leftOf(ids)).toEqual([])
  })

  test('also when what serves is ended alone', async () => {
    const { ids } = await begin(folderWith('node serve.mjs'))
    process.kill(ids[0] ?? 0, 'SIGTERM')
    expect(await leftOf(ids)).toEqual([])
  })
})
