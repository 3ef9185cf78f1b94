import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How often it is looked whether npm is still there, in milliseconds. */
const everySoOften = 500

/** What Linux says of a process: its name, its state and who has started it. @param {number} id */
const entry = (id) => {
  try {
    return /\((?<name>.*)\) (?<state>\S) (?<parent>\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.groups
  } catch {
    return undefined
  }
}

/** The same where there is no such entry; Windows cannot tell. @param {number} id */
const listed = (id) => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${id}`], { encoding: 'utf8' })
  return /(?<parent>\d+)\s+(?<name>\S+)/.exec(stdout ?? '')?.groups
}

/** One that has ended and that nobody has buried is not alive. @param {number} id */
const isAlive = (id) => {
  if (process.platform === 'linux') return ![undefined, 'Z'].includes(entry(id)?.['state'])
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

/** npm runs a script in a shell, and some shells stay between it and the script. */
const npmAndItsShell = () => {
  const above = entry(process.ppid) ?? listed(process.ppid)
  const isShell = above?.['name']?.endsWith('sh') === true
  return isShell ? [process.ppid, Number(above?.['parent'])] : [process.ppid]
}

/**
 * Whoever was started by npm ends with it, however npm has ended: what it does not take with it would go on for ever.
 * To be called first of all, as long as npm is certainly there.
 */
export const endWithNpm = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0))
  if (process.env['npm_lifecycle_event'] === undefined) return
  const above = npmAndItsShell()
  setInterval(() => {
    if (process.ppid !== above[0] || !above.every(isAlive)) process.exit(0)
  }, everySoOften).unref()
}

/**
 * Starts a process that ends with this one.
 * @param {string} command @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} options
 */
export const startChild = (command, args, options) => {
  const child = spawn(command, args, options)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
