import type { About } from '@kurgan/board-kit'

/** What the shelf says of it, without loading the rules. */
export const about: About = {
  id: 'two-bridges',
  title: 'Two Bridges',
  players: '2 players',
  length: '8 turns',
  blurb: 'One army must reach the city, the other must keep it out.',
}
