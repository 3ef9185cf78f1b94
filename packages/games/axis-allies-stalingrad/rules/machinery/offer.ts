import type { RuleOption, Scenario } from '@kurgan/kernel'
import { scenarioRow } from '../components.ts'
import { mostHeadStart } from '../head-start.ts'

export const scenarios: readonly Scenario[] = [
  {
    id: 'race',
    title: scenarioRow('race').name,
    blurb: 'From 21 August 1942: the Axis drives for the city before winter and Operation Uranus.',
    length: '13 rounds',
    firstSide: 'axis',
  },
  {
    id: 'uranus',
    title: scenarioRow('uranus').name,
    blurb: 'From 19 November 1942: the Soviet fronts close in on the army in the city.',
    length: '7 rounds',
    firstSide: 'allies',
  },
]

const both = ['race', 'uranus']

export const options: readonly RuleOption[] = [
  {
    id: 'bidding',
    title: 'Reinforcement Point bidding',
    rules: ['AAS-OPT-1', 'AAS-OPT-2', 'AAS-R127'],
    default: false,
    scenarios: both,
    // 1: both players want the Axis; 2: both want the Allies.
    param: { kind: 'number', min: 1, max: 2, default: 1 },
  },
  { id: 'factoryPlacement', title: 'Factory placement', rules: ['AAS-OPT-3'], default: false, scenarios: ['race'] },
  {
    id: 'alternativeDeployment',
    title: 'Alternative deployment',
    rules: ['AAS-OPT-4'],
    default: false,
    scenarios: ['race'],
  },
  { id: 'badWeatherSorties', title: 'Bad Weather Sorties', rules: ['AAS-OPT-5'], default: false, scenarios: both },
  { id: 'luftwaffePriorities', title: 'Luftwaffe Priorities', rules: ['AAS-OPT-6'], default: false, scenarios: both },
  {
    id: 'heroes',
    title: 'Heroes of the Soviet Union',
    rules: ['AAS-OPT-7', 'AAS-OPT-8'],
    default: false,
    scenarios: both,
  },
  { id: 'interdiction', title: 'Interdiction', rules: ['AAS-OPT-9'], default: false, scenarios: both },
  {
    id: 'interceptors',
    title: 'Interceptors',
    rules: ['AAS-OPT-10', 'AAS-OPT-11', 'AAS-OPT-12', 'AAS-OPT-13', 'AAS-OPT-14'],
    default: false,
    scenarios: both,
  },
  {
    id: 'headStart',
    title: 'Head start for the weaker side',
    rules: ['AAS-R131'],
    default: false,
    scenarios: both,
    param: { kind: 'number', min: 1, max: mostHeadStart, default: 50 },
  },
]
