/** Others to play with, where a server is behind the page; the rest of it comes with its pages. */
export const online = {
  title: 'With somebody else',
  terms: 'Side, opponent, time and spectators',
  invite: 'Play with somebody else',
  alone: { title: 'On this server', terms: 'Spectators', invite: 'Play for the table of results' },
  lobby: 'Find somebody to play with',
  account: 'Your name here',
  onItsWay: 'Your last move is still on its way: wait a moment.',
} as const

/** A newer build of the page. */
export const update = {
  ready: 'A newer Kurgan is on this device.',
  taken:
    'A newer Kurgan was taken in another tab. This page holds what is not saved: reload when you are done with it.',
  take: 'Reload with it',
  later: 'Later',
} as const
