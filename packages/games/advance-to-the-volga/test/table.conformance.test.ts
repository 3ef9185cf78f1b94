// @vitest-environment jsdom
import { conformance, type Decided } from '@kurgan/conformance'
import type { AtvAction } from '../rules/state.ts'

const repeats: Decided<AtvAction> = {
  buy: 'once',
  move: 'by unit',
  enter: 'by unit',
  join: 'by unit',
  proceed: 'single',
  place: 'single',
  holdBack: 'single',
  isolate: 'single',
  pause: 'single',
  return: 'single',
  done: 'single',
  activate: 'single',
  endCombat: 'single',
  attack: 'single',
  decline: 'single',
  endRound: 'single',
  assault: 'single',
  lose: 'single',
  retreat: 'single',
  lead: 'single',
  support: 'single',
  retreatTo: 'single',
}

await conformance(`${import.meta.dirname}/..`, {
  only: 'table',
  cites: {
    prefix: 'ATV',
    form: /ATV-(?:R|E)?\d+(?:\.\d+)*[A-Za-z]?/g,
    rules: 218,
    rulings: 70,
    examples: 59,
  },
  repeats,
  subtitle: 'STALINGRAD 1942',
  alike: 'Barrikady Kurgan STALINGRAD Stalingradski',
  designations: /^\d+(?:\/RCN|–\d+\sSep)$/,
})
