import { type Card, gameId } from '@kurgan/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

/** What was asked cannot be done; said in a sentence, with the status of it. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

export const id = z.object({ id: gameId })

export const noSuchGame = 'There is no such game.'

/** What a request says, if it has the form; nobody is told more of it than where it went wrong. */
export const read = <T>(
  schema: z.ZodType<T> | { safeParse: (value: unknown) => { success: boolean; data?: T } },
  value: unknown,
  status = 400,
): T => {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Refusal(status, status === 404 ? noSuchGame : 'This is not what a page of Kurgan sends.')
  return parsed.data as T
}

export type Who = (request: FastifyRequest) => Promise<Card | undefined>
/** Whoever asks; a request of nobody is refused. */
export type Somebody = (request: FastifyRequest) => Promise<Card>
