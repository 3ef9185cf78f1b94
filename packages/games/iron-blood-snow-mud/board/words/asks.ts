import { count, type ActionSentences, doing, list, saying, type Sayings } from '@kurgan/board-kit'
import type { IbsmAsk } from '../../rules/machinery/messages.ts'
import type { IbsmAction } from '../../rules/state.ts'
import { hexName, locationName, tokenName, unitName } from './terms.ts'

/** `2 Infantry and 1 Tank` */
const due = (infantry: number, tanks: number): string =>
  list([...(infantry > 0 ? [`${infantry} Infantry`] : []), ...(tanks > 0 ? [count(tanks, 'Tank')] : [])])

const asks: Sayings<IbsmAsk> = {
  ready: () => 'This position stands before an automatic step. Go on when you are ready.',
  deployment: ({ infantry, tanks }) =>
    `Set up ${due(infantry, tanks)} west of the border: choose a unit and its hex. Tanks need Clear ground, and one unit a hex is the limit.`,
  fleet: () =>
    'Place your Fleet on a Coastal hex of its sea: it adds a die there and brings Supply to the whole coast.',
  air: ({ left }) =>
    `Place ${count(left, 'Air Unit')} on any Clear or Sea hexes: each adds a die there and stands in the enemy’s way.${left === 1 ? ' It is the last one: with it the placing ends.' : ''}`,
  movement: () =>
    'Movement: choose a unit and the hex it goes to (where several ways lead there, also the last hex before it), or end your Movement. Each unit moves once a Season.',
  movementEnd: () => 'All your units have moved: end your Movement.',
  disengaged: ({ unit }) => `${unitName(unit)} has disengaged: move it, or let it stay after all.`,
  blitz: ({ unit }) => `${unitName(unit)} may Advance once more: choose the hex, or let it stay.`,
  extra: ({ unit }) => `${unitName(unit)} has disengaged for its extra Advance: choose the hex, or let it stay.`,
  combat: () => 'You have the Initiative: choose which Combat is fought next. Earlier results change later ones.',
  extraDie: ({ hex }) => `Combat in ${hexName(hex)}: play a General Token before the dice fall, or pass.`,
  afterRoll: ({ hex }) => `The dice of ${hexName(hex)} have fallen: play a General Token to change them, or pass.`,
  retreat: ({ unit }) => `${unitName(unit)} has lost and must retreat one hex towards home: choose where.`,
  reinforce: ({ infantry, tanks }) =>
    `Reinforcements: place ${due(infantry, tanks)} on empty hexes you control, Infantry in any location, Tanks in Industrial Centers.`,
  partisanRoll: () => 'The Reinforcements have arrived: roll for Partisans.',
  partisans: ({ left }) =>
    `Place ${count(left, 'Partisan')} on empty hexes of Soviet territory: they block Axis Convoys and Supply.`,
  stalin: () =>
    'Stalin is in Moscow. You may try to move him to a City with a roll of 2 or 3, but the Axis then has the Initiative to the end.',
  stalinFailed: () => 'The attempt to move Stalin has failed: play a General Token, or accept it.',
  relocate: () => 'Stalin may leave Moscow: choose the City he goes to, or let him stay. He can move only once.',
  division: () => 'The Anti-Partisan Division arrives: put a lost Infantry into a home City.',
}

/** The type of the key decides the type of the message, which the compiler cannot follow through a table. */
export const ask = (message: IbsmAsk): string => saying(asks, message)

const actionSentences: ActionSentences<IbsmAction> = {
  proceed: () => 'Go on',
  deploy: ({ unit, to }) => `${unitName(unit)} is set up in ${hexName(to)}`,
  suggested: () => 'Take the suggested set-up for all units',
  fleet: ({ unit, to }) => `${unitName(unit)} sails to ${hexName(to)}`,
  air: ({ unit, to, mission }) =>
    mission === 'disrupt'
      ? `${unitName(unit)} disrupts the enemy Fleet in ${hexName(to)}`
      : `${unitName(unit)} supports in ${hexName(to)}`,
  move: ({ unit, to, via }) => `${unitName(unit)} enters ${hexName(to)} from ${hexName(via)}`,
  disengage: ({ unit }) => `${unitName(unit)} tries to disengage`,
  blitz: ({ unit }) => `${unitName(unit)} tries to Blitz`,
  advance: ({ unit, to }) => `${unitName(unit)} advances to ${hexName(to)}`,
  stay: ({ unit }) => `${unitName(unit)} stays where it is`,
  endMovement: () => 'End your Movement',
  combat: ({ hex }) => `Fight the Combat in ${hexName(hex)}`,
  retreat: ({ unit, to }) => `${unitName(unit)} retreats to ${hexName(to)}`,
  reinforce: ({ unit, to }) => `${unitName(unit)} arrives in ${hexName(to)}`,
  forgo: () => 'Nothing that is due can be placed: go on',
  partisan: ({ to }) => `A Partisan in ${hexName(to)}`,
  stalin: () => 'Try to move Stalin',
  relocate: ({ city }) => `Stalin goes to ${locationName(city)}`,
  remain: () => 'Stalin stays in Moscow',
  token: (action) => `Play the Token “${tokenName[action.token]}”${'to' in action ? ` for ${hexName(action.to)}` : ''}`,
  reroll: ({ token, die }) => `Play the Token “${tokenName[token]}” on a die that shows ${die}`,
  pass: () => 'Play no Token',
}

export const action = (actionSentence: IbsmAction): string => doing(actionSentences, actionSentence)

/** What a button says that stands for everything one action can do. */
export const actionTypeNames: Readonly<Record<IbsmAction['do'], string>> = {
  proceed: 'Go on',
  deploy: 'Set up a unit',
  suggested: 'Take the suggested set-up for all units',
  fleet: 'Place the Fleet',
  air: 'Place an Air Unit',
  move: 'Move a unit',
  disengage: 'Try to disengage',
  blitz: 'Try to Blitz',
  advance: 'Advance',
  stay: 'Stay',
  endMovement: 'End your Movement',
  combat: 'Fight a Combat',
  retreat: 'Retreat',
  reinforce: 'Place a Reinforcement',
  forgo: 'Go on without it',
  partisan: 'Place a Partisan',
  stalin: 'Try to move Stalin',
  relocate: 'Move Stalin',
  remain: 'Stalin stays in Moscow',
  token: 'Play a General Token',
  reroll: 'Re-roll a die',
  pass: 'Play no Token',
}
