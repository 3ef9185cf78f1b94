import type { PasskeyShown } from '@kurgan/wire'
import { UserError } from '../user-error.ts'
import { ask, become, type Entered, enter } from './server.ts'
import { sayOnline } from './words.ts'

/** Whether this browser can make passkeys and say of them what a server wants to read. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What a device has made or shown; whoever closes its question wants nothing. */
const fromDevice = async (asks: () => Promise<Credential | null>): Promise<unknown> => {
  try {
    const credential = await asks()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch {
    // What devices say of it nobody has to read.
  }
  throw new UserError(sayOnline.account.noKey)
}

const no = (): { readonly [status: number]: string } => ({ 409: sayOnline.account.keyRefused })

/** Makes a key on this device: one more, or the one by which a guest takes a name. */
export const makeKey = async ({ name, password }: { name?: string; password?: string }): Promise<Entered> => {
  await enter()
  const asked = await ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/account/passkeys/ask', {
    body: name === undefined ? {} : { name },
    no: no(),
  })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
  const response = await fromDevice(() => navigator.credentials.create({ publicKey }))
  return become(
    '/account/passkeys',
    { response, ...(name === undefined ? {} : { name }), ...(password === undefined ? {} : { password }) },
    { 409: name === undefined ? sayOnline.account.notConfirmed : sayOnline.account.notClaimed },
  )
}

/** Comes in by a key of this device; whose it is, it says itself. */
export const enterByKey = async (): Promise<Entered> => {
  const asked = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/account/passkeys/enter/ask', {
    body: {},
    no: no(),
  })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  const response = await fromDevice(() => navigator.credentials.get({ publicKey }))
  return become('/account/passkeys/enter', { response }, no())
}

export const myKeys = async (): Promise<readonly PasskeyShown[]> =>
  (await ask<{ passkeys: PasskeyShown[] }>('GET', '/account/passkeys')).passkeys

export const removeKey = (id: string, password: string): Promise<unknown> =>
  ask('POST', '/account/passkeys/remove', { body: { id, password }, no: { 409: sayOnline.account.keyStays } })
