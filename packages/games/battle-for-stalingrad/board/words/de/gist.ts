import { liste } from '@kurgan/board-kit'
import type { Card, Force } from '../../../rules/components.ts'
import type { Effect, Timing } from '../../../data/schema.ts'
import { type EffectGists, footOf, type NoteGists, noteOf } from '../gist.ts'
import { cardCount, hits, locationTitle, rations, typeName } from './terms.ts'

/** Was eine Karte tut, in wenigen Worten. */

const notes: NoteGists = {
  gainRation: (n) => `+${n} Ration je Zug`,
  retreatAbsorbs: (n) => `Rückzug fängt ${n} ab`,
  attackCost: (n) => `Angriff kostet ${n}`,
  moveCost: () => 'Bewegung frei',
  attackBonus: (n) => `+${n} im Angriff`,
  defendBonus: (n) => `+${n} in Verteidigung`,
  ruinsBonus: (n) => `+${n} in Ruinen`,
  quiet: () => 'Leise: keine Trümmer',
  shield: (n) => `${hits(n)} entfällt`,
}
export const forceGist = (force: Force): string => noteOf(notes, force)

const tagName: Readonly<Record<string, string>> = {
  air: 'Luft',
  artillery: 'Artillerie',
  uranus: 'Uranus',
  partisan: 'Partisanen',
}

const robbed = {
  oneForce: 'Ein Verband des Gegners',
  eachInLocation: 'Jeder Gegner an einem Ort',
  eachInPlay: 'Jeder Gegner',
}
const gists: EffectGists = {
  distribute: ({ n }) => `Verteile ${rations(n)}`,
  removeRations: ({ n, from }) => `${robbed[from]} verliert ${rations(n)}`,
  hits: ({ n, at, flip, noRetreat, type }) => {
    const one = type === undefined ? 'einen Verband' : `einen Verband (${typeName[type]})`
    const where = { area: 'einen Bereich', control: 'einen Kontrollbereich', force: one }[at]
    return `${hits(n)}${flip === true ? ' + Aufdecken' : ''} auf ${where}${noRetreat === true ? ', kein Rückzug' : ''}`
  },
  rubble: ({ n, at }) => `${n} Trümmer ${at === 'target' ? 'dort' : 'auf einen Ort'}`,
  draw: ({ n }) => `Ziehe ${n}`,
  discardRandom: ({ n }) => `Gegner verliert ${cardCount(n)}, zufällig`,
  discardChosen: ({ n }) => `Sieh die Hand des Gegners, lege ${n} daraus ab`,
  move: ({ n }) => `Bis zu ${n} freie Bewegungen`,
  assault: ({ bonus }) => `Angriff ohne Rationen, +${hits(bonus)}`,
  reinforce: ({ discount }) => `Verstärken für ${cardCount(discount)} weniger`,
  rally: ({ maxCost, rations: n }) => `Zerschlagener Verband bis Kosten ${maxCost} kehrt mit ${rations(n)} zurück`,
  prevent: ({ n }) => `${hits(n)} entfallen`,
  cancel: ({ tags }) =>
    `Hebt eine Karte des Gegners auf: ${liste(
      tags.map((tag) => tagName[tag] ?? tag),
      'oder',
    )}`,
  ifControl: ({ location, then, else: otherwise }) =>
    `${otherwise.map(gistOf).join(', ')}; ${locationTitle(location)}: ${then.map(gistOf).join(', ')}`,
}
const gistOf = (effect: Effect): string => (gists[effect.op] as (effect: Effect) => string)(effect)

export const cardGist = ({ effect }: Card): string => `${effect.map(gistOf).join('; ')}.`

export const timingName: Readonly<Record<Timing, string>> = {
  action: 'Aktion',
  'react-card': 'Antwort',
  'react-hits': 'Gegen Treffer',
}

export const cardFoot = (card: Card): string =>
  footOf(card, {
    costs: (cards, spent) =>
      `kostet ${liste([...(cards > 0 ? [cardCount(cards)] : []), ...(spent > 0 ? [rations(spent)] : [])])}`,
    tag: (tag) => tagName[tag] ?? tag,
  })
