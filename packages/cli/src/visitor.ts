import { randomBytes } from 'node:crypto'
import { BadRequest } from '@kurgan/lab'

/** Somebody who asks a server of Kurgan over HTTP, as a page does that has no socket. */

export const newNonce = (): string => randomBytes(16).toString('hex')
export const newActId = (): string => randomBytes(12).toString('hex')

/** A server that is busy, or wants to be asked less often, is asked again so often and after so long. */
const mostTries = 30
const breath = 2000

const pause = (): Promise<void> => new Promise((again) => setTimeout(again, breath))

const sentenceIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'sentence' in body && typeof body.sentence === 'string'
    ? body.sentence
    : undefined

export class Visitor {
  readonly #origin: string
  #cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#once(method, path, body)
      const isLater = answer === undefined || answer.status === 429 || answer.status >= 502
      if (isLater && tries < mostTries) {
        await pause()
        continue
      }
      if (answer === undefined)
        throw new BadRequest(`${this.#origin} does not answer: give the address at which Kurgan is played online.`)
      const read = (await answer.json().catch(() => undefined)) as unknown
      if (answer.ok && read !== undefined) return read as T
      throw new BadRequest(
        sentenceIn(read) ?? `${this.#origin} is no server of Kurgan: it answers with ${answer.status}.`,
      )
    }
  }

  async #once(method: string, path: string, body: object | undefined): Promise<Response | undefined> {
    const headers = { cookie: this.#cookie, origin: this.#origin }
    const sent =
      body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const answer = await fetch(`${this.#origin}/api${path}`, { method, ...sent }).catch(() => undefined)
    const cookie = answer?.headers.get('set-cookie')?.split(';')[0]
    if (cookie !== undefined) this.#cookie = cookie
    return answer
  }
}
