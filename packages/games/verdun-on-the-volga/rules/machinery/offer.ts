import type { RuleOption, Scenario } from '@kurgan/kernel'

export const scenarios: readonly Scenario[] = [
  {
    id: 'standard',
    title: 'Standard game',
    blurb: 'From 13 September to the first days of October 1942: the 6th Army has five Turns to take the city.',
    length: '5 turns',
    firstSide: 'german',
  },
  {
    id: 'campaign',
    title: 'Campaign game',
    blurb: 'The whole battle to mid-November, with the 64th and 66th Armies on the flanks from Turn 6.',
    length: '10 turns',
    firstSide: 'german',
  },
  {
    id: 'midgame',
    title: 'Mid-game scenario',
    blurb: 'Mid-October 1942: the factories still hold out, and the flanks begin to move.',
    length: '5 turns',
    firstSide: 'soviet',
  },
]

export const options: readonly RuleOption[] = [
  {
    id: 'bidding',
    title: 'Bidding for sides',
    rules: ['VOV-20.1a'],
    default: false,
    scenarios: ['standard', 'campaign', 'midgame'],
  },
  {
    id: 'gotterdammerung',
    title: 'Götterdämmerung',
    rules: ['VOV-21.8a'],
    default: false,
    scenarios: ['campaign', 'midgame'],
  },
  {
    id: 'handicap',
    title: 'Fewer Victory Points for the German',
    rules: ['VOV-R99'],
    default: false,
    scenarios: ['standard', 'campaign', 'midgame'],
    param: { kind: 'number', min: 1, max: 8, default: 2 },
  },
]
