import type { Audited, Dossier, RelationKind, Report, SanctionKind } from '@kurgan/wire'
import { isNew } from './presence.ts'
import { ask } from './server.ts'
import { sayOnline } from './words.ts'

/** How this browser's account stands to somebody from now on. */
export const relate = async (account: string, kind: RelationKind | null): Promise<void> => {
  await ask('POST', '/relations', { body: { account, kind } })
  isNew()
}

/** Shows a line to the moderators. */
export const report = (game: string, n: number, why: string): Promise<unknown> =>
  ask('POST', `/games/${game}/report`, { body: { n, why }, no: { 403: sayOnline.person.reportRefused } })

const forModerators = (): { readonly [status: number]: string } => ({ 404: sayOnline.moderation.missing })

export const reports = async (): Promise<readonly Report[]> =>
  (await ask<{ reports: Report[] }>('GET', '/moderation/reports', { no: forModerators() })).reports

export const judge = (id: string, hide: boolean): Promise<unknown> =>
  ask('POST', `/moderation/reports/${id}`, { body: { hide }, no: { 403: sayOnline.notDone.stale } })

export const modLog = async (): Promise<readonly Audited[]> =>
  (await ask<{ log: Audited[] }>('GET', '/moderation/log', { no: forModerators() })).log

export const dossierOf = (account: string): Promise<Dossier> =>
  ask('GET', `/moderation/people/${account}`, { no: forModerators() })

export const sanction = (
  account: string,
  wanted: { readonly kind: SanctionKind; readonly days: number; readonly reason: string },
): Promise<unknown> =>
  ask('POST', '/moderation/sanctions', {
    body: { account, ...wanted },
    no: { 400: sayOnline.moderation.sanctionRefused, 403: sayOnline.moderation.sanctionRefused },
  })

export const lift = (id: string): Promise<unknown> =>
  ask('POST', `/moderation/sanctions/${id}/lift`, { body: {}, no: { 403: sayOnline.notDone.stale } })
