import type { FastifyReply, FastifyRequest } from 'fastify'
import { loginLasts } from '../accounts/accounts.ts'
import { newToken } from '../ids.ts'
import type { Site } from '../accounts/passkeys.ts'

/** Where this server is to be reached, and whether all of the way there is encrypted. */
export interface Place {
  /** The one origin that pages of ours have; on this machine, whatever name of it is asked for. */
  readonly origin: string | undefined
  /** Where this machine itself finds it. */
  readonly here?: string
  /** Proxies on other machines that are believed whom they speak for. */
  readonly proxies?: readonly string[]
}

const here = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The origin that a page must have to talk to us; undefined where somebody asks for another machine by our address. */
const originOf = ({ origin }: Place, host: string | undefined): string | undefined =>
  origin ?? (host !== undefined && here.test(host) ? `http://${host}` : undefined)

/** Whether a request comes from a page of ours: other pages may send with our cookie, but not with our origin. */
export const isOurs = (place: Place, { headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const wanted = originOf(place, headers.host)
  return (
    wanted !== undefined && headers.origin === wanted && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  )
}

/** The place for which passkeys are made and asked for. */
export const siteOf = (place: Place, { headers }: Pick<FastifyRequest, 'headers'>): Site => ({
  origin: originOf(place, headers.host) ?? 'http://localhost',
})

const isSecure = ({ origin }: Place): boolean => origin?.startsWith('https:') === true
/** Who it is, and at which browser; that one stays the same when somebody else comes in there. */
type Cookie = 'kurgan' | 'kurgan-device'
const cookieName = (place: Place, cookie: Cookie): string => (isSecure(place) ? `__Host-${cookie}` : cookie)

const cookieOf = (place: Place, cookie: Cookie, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const name = `${cookieName(place, cookie)}=`
  return headers.cookie
    ?.split('; ')
    .find((one) => one.startsWith(name))
    ?.slice(name.length)
}

export const tokenOf = (place: Place, request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieOf(place, 'kurgan', request)

/** The browser that asks; nothing where it was never told what it is called, or says what nobody has called it. */
export const deviceOf = (place: Place, request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^[\w-]{43}$/.exec(cookieOf(place, 'kurgan-device', request) ?? '')?.[0]

/** A program of its own says who it is with every request: no browser sends that along by itself. */
export const programToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

const setCookie = (
  place: Place,
  reply: FastifyReply,
  { cookie, value, seconds }: { readonly cookie: Cookie; readonly value: string; readonly seconds: number },
): void => {
  const parts = [`${cookieName(place, cookie)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  reply.header('set-cookie', [...parts, ...(isSecure(place) ? ['Secure'] : [])].join('; '))
}

/** As long as browsers keep a cookie. */
const deviceLasts = 400 * 24 * 60 * 60

/** Calls a browser by a name that it keeps, unless it has one. */
export const nameDevice = (place: Place, reply: FastifyReply): void => {
  if (deviceOf(place, reply.request) !== undefined) return
  setCookie(place, reply, { cookie: 'kurgan-device', value: newToken(), seconds: deviceLasts })
}

/** The cookie says who it is: no script reads it, and no other site sends it along with what it does. */
export const giveToken = (place: Place, reply: FastifyReply, token: string): void => {
  setCookie(place, reply, { cookie: 'kurgan', value: token, seconds: loginLasts / 1000 })
  nameDevice(place, reply)
}

export const forgetToken = (place: Place, reply: FastifyReply): void =>
  setCookie(place, reply, { cookie: 'kurgan', value: '', seconds: 0 })
