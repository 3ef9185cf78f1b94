import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** Lines to a program and from it. Whatever it does, nobody waits longer than he meant to. */

/** Why no line came: there was no time left, the program is gone, or it wrote more than anybody reads. */
export type Silence = 'time' | 'gone' | 'flood'

export interface Channel {
  send(message: object): void
  receive(milliseconds: number): Promise<{ readonly line: string } | { readonly silence: Silence }>
  /** What the program said last on its way out, for people. */
  lastWords(): string
  close(): void
}

/** More than this in one piece is no answer. */
const longestUnread = 1 << 20
const longestWords = 300
/**
 * So long a program may take to go when there are no more games, and so long what it said on its way out is waited for,
 * where somebody that it started keeps its pipes open.
 */
const patience = 500

interface Ends extends Pick<Channel, 'lastWords' | 'close'> {
  /** Tells when nothing more is to come; unless said at the end of the input. */
  readonly onGone?: (leave: () => void) => void
}

const endOf =
  (input: Readable) =>
  (leave: () => void): void => {
    for (const event of ['end', 'close', 'error']) input.on(event, leave)
  }

/** Lines over any two streams. */
export const channelOver = (
  input: Readable,
  output: Writable,
  { lastWords, close, onGone = endOf(input) }: Ends,
): Channel => {
  let unread = ''
  let isGone = false
  let wake = (): void => {}
  input.setEncoding('utf8')
  input.on('data', (text: string) => {
    if (unread.length <= longestUnread) unread += text
    wake()
  })
  onGone(() => {
    isGone = true
    wake()
  })
  // Whoever is gone reads nothing: that shows when its answer is waited for.
  output.on('error', () => {})
  const next = (): { readonly line: string } | { readonly silence: Silence } | undefined => {
    const end = unread.indexOf('\n')
    if (end >= 0) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 1)
      return { line }
    }
    if (unread.length > longestUnread) return { silence: 'flood' }
    return isGone ? { silence: 'gone' } : undefined
  }
  return {
    lastWords,
    close,
    send: (message) => void (isGone || output.write(`${JSON.stringify(message)}\n`)),
    receive: (milliseconds) =>
      new Promise((done) => {
        const ready = next()
        if (ready !== undefined) return done(ready)
        const finish = (result: { readonly line: string } | { readonly silence: Silence }): void => {
          clearTimeout(timer)
          wake = () => {}
          done(result)
        }
        const timer = setTimeout(() => finish({ silence: 'time' }), milliseconds)
        wake = () => {
          const now = next()
          if (now !== undefined) finish(now)
        }
      }),
  }
}

/** Starts a program; rejects where there is none. It and all that it has started end with its channel. */
export const startProgram = (command: string): Promise<Channel> => {
  const [file = '', ...args] = command.split(' ').filter(Boolean)
  // A group of its own: whatever it starts can be ended with it.
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  let words = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => {
    words = (words + text).slice(-longestWords)
  })
  const end = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended before.
    }
  }
  process.once('exit', end)
  // What it was told last it may still read, and say goodbye; whoever does not go then is ended.
  const close = (): void => {
    child.stdin.end()
    const late = setTimeout(end, patience)
    child.once('close', () => {
      clearTimeout(late)
      process.off('exit', end)
      end()
    })
  }
  const lastWords = (): string => words.trim().split('\n').at(-1) ?? ''
  // Its last words come over another pipe than its answers, and may be read later than the end of those.
  const onGone = (leave: () => void): void => {
    child.once('close', leave)
    endOf(child.stdout)(() => setTimeout(leave, patience).unref())
  }
  const channel = channelOver(child.stdout, child.stdin, { lastWords, close, onGone })
  return new Promise((done, fail) => {
    child.once('spawn', () => done(channel))
    child.once('error', fail)
  })
}
