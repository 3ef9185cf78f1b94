import { dateText } from './date.ts'
import { sayOnline } from './words.ts'
import type { OnlineState } from './online-game.ts'
import { flaggedOther, nameOf, unheardOf } from './people.ts'

type Tell = (online: OnlineState) => string

const refusal: Tell = ({ refused }) => (refused === undefined ? '' : sayOnline.notDone[refused])

const flag: Tell = (online) => {
  const other = flaggedOther(online)
  if (other !== undefined) return sayOnline.flag(nameOf(online, other))
  return online.clocks?.flagged === online.seat && online.stage === 'playing' ? sayOnline.ownFlag : ''
}

const standIn: Tell = ({ stage, seats, seat }) =>
  stage === 'playing' && seats[seat]?.computer !== undefined ? sayOnline.standsIn : ''

/** What waits for an answer of this player comes before what waits for one of the other. */
const offer: Tell = (online) => {
  const { seat, offers } = online
  const other = offers.find(({ by }) => by !== seat)
  if (other !== undefined) return sayOnline.proposed[other.what](nameOf(online, other.by))
  const own = offers[0]
  return own === undefined ? '' : sayOnline.waitsForAnswer[own.what]
}

const rematch: Tell = (online) => {
  const other = online.rematch.by.find((one) => one !== online.seat)
  return other === undefined || online.rematch.next !== undefined ? '' : sayOnline.againWanted(nameOf(online, other))
}

const line: Tell = (online) => {
  const last = unheardOf(online)
  return last === undefined ? '' : sayOnline.saidBy(last.by.name, last.text)
}

/** Somebody whose clocks stand still is not waited for. */
const away: Tell = ({ stage, seats, seat }) => {
  const [other] = Object.entries(seats).flatMap(([side, card]) =>
    side === seat || card?.away === undefined ? [] : [card],
  )
  const until = other?.away
  return stage !== 'playing' || other === undefined || until === undefined
    ? ''
    : sayOnline.vacation.isAway(other.name, dateText(until))
}

const stuck: Tell = (online) => (online.stuck && online.stage === 'playing' ? sayOnline.stuck : '')

const paused: Tell = ({ clocks, stage }) => (stage === 'playing' && clocks?.paused === true ? sayOnline.paused : '')

const unrated: Tell = (online) => (online.unrated === undefined ? '' : sayOnline.ratings.unrated[online.unrated])

const all: readonly Tell[] = [refusal, flag, standIn, offer, stuck, rematch, line, paused, away, unrated]

/** What is to be told besides the game itself, the most urgent alone. */
export const toldOf = (online: OnlineState): string =>
  all.map((tell) => tell(online)).find((sentence) => sentence !== '') ?? ''
