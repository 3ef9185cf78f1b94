import { noting, vacationing } from '@kurgan/wire'
import type { FastifyInstance } from 'fastify'
import type { Vacations } from '../accounts/vacations.ts'
import type { Desk } from '../games/desk.ts'
import type { Notes } from '../talk/notes.ts'
import { id as named, noSuchGame, read, Refusal, type Somebody } from './reading.ts'

interface Parts {
  readonly vacations: Vacations
  readonly notes: Notes
  readonly desk: Pick<Desk, 'placeOf'>
}

/** For games that last: days away, and a notebook. */
export const restRoutes = (server: FastifyInstance, { vacations, notes, desk }: Parts, somebody: Somebody): void => {
  server.get('/account/vacation', async (request) => vacations.of((await somebody(request)).id))
  server.post('/account/vacation', async (request) => {
    const { id } = await somebody(request)
    const { days } = read(vacationing, request.body)
    await (days === 0 ? vacations.end(id) : vacations.begin(id, days))
    return vacations.of(id)
  })
  server.get('/games/:id/note', async (request) => {
    const { id: account } = await somebody(request)
    return { text: await notes.of(account, read(named, request.params, 404).id) }
  })
  server.post('/games/:id/note', { bodyLimit: 64 * 1024 }, async (request) => {
    const { id: account } = await somebody(request)
    const { id: game } = read(named, request.params, 404)
    if ((await desk.placeOf(game, account)) === undefined) throw new Refusal(404, noSuchGame)
    await notes.write(account, game, read(noting, request.body).text)
    return {}
  })
}
