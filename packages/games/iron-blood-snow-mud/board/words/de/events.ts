import { anzahl, dice, liste, type Tales, telling } from '@kurgan/board-kit'
import type { CombatResult, EndingId, IbsmEvent } from '../../../rules/state.ts'
import type { LossReason } from '../events.ts'
import {
  hexName,
  locationName,
  phaseName,
  placeName,
  seasonName,
  sideGenitive,
  sideSubject,
  tokenName,
  unitName,
} from './terms.ts'
import { endings as endingOf } from '../../../rules/control.ts'

export const resultName: Readonly<Record<CombatResult, string>> = {
  axisEliminated: 'die Einheit der Achse ist vernichtet',
  axisRetreats: 'die Einheit der Achse zieht sich zurück',
  sovietEliminated: 'die sowjetische Einheit ist vernichtet',
  sovietRetreats: 'die sowjetische Einheit zieht sich zurück',
  fortressDestroyed: 'die Festung ist zerstört',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  doubled: 'der Gegner hatte mindestens doppelt so viele Treffer',
  noRetreat: 'kein Feld für den Rückzug',
  noSupply: 'ohne Versorgung',
}

const notReceived = {
  infantry: 'Die fällige Infanterie kann nicht eintreffen.',
  tank: 'Der fällige Panzer kann nicht eintreffen.',
  air: 'Der fällige Luftverband kann nicht eintreffen.',
} as const

const moved = ({ unit, how, path }: Extract<IbsmEvent, { kind: 'moved' }>): string => {
  const [from, to] = [path.at(-2) ?? '', path.at(-1) ?? '']
  const name = unitName(unit)
  if (how === 'convoy')
    return `${name} zieht im Konvoi über ${liste(path.slice(1, -1).map(placeName))} nach ${hexName(to)}.`
  if (how === 'blitz') return `${name} stößt im Blitz von ${placeName(from)} nach ${hexName(to)} vor.`
  if (how === 'token') return `${name} marschiert noch einmal vor, von ${placeName(from)} nach ${hexName(to)}.`
  return `${name} marschiert von ${placeName(from)} nach ${hexName(to)} vor.`
}

const blitz = ({ unit, at, dice: fallen, result }: Extract<IbsmEvent, { kind: 'blitz' }>): string => {
  const last = fallen.at(-1) ?? 0
  const out = fallen.length > 1 ? `bricht mit einer ${fallen[0] ?? 0} aus ${placeName(at)} aus und ` : ''
  if (result === 'held') return `${unitName(unit)} kann aus ${hexName(at)} nicht ausbrechen: ${last}, nötig war eine 3.`
  return result === 'success'
    ? `${unitName(unit)} ${out}versucht einen Blitz aus ${hexName(at)}: ${last}, ein weiterer Vormarsch ist erlaubt.`
    : `${unitName(unit)} ${out}versucht einen Blitz aus ${hexName(at)}: ${last}, die Bewegung ist zu Ende.`
}

const decided = ({
  hex,
  axisHits,
  sovietHits,
  winner,
  tie,
  result,
}: Extract<IbsmEvent, { kind: 'decided' }>): string => {
  const [own, other] = winner === 'axis' ? [axisHits, sovietHits] : [sovietHits, axisHits]
  const won = tie ? `bei je ${own} Treffern durch die Initiative` : `mit ${own} zu ${other} Treffern`
  return `${sideSubject[winner]} gewinnt den Kampf in ${hexName(hex)} ${won}: ${resultName[result]}.`
}

const endings: Readonly<Record<EndingId, string>> = {
  'axis/stalin': 'Die Achse hält den Ort, an dem Stalin ist, und gewinnt.',
  'axis/final': 'Schnee 1944 ist vorbei, und die Achse gewinnt',
  'soviet/homeland': 'Die sowjetische Seite hält eine Stadt im Gebiet der Achse und gewinnt.',
  'soviet/final': 'Schnee 1944 ist vorbei, und die sowjetische Seite gewinnt',
}

const ended = ({ ending, fortresses, industrial, moscow }: Extract<IbsmEvent, { kind: 'ended' }>): string => {
  if (endingOf[ending].kind !== 'final') return endings[ending]
  const held = `${anzahl(industrial, 'Industriezentrum', 'Industriezentren')} in der Hand der Achse, Moskau ${moscow ? 'darunter' : 'nicht darunter'}`
  return `${endings[ending]}: ${anzahl(fortresses, 'Festung', 'Festungen')} zerstört, ${held}.`
}

const groups = (n: number): string => anzahl(n, 'Partisanengruppe', 'Partisanengruppen')

const tales: Tales<IbsmEvent> = {
  setUp: ({ removed }) =>
    removed === 0
      ? 'Die sowjetischen Einheiten stehen wie aufgedruckt, und die Generalsmarker liegen verdeckt.'
      : 'Die sowjetischen Einheiten stehen wie aufgedruckt, die Generalsmarker liegen verdeckt, und ein Marker der Achse hat das Spiel ungesehen verlassen.',
  deployed: ({ units }) => `Die Achse hat ihre ${anzahl(units.length, 'Einheit', 'Einheiten')} aufgestellt.`,
  season: ({ year, season, initiative }) =>
    `${seasonName[season]} ${year}. ${sideSubject[initiative]} hat die Initiative.`,
  phase: ({ phase }) => `Phase: ${phaseName[phase]}`,
  fleet: ({ unit, to }) => `Die ${unitName(unit)} läuft nach ${hexName(to)} aus.`,
  fleetHeld: ({ unit }) => `Die ${unitName(unit)} ist in ihrem Hafen gestört und läuft in dieser Jahreszeit nicht aus.`,
  air: ({ unit, to, mission }) =>
    mission === 'disrupt'
      ? `${unitName(unit)} fliegt gegen die Flotte in ${hexName(to)}.`
      : `${unitName(unit)} unterstützt in ${hexName(to)}.`,
  disrupted: ({ unit }) => `Die ${unitName(unit)} ist gestört: kein Würfel und keine Versorgung in dieser Jahreszeit.`,
  moved,
  disengage: ({ unit, at, die, result }) =>
    `${unitName(unit)} versucht, sich in ${hexName(at)} zu lösen: ${die}, ${result === 'free' ? 'der Weg ist frei' : 'die Einheit muss bleiben (nötig ist eine 3)'}.`,
  blitz,
  stayed: ({ unit, at }) => `${unitName(unit)} bleibt in ${hexName(at)}.`,
  token: ({ side, token }) => `${sideSubject[side]} spielt den Generalsmarker „${tokenName[token]}“.`,
  rerolled: ({ side, was, die, result }) =>
    `${sideSubject[side]} wirft eine ${was} neu: ${die}. So wie die Würfel jetzt liegen: ${resultName[result]}.`,
  combat: ({ hex, axisDice, sovietDice, axisHits, sovietHits, result }) =>
    `Kampf in ${hexName(hex)}: Achse ${dice(axisDice)} = ${axisHits}, Sowjets ${dice(sovietDice)} = ${sovietHits}. So wie die Würfel liegen: ${resultName[result]}.`,
  decided,
  fortressDestroyed: ({ unit }) => `Die ${unitName(unit)} ist zerstört.`,
  retreated: ({ unit, from, to }) => `${unitName(unit)} zieht sich von ${placeName(from)} nach ${hexName(to)} zurück.`,
  eliminated: ({ unit, at, because }) => `${unitName(unit)} ist in ${hexName(at)} vernichtet: ${lossReason[because]}.`,
  partisansRemoved: ({ at }) => `Einheiten der Achse vertreiben die Partisanen in ${liste(at.map(hexName))}.`,
  control: ({ location, side }) => `${sideSubject[side]} hält jetzt ${locationName(location)}.`,
  supplied: ({ side, out }) =>
    out.length === 0
      ? `Alle Einheiten ${sideGenitive[side]} sind versorgt.`
      : `Ohne Versorgung: ${liste(out.map(unitName))}.`,
  recalled: () => 'Luftverbände und Flotten kehren in ihre Boxen und Häfen zurück.',
  reinforced: ({ unit, to }) =>
    `${unitName(unit)} trifft in ${to === 'airBox' ? 'der sowjetischen Luftbox' : hexName(to)} ein.`,
  notReceived: ({ type }) => notReceived[type],
  partisans: ({ die, number }) =>
    `Partisanen: ${die}${number > die ? ', und eine mehr durch Marker' : number < die ? `, aber nur ${number} im Vorrat` : ''}. ${groups(number)} zu setzen.`,
  partisan: ({ unit, to }) => `${unitName(unit)} taucht in ${hexName(to)} auf.`,
  stalin: ({ die, result }) =>
    `Stalins Umzug: ${die}, ${result === 'success' ? 'er darf Moskau verlassen' : 'er bleibt'}.`,
  stalinMoved: ({ to }) => `Stalin verlässt Moskau, geht nach ${locationName(to)} und bleibt dort.`,
  initiative: ({ side }) => `${sideSubject[side]} hat von jetzt an die Initiative.`,
  tokenTaken: ({ side }) => `${sideSubject[side]} nimmt den Generalsmarker dieser Jahreszeit.`,
  tokenSeen: ({ token }) => `Dein neuer Generalsmarker: „${tokenName[token]}“.`,
  tokenRemoved: ({ token }) =>
    `Keine Infanterie kann zurückkehren: der Marker „${tokenName[token]}“ verlässt das Spiel.`,
  division: ({ unit, to }) => `Die Division zur Partisanenbekämpfung, ${unitName(unit)}, trifft in ${hexName(to)} ein.`,
  ended,
}

export const tale = (event: IbsmEvent): string | undefined => telling(tales, event)
