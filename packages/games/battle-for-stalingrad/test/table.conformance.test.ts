// @vitest-environment jsdom
import { conformance, type Decided } from '@kurgan/conformance'
import type { BfsAction } from '../rules/state.ts'

const repeats: Decided<BfsAction> = {
  ration: 'once',
  absorb: 'once',
  commit: 'by force',
  move: 'by force',
  proceed: 'single',
  deploy: 'single',
  done: 'single',
  rubble: 'single',
  play: 'single',
  attack: 'single',
  fight: 'single',
  supply: 'single',
  reinforce: 'single',
  reconstitute: 'single',
  endActions: 'single',
  discard: 'single',
  answer: 'single',
  decline: 'single',
  firefight: 'single',
  pass: 'single',
  prevent: 'single',
  accept: 'single',
  choose: 'single',
}

await conformance(`${import.meta.dirname}/..`, {
  only: 'table',
  cites: {
    prefix: 'BFS',
    form: /BFS-(?:[A-Z]+-[A-Z]*\d+|[RE]\d+)/g,
    rules: 264,
    rulings: 85,
    examples: 59,
  },
  repeats,
  subtitle: 'EIN KARTENSPIEL',
  alike: 'Blitzkrieg Operation Uranus',
  designations: /^\d+ (?:Inf|Jäg|Mot)$/,
})
