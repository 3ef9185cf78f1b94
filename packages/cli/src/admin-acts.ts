/** What `kurgan admin` does. */
export const adminActs = ['show', 'moderator', 'player', 'lock', 'unlock', 'recover', 'program', 'log'] as const
export type AdminAct = (typeof adminActs)[number]
