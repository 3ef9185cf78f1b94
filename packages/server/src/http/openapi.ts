import * as wire from '@kurgan/wire'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** What is sent to each of these, by the very schema that reads it; all others are sent nothing. */
const bodies: { readonly [route: string]: z.core.$ZodType } = {
  '/account/claim': wire.claiming,
  '/account/sign-in': wire.signingIn,
  '/account/sign-out': wire.signingOut,
  '/account/codes': wire.confirming,
  '/account/password': wire.newPassword,
  '/account/close': wire.confirming,
  '/account/recover': wire.recovering,
  '/account/passkeys': wire.makingKey,
  '/account/passkeys/ask': wire.askingKey,
  '/account/passkeys/remove': wire.removingKey,
  '/account/passkeys/enter': wire.enteringByKey,
  '/account/quiet': wire.quieting,
  '/account/vacation': wire.vacationing,
  '/channels': wire.channelling,
  '/channels/confirm': wire.confirmingMail,
  '/relations': wire.relating,
  '/games': wire.wish,
  '/games/:id/sit': wire.sitting,
  '/games/:id/note': wire.noting,
  '/games/:id/report': wire.reporting,
  '/invitations/:token': wire.sitting,
  '/moderation/reports/:id': wire.judging,
  '/moderation/sanctions': wire.sanctioning,
}

const deeds = {
  act: wire.act,
  undo: wire.undo,
  resign: wire.resign,
  offer: wire.offer,
  answer: wire.answer,
  give: wire.give,
  claim: wire.claim,
  unpause: wire.unpause,
  standIn: wire.standIn,
  rematch: wire.rematch,
  order: wire.order,
  plan: wire.plan,
  say: wire.say,
}

/** Everything that is done at a game, by the ends of their addresses; over a socket it is sent with `t` and `game`. */
export const deedSchemas: Readonly<Record<string, (typeof deeds)[keyof typeof deeds]>> = deeds

/** A deed without what its address says already. */
const deedBody = (schema: z.core.$ZodType): object => {
  const { properties = {}, required = [], ...rest } = schemaOf(schema)
  const { t: _t, game: _game, ...fields } = properties
  return { ...rest, properties: fields, required: required.filter((field) => field !== 't' && field !== 'game') }
}

const schemaOf = (schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' })

const parameters = (url: string): readonly object[] =>
  Array.from(url.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'n' ? 'integer' : 'string' },
  }))

const bodyOf = (url: string): object | undefined => {
  const body = bodies[url]
  if (body !== undefined) return schemaOf(body)
  const deed = deedSchemas[/^\/games\/:id\/(\w+)$/.exec(url)?.[1] ?? '']
  return deed === undefined ? undefined : deedBody(deed)
}

const sentence = { type: 'object', properties: { sentence: { type: 'string' } } }
const json = (schema: object) => ({ 'application/json': { schema } })

const operation = (method: string, url: string): object => {
  const body = method === 'post' ? bodyOf(url) : undefined
  return {
    operationId: `${method}${url.replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: parameters(url),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'It was done, or this is it.', content: json({ type: 'object' }) },
      default: { description: 'It was not done, and why; nothing has changed.', content: json(sentence) },
    },
  }
}

/** Describes every address that this server has from now on, at `/openapi.json`. */
export const describeRoutes = (server: FastifyInstance): void => {
  const paths: { [path: string]: { [method: string]: object } } = {}
  server.addHook('onRoute', ({ method, routePath }) => {
    if (typeof method !== 'string' || method === 'HEAD') return
    const path = routePath.replaceAll(/:(\w+)/g, '{$1}')
    const one = method.toLowerCase()
    paths[path] = { ...paths[path], [one]: operation(one, routePath) }
  })
  server.get('/openapi.json', () => ({
    openapi: '3.0.3',
    info: { title: 'Kurgan', version: String(wire.wireVersion) },
    servers: [{ url: '/api' }],
    paths,
  }))
}
