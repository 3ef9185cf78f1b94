import type { Channel, Channels, QuietHours, VacationShown } from '@kurgan/wire'
import { pageLanguage } from '../language/language.ts'
import { UserError } from '../user-error.ts'
import { ask } from './server.ts'
import { sayOnline } from './words.ts'

export const myChannels = (): Promise<Channels> => ask('GET', '/channels')

const add = (body: object, no: string): Promise<Channel> => ask('POST', '/channels', { body, no: { 409: no } })

/** A mailbox, which is asked first. */
export const addMail = (address: string): Promise<Channel> =>
  add({ kind: 'mail', address, language: pageLanguage.getState() }, sayOnline.telling.noMail)

export const addHook = (url: string): Promise<Channel> => add({ kind: 'webhook', url }, sayOnline.telling.noHook)

/** Whether this browser can be told while no page of ours is open. */
export const canPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator

/** This browser from now on, if whoever sits before it lets it. */
export const addPush = async (key: string): Promise<Channel> => {
  const refused = new UserError(sayOnline.telling.noPush)
  if ((await Notification.requestPermission()) !== 'granted') throw refused
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw refused
  try {
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = made.toJSON()
    const { p256dh = '', auth = '' } = keys
    return await add(
      { kind: 'push', endpoint, keys: { p256dh, auth }, language: pageLanguage.getState() },
      refused.message,
    )
  } catch (error) {
    throw error instanceof UserError ? error : refused
  }
}

export const removeChannel = (id: string): Promise<unknown> => ask('POST', `/channels/${id}/remove`, { body: {} })

export const confirmMail = (token: string): Promise<unknown> =>
  ask('POST', '/channels/confirm', { body: { token }, no: { 409: sayOnline.telling.letterGone } })

export const unsubscribe = (token: string): Promise<unknown> =>
  ask('POST', `/unsubscribe/${encodeURIComponent(token)}`, { body: {} })

/** In the zone of this browser. */
export const setQuiet = (hours: Pick<QuietHours, 'from' | 'to'> | null): Promise<unknown> => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { hours: hours === null ? null : { ...hours, zone } }
  return ask('POST', '/account/quiet', { body, no: { 409: sayOnline.telling.noQuiet } })
}

export const myVacation = (): Promise<VacationShown> => ask('GET', '/account/vacation')

/** Away for so many days; with none, back. */
export const goAway = (days: number): Promise<unknown> =>
  ask('POST', '/account/vacation', {
    body: { days },
    no: { 400: sayOnline.vacation.no, 409: sayOnline.vacation.no },
  })

export const noteOf = async (game: string): Promise<string> =>
  (await ask<{ text: string }>('GET', `/games/${game}/note`)).text

export const writeNote = (game: string, text: string): Promise<unknown> =>
  ask('POST', `/games/${game}/note`, { body: { text }, no: { 409: sayOnline.notebook.full } })
