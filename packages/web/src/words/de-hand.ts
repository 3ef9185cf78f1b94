import { liste } from '@kurgan/board-kit'
import type { Say } from './say.ts'

export const hand: Say['hand'] = {
  title: 'Gehen mit',
  all: (pieces) => `Alle von hier (${pieces})`,
  one: (name) => `Noch eins: ${name}`,
  together: (names) => `Zusammen: ${liste(names)}`,
  stayed: (names) => `Nicht alle konnten mitgehen. Darüber entscheidest du: ${liste(names)}.`,
}
