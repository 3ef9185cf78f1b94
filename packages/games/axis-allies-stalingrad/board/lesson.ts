import type { Lesson } from '@kurgan/board-kit'
import type { AasPatch } from '../rules/machinery/patch.ts'

const place = (id: string) => ({ kind: 'place', id })
const unit = (id: string) => ({ kind: 'unit', id })

/** The south in August: a panzer column at Tinguta is ahead of its supply, which has to come through Abganerovo Station. */
const position: AasPatch = {
  round: 1,
  step: 'axisMovement',
  others: 'gone',
  zones: {
    verkhne_kumskii: { units: { ger_infantry: 2, ger_tank: 2 } },
    abganerovo: { control: 'allies', units: { sov_infantry: 1 } },
    tinguta: { control: 'allies', units: { ger_tank: 1, ger_mech: 1, sov_infantry: 2 } },
    gromoslavka: { units: { sov_infantry: 2 } },
    beketovka: { units: { sov_infantry: 2, sov_artillery: 1 } },
    krasnoarmeysk: { units: { sov_infantry: 2 } },
    mamayev_kurgan: { units: { sov_infantry: 2 } },
    grain_elevator: { units: { sov_infantry: 1 } },
  },
}

/** The guided first turn: an Assault, its odds and losses, and a combat that is decided by supply. */
export const lesson: Lesson = {
  scenario: 'race',
  patch: { ...position },
  chance: 'tinguta 894',
  steps: [
    {
      say: {
        en: 'You lead the Axis: square pieces on hatched ground. The eight-sided pieces are Soviet. The Region Board shows the steppe between Don and Volga; the City Board enlarges Stalingrad, and whoever holds it and the way to it wins. You stand in the south, far from both.',
        de: 'Du führst die Achse: quadratische Steine auf schraffiertem Grund. Die achteckigen Steine sind sowjetisch. Der Regionsplan zeigt die Steppe zwischen Don und Wolga; der Stadtplan vergrößert Stalingrad, und wer die Stadt und den Weg dorthin hält, gewinnt. Du stehst im Süden, noch fern von beidem.',
      },
      refs: [place('verkhne_kumskii'), place('tinguta')],
    },
    {
      say: {
        en: 'The warning sign in Tinguta says that your force there is unsupplied. Supply needs a chain of your own zones to an exit at the edge of the map, and the way back leads through Abganerovo Station, which the Soviets control. Unsupplied, every die is worth one less: infantry attacks with 1, so it would not roll at all.',
        de: 'Das Warnzeichen in Tinguta sagt: deine Truppen dort sind unversorgt. Versorgung braucht eine Kette eigener Zonen bis zu einem Ausgang am Kartenrand, und der Weg zurück führt über den Bahnhof Abganerowo, den die Sowjets halten. Unversorgt zählt jeder Würfel eins weniger: Infanterie greift mit 1 an und würfelt dann gar nicht.',
      },
      refs: [place('tinguta'), place('abganerovo')],
    },
    {
      say: {
        en: 'An attack begins by moving in. Move a tank from Verkhne Kumskii to Abganerovo Station: press the tank, then the station, or drag it there.',
        de: 'Ein Angriff beginnt damit, dass man hineinzieht. Ziehe einen Panzer aus Werchne-Kumski zum Bahnhof Abganerowo: drücke auf den Panzer, dann auf den Bahnhof, oder ziehe ihn hinüber.',
      },
      does: { do: 'move', unit: 'ger_tank', from: 'verkhne_kumskii', to: 'abganerovo' },
      refs: [place('verkhne_kumskii'), unit('ger_tank'), place('abganerovo')],
    },
    {
      say: {
        en: 'The marker with the arrow is an Assault: it is fought when everybody has moved, and until then nobody leaves the zone. Like units are one piece with a number; send the second tank in the same way.',
        de: 'Der Marker mit dem Pfeil ist ein Sturmangriff: gekämpft wird, wenn alle gezogen haben, und bis dahin verlässt niemand die Zone. Gleiche Einheiten sind ein Stein mit einer Zahl; schicke den zweiten Panzer auf dieselbe Weise.',
      },
      does: { do: 'move', unit: 'ger_tank', from: 'verkhne_kumskii', to: 'abganerovo' },
      refs: [place('verkhne_kumskii'), unit('ger_tank'), place('abganerovo')],
    },
    {
      say: {
        en: 'Tanks hit hard and are dear. Send one infantry along: it rolls a die of its own, and it can take the loss in their place.',
        de: 'Panzer schlagen hart zu und sind teuer. Schicke eine Infanterie mit: sie bringt einen Würfel, und sie kann den Verlust an ihrer Stelle tragen.',
      },
      does: { do: 'move', unit: 'ger_infantry', from: 'verkhne_kumskii', to: 'abganerovo' },
      refs: [place('verkhne_kumskii'), unit('ger_infantry'), place('abganerovo')],
    },
    {
      say: {
        en: 'End the Movement phase. Before your attack the Soviets may react with anti-aircraft fire and ambushes; here they have nothing to fire at.',
        de: 'Beende die Bewegung. Vor deinem Angriff dürfen die Sowjets mit Flugabwehr und Hinterhalten antworten; hier haben sie kein Ziel.',
      },
      does: { do: 'endMovement' },
    },
    {
      say: {
        en: 'Every contested zone now gets one round of combat, in the order you choose. Take Abganerovo Station first: what you win there helps Tinguta at once. Each unit rolls a die and hits with its value or less: a tank with 3, infantry with 1 when attacking and 2 when defending. Look at the odds, then fight.',
        de: 'In jeder umkämpften Zone wird jetzt eine Runde gekämpft, in der Reihenfolge deiner Wahl. Nimm zuerst den Bahnhof Abganerowo: was du dort gewinnst, hilft Tinguta sofort. Jede Einheit wirft einen Würfel und trifft mit ihrem Wert oder weniger: ein Panzer mit 3, Infanterie im Angriff mit 1, in der Verteidigung mit 2. Sieh dir die Aussichten an, dann kämpfe.',
      },
      does: { do: 'fight', zone: 'abganerovo' },
      refs: [place('abganerovo')],
    },
    {
      say: {
        en: 'A tank has hit, and the Soviet infantry is lost. But both sides fire at once: with a 2 it hit too. The battle board shows who is there; the owner chooses his casualty. Give up the infantry and keep the tanks.',
        de: 'Ein Panzer hat getroffen, und die sowjetische Infanterie ist verloren. Aber beide Seiten schießen zugleich: mit einer 2 traf auch sie. Die Kampftafel zeigt, wer dort steht; seinen Verlust wählt jeder selbst. Gib die Infanterie her und behalte die Panzer.',
      },
      does: { do: 'lose', unit: 'ger_infantry' },
      refs: [place('abganerovo'), unit('ger_infantry')],
    },
    {
      say: {
        en: 'The station is Axis-controlled, and it is an exit: from this moment Tinguta is supplied, and the warning sign is gone. The last combat of the phase is left; the odds you see are those with supply. Fight.',
        de: 'Der Bahnhof ist in der Hand der Achse, und er ist ein Ausgang: von jetzt an ist Tinguta versorgt, und das Warnzeichen ist fort. Der letzte Kampf der Phase bleibt; die Aussichten, die du siehst, sind die mit Versorgung. Kämpfe.',
      },
      does: { do: 'fight', zone: 'tinguta' },
      refs: [place('abganerovo'), place('tinguta')],
    },
    {
      say: {
        en: 'Your mechanized infantry hit with a 1; unsupplied it would not have rolled. One Soviet unit still stands there: the Battle goes on next round. Now the Soviets, whose place you hold here, receive Reinforcement Points for their zones. Turn to the City Board and requisition infantry for Krasnaya Sloboda, on the far bank. That is the game: every zone you win lengthens your flanks, and the city is fed from across the river.',
        de: 'Deine mechanisierte Infanterie traf mit einer 1; unversorgt hätte sie nicht gewürfelt. Eine sowjetische Einheit steht noch dort: die Schlacht geht nächste Runde weiter. Nun bekommen die Sowjets, die du hier vertrittst, Verstärkungspunkte für ihre Zonen. Sieh auf den Stadtplan und fordere Infanterie für Krasnaja Sloboda an, am anderen Ufer. Das ist das Spiel: mit jeder Zone, die du gewinnst, werden deine Flanken länger, und die Stadt wird über den Fluss genährt.',
      },
      does: { do: 'requisition', unit: 'sov_infantry', to: 'krasnaya_sloboda' },
      refs: [place('tinguta'), place('krasnaya_sloboda'), unit('sov_infantry')],
    },
  ],
}
