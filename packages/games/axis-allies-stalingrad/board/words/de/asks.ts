import type { AasAsk } from '../../../rules/machinery/messages.ts'
import { type Sayings, saying } from '../asks.ts'
import { inPlace, placeName } from './places.ts'
import { aProfile, count, factoryName, hitCount, points as rp, uranusName } from './terms.ts'

const left = (n: number): string => `noch ${rp(n)}`

/** AAS-R114. */
const takesRest = 'Ist nur noch eine Wahl übrig, so trifft Fertig sie für alle übrigen.'

const asks: Sayings<AasAsk> = {
  proceed: () => 'Diese Stellung steht vor etwas, das von selbst abläuft. Weiter, wenn du bereit bist.',
  bid: ({ points }) =>
    points === 0
      ? 'Biete Verstärkungspunkte, die die andere Seite bekommt, wenn du deine behältst, oder nimm an.'
      : `Geboten sind ${rp(points)}: biete mehr oder nimm an.`,
  spendBid: ({ points }) =>
    `Gib das Gebot aus: ${left(points)}, in Zonen, in denen du Einheiten hast. Fertig beendet es.`,
  factory: ({ factory }) => `Stelle die ${factoryName[factory]} in eine Zone der Stadt, die Verstärkungspunkte bringt.`,
  rearrange: () => 'Stelle deine Einheiten vor dem Spiel neu auf, oder behalte die Aufstellung.',
  putDown: ({ left: units }) =>
    units === 0
      ? 'Alle deine Einheiten sind aufgestellt. Fertig bestätigt es.'
      : `Stelle deine Einheiten auf: noch ${units}. ${takesRest}`,
  area: () => 'Fünf Uranus-Karten sind gezogen: wähle den Raum, für den sie bestimmt sind.',
  scrap: () => 'Prioritäten der Luftwaffe: wähle den deutschen Luftverband, der abzieht.',
  freeInfantry: () => 'Kostenlose Infanterie: wähle, ob deutsche oder eine der Achsenpartner, und wo sie eintrifft.',
  winterStorm: () => 'Wintergewitter: wähle den Luftverband, der eintrifft, und wo.',
  requisition: ({ points }) =>
    `Anforderung: ${left(points)}. Fertig beendet sie; was du behältst, bleibt für spätere Runden.`,
  prepare: () =>
    'Vorbereitung der Gegenoffensive: wähle, welche Karte in den Nordwesten kommt; die andere kommt in den Südosten.',
  launch: ({ round }) => `Löse Operation Uranus in Runde ${round} aus, oder warte auf weitere Karten.`,
  assign: ({ card }) => `Operation Uranus: wähle die Zone für ${uranusName(card)}.`,
  movement: () => 'Bewegung: wähle, wo eine Einheit steht, was zieht und wohin; oder beende die Bewegung.',
  stacking: () => 'Zu viele feindliche Einheiten in einer Zone: wähle eine und wohin sie weichen muss.',
  disband: ({ zone, excess }) =>
    excess === 0
      ? `${placeName(zone)}: genug ist aufgelöst. Fertig bestätigt es.`
      : `${placeName(zone)}: ${count(excess, 'Einheit', 'Einheiten')} zu viel. Wähle, was aufgelöst wird. ${takesRest}`,
  interception: () =>
    'Abfangjäger: lass Jäger gegen die Angriffe aufsteigen. Mit Fertig geht es weiter, auch ohne einen.',
  airDefense: () => 'Flugabwehr: wähle Artillerie und die Luftverbände, auf die sie schießt; dann eröffne das Feuer.',
  airDefenseLoss: ({ place, hits }) =>
    `Flugabwehr ${inPlace(place)}: wähle den Luftverband, der verloren geht (${hitCount(hits)}).`,
  ambush: () => 'Hinterhalt: wähle einen Hinterhalt und die Zone, auf die er schießt, oder schieße nicht.',
  ambushLoss: ({ zone }) => `Hinterhalt ${inPlace(zone)}: wähle den Verlust.`,
  landingLoss: ({ zone, left: units }) =>
    units === 0
      ? `Die anderen finden auf dem Flugplatz ${inPlace(zone)} Platz. Fertig bestätigt es.`
      : `Der Flugplatz ${inPlace(zone)} ist voll: wähle, was verloren geht, noch ${count(units, 'Luftverband', 'Luftverbände')}. ${takesRest}`,
  strike: () => 'Wähle den Übergang, der als nächster angegriffen wird.',
  bombardment: () => 'Beschuss: wähle Raketenwerfer und die Zone, auf die sie schießen; dann eröffne das Feuer.',
  bombardmentLoss: ({ zone, hits }) =>
    `Beschuss ${inPlace(zone)}: wähle die Einheit, die verloren geht (${hitCount(hits)}).`,
  combats: () => 'Wähle die Zone, in der als Nächstes gekämpft wird.',
  token: ({ zone }) => `Kampf ${inPlace(zone)}: verbrauche einen Versorgungsmarker für deine Truppen, oder nicht.`,
  target: ({ zone }) => `Gezieltes Feuer ${inPlace(zone)}: wähle, was der Treffer treffen muss.`,
  casualty: ({ zone, of, hits }) =>
    of === 'any'
      ? `Kampf ${inPlace(zone)}: wähle deinen Verlust (${hitCount(hits)}).`
      : `Kampf ${inPlace(zone)}: der Treffer muss ${aProfile(of)} treffen. Wähle den Verlust.`,
  homing: ({ left: units }) =>
    units === 0
      ? 'Alle Abfangjäger sind gelandet. Fertig bestätigt es.'
      : `Die Abfangjäger kehren zurück: wähle, wo jeder landet, noch ${units}. ${takesRest}`,
  landing: ({ left: units }) =>
    units === 0
      ? 'Alle sind gelandet, für die Platz ist. Fertig bestätigt es.'
      : `Die Flugzeuge landen: wähle für jeden Luftverband einen Flugplatz, noch ${units}. ${takesRest}`,
  heroes: () => 'Helden der Sowjetunion: wähle die Einheit, die in einer umkämpften Zone geopfert wird.',
  heroesLoss: ({ zone }) => `Helden der Sowjetunion ${inPlace(zone)}: wähle den Verlust.`,
}

export const ask = (message: AasAsk): string => saying(asks, message)
