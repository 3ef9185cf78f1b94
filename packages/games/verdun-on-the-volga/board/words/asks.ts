import { count } from '@kurgan/board-kit'
import type { VovAsk } from '../../rules/machinery/messages.ts'
import { areaName, halvesText, unitName } from './terms.ts'

/** A key may stand for two messages of one form. */
export type Asks = { readonly [Say in VovAsk['say']]: (message: AskOf<Say>) => string }
type AskOf<Say> = VovAsk extends infer M
  ? M extends { readonly say: infer Said }
    ? Say extends Said
      ? M
      : never
    : never
  : never

const asks: Asks = {
  proceed: () => 'This position stands before a roll. Go on when you are ready.',
  bid: () =>
    'Bid in secret for the German side: the number of VP with which you would win as the German. The higher bid takes the side and must reach it.',
  placeWorkers: ({ unit }) => `Set-up: place ${unitName(unit)} in any Soviet-controlled Urban Area with room.`,
  reserves: () =>
    'You own the Advantage: use it now to call all seven of your optional units, or keep it. This can be done once in the game.',
  reinforce: ({ unit, left }) =>
    `Reinforcements: choose the Zone in which ${unitName(unit)} arrives. ${left === 1 ? 'It is the last one: with it the placing ends.' : `${left - 1} more to come.`}`,
  workers: ({ unit }) =>
    `${unitName(unit)} comes back: choose a Soviet-controlled Urban Area on the riverbank. At most one returns to an Area.`,
  impulse: ({ impulse, night }) =>
    `Impulse ${impulse}, ${night ? 'Night' : 'Daylight'}. Choose an Area to assault from, a second one too where Combined Operations are lit, or do one of the other things.`,
  fortify: ({ area }) => `Before anything moves: try to fortify ${areaName(area)}? The attempt costs nothing.`,
  assault: () =>
    'Assault: move units of an Active Area step by step. To attack, choose the Area where they meet the enemy, then the unit that leads. End the Assault when no attack is owed.',
  second: ({ area }) =>
    `The Assault from ${areaName(area)} is done. Combined Operations: choose a second Area; No ends the Impulse.`,
  regroup: () =>
    'Regroup: move any of your units one Area each, in any order. Done ends the Impulse, also where none has moved.',
  redeploy: () => 'Redeploy: choose the one unit that moves any distance through free Areas.',
  redeployTo: ({ unit }) => `Redeploy: choose where ${unitName(unit)} goes.`,
  transfer: () => 'Troop Transfer: choose the reduced unit that comes back to full strength.',
  transferFrom: ({ unit }) =>
    `Troop Transfer: choose the full unit of the same type elsewhere that gives its step to ${unitName(unit)}.`,
  consolidate: () => 'Consolidation: choose the reduced unit that comes back to full strength.',
  consolidateWith: ({ unit }) => `Consolidation: choose the reduced unit that is dissolved into ${unitName(unit)}.`,
  join: ({ unit, area }) => `Attack in ${areaName(area)}: does ${unitName(unit)} take part?`,
  leadDefender: ({ area }) =>
    `${areaName(area)} is attacked: choose your Lead Defending Unit. Its Combat Value counts, and it takes the first loss.`,
  artillery: ({ area }) => `Commit an Artillery marker in ${areaName(area)}? Each can be used once in a Turn.`,
  air: ({ area }) => `Commit an Air marker against ${areaName(area)}? Its die is added to your Attack Value.`,
  stormGroup: ({ area }) => `Commit the Storm Group against ${areaName(area)}? Its die is added to your Attack Value.`,
  maximumAttack: ({ area }) =>
    `Your attack on ${areaName(area)} is Repulsed. Use the Advantage to make it a Stalemate?`,
  fanaticalDefense: ({ area }) =>
    `The attack on ${areaName(area)} is a Success. Use the Advantage to make it a Stalemate?`,
  absorb: ({ unit, points }) =>
    `${count(points, 'Attrition Point')} to absorb: what does ${unitName(unit)} take? The rest falls on the others.`,
  retreat: ({ area }) => `Retreat from ${areaName(area)}: choose the next unit and where it goes.`,
  retreatOnward: ({ unit, area }) => `${areaName(area)} is full: ${unitName(unit)} retreats on. Choose the next Area.`,
  withdraw: ({ area }) =>
    `The combat in ${areaName(area)} is over. You may retreat units of your own will; with Done the others stay.`,
  hero: ({ area }) => `The German overruns ${areaName(area)}. Use the Hero, once a Turn, to stop him there?`,
  overrun: ({ unit, area }) =>
    `Overrun in ${areaName(area)}: ${unitName(unit)} may go on to an adjacent Area, or stay.`,
  overrunCombat: () => 'Overrun: attack with the units that went on, or stop where no attack is owed.',
  pause: () =>
    'The Logistics roll equals the Impulse number: the German army would Pause and could not assault. Prevent it?',
  prolongDay: () => 'The Logistics roll is lower than the Impulse number: Night would fall. Keep the Daylight?',
  prolongNight: () =>
    'The Logistics roll is lower than the Impulse number: the Night and the Phase would end. Prolong them?',
  replacements: () => 'Refit: use the Advantage for more Replacement Points?',
  refit: ({ halves }) =>
    `Refit: ${halvesText(halves)} Replacement ${halves <= 2 ? 'Point' : 'Points'} left. Half a point flips a reduced unit in supply to full; what is not spent when you press Done is lost.`,
}

export const ask = (message: VovAsk): string => (asks[message.say] as (message: VovAsk) => string)(message)
