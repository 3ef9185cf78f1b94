import type { VovAsk } from '../../../rules/machinery/messages.ts'
import type { Asks } from '../asks.ts'
import { halvesText } from '../terms.ts'
import { areaFirst, fromArea, inArea, theArea } from './places.ts'
import { points as lossPoints, unitName } from './terms.ts'

const asks: Asks = {
  proceed: () => 'Diese Stellung steht vor einem Wurf. Weiter, wenn du bereit bist.',
  bid: () =>
    'Biete verdeckt auf die deutsche Seite: die Zahl der Siegpunkte, mit der du als Deutscher gewinnen würdest. Das höhere Gebot bekommt die Seite und muss sie erreichen.',
  placeWorkers: ({ unit }) =>
    `Aufstellung: setze ${unitName(unit)} in ein Stadtgebiet in sowjetischer Hand, in dem Platz ist.`,
  reserves: () =>
    'Du hast den Vorteil: setze ihn jetzt ein, um alle sieben optionalen Einheiten zu rufen, oder behalte ihn. Das geht nur einmal im Spiel.',
  reinforce: ({ unit, left }) =>
    `Verstärkungen: wähle die Zone, in der ${unitName(unit)} eintrifft. ${left === 1 ? 'Sie ist die letzte: mit ihr endet das Aufstellen.' : `Danach ${left === 2 ? 'kommt' : 'kommen'} noch ${left - 1}.`}`,
  workers: ({ unit }) =>
    `${unitName(unit)} kehrt zurück: wähle ein Stadtgebiet am Ufer in sowjetischer Hand. In jedes Gebiet kehrt höchstens einer zurück.`,
  impulse: ({ impulse, night }) =>
    `Impuls ${impulse}, ${night ? 'Nacht' : 'Tag'}. Wähle ein Gebiet für einen Vorstoß, dazu ein zweites, wo eine Gemeinsame Operation möglich ist, oder tu etwas anderes.`,
  fortify: ({ area }) =>
    `Bevor sich etwas bewegt: ${theArea(area)} zu befestigen versuchen? Der Versuch kostet nichts.`,
  assault: () =>
    'Vorstoß: ziehe die Einheiten eines Aktiven Gebiets Schritt für Schritt. Zum Angriff wähle das Gebiet, in dem sie auf den Feind treffen, dann die führende Einheit. Beende den Vorstoß, wenn kein Angriff mehr geschuldet ist.',
  second: ({ area }) =>
    `Der Vorstoß ${fromArea(area)} ist vorbei. Gemeinsame Operation: wähle ein zweites Gebiet; Nein beendet den Impuls.`,
  regroup: () =>
    'Umgruppieren: ziehe beliebige eigene Einheiten je ein Gebiet weit, in beliebiger Reihenfolge. Fertig beendet den Impuls, auch wenn keine gezogen ist.',
  redeploy: () => 'Verlegen: wähle die eine Einheit, die beliebig weit durch Freie Gebiete zieht.',
  redeployTo: ({ unit }) => `Verlegen: wähle, wohin ${unitName(unit)} geht.`,
  transfer: () => 'Truppenabgabe: wähle die geschwächte Einheit, die wieder volle Stärke erhält.',
  transferFrom: ({ unit }) =>
    `Truppenabgabe: wähle die volle Einheit gleicher Art an anderem Ort, die ihre Stufe an ${unitName(unit)} abgibt.`,
  consolidate: () => 'Zusammenlegen: wähle die geschwächte Einheit, die wieder volle Stärke erhält.',
  consolidateWith: ({ unit }) => `Zusammenlegen: wähle die geschwächte Einheit, die in ${unitName(unit)} aufgeht.`,
  join: ({ unit, area }) => `Angriff ${inArea(area)}: nimmt ${unitName(unit)} teil?`,
  leadDefender: ({ area }) =>
    `${areaFirst(area)} wird angegriffen: wähle die führende Einheit der Verteidigung. Ihr Kampfwert zählt, und sie trifft der erste Verlust.`,
  artillery: ({ area }) => `Einen Artilleriemarker ${inArea(area)} einsetzen? Jeder ist einmal im Zug verwendbar.`,
  air: ({ area }) => `Einen Luftmarker gegen ${theArea(area)} einsetzen? Sein Würfel kommt zu deinem Angriffswert.`,
  stormGroup: ({ area }) =>
    `Die Sturmgruppe gegen ${theArea(area)} einsetzen? Ihr Würfel kommt zu deinem Angriffswert.`,
  maximumAttack: ({ area }) =>
    `Dein Angriff auf ${theArea(area)} ist Abgewiesen. Mit dem Vorteil ein Patt daraus machen?`,
  fanaticalDefense: ({ area }) =>
    `Der Angriff auf ${theArea(area)} ist ein Erfolg. Mit dem Vorteil ein Patt daraus machen?`,
  absorb: ({ unit, points }) =>
    `${lossPoints(points)} zu tragen: was nimmt ${unitName(unit)} auf sich? Der Rest fällt auf die anderen.`,
  retreat: ({ area }) => `Rückzug ${fromArea(area)}: wähle die nächste Einheit und wohin sie geht.`,
  retreatOnward: ({ unit, area }) =>
    `${areaFirst(area)} ist voll: ${unitName(unit)} zieht sich weiter zurück. Wähle das nächste Gebiet.`,
  withdraw: ({ area }) =>
    `Der Kampf ${inArea(area)} ist vorbei. Du kannst Einheiten freiwillig zurückziehen; mit Fertig bleiben die anderen.`,
  hero: ({ area }) =>
    `Der Deutsche überrennt ${theArea(area)}. Ihn dort mit dem Helden aufhalten? Das geht einmal im Zug.`,
  overrun: ({ unit, area }) =>
    `${areaFirst(area)} ist überrannt: ${unitName(unit)} kann in ein angrenzendes Gebiet weitergehen oder bleiben.`,
  overrunCombat: () =>
    'Nach dem Überrennen: greife mit den weitergezogenen Einheiten an, oder höre auf, wo kein Angriff geschuldet ist.',
  pause: () =>
    'Der Nachschubwurf trifft genau die Nummer des Impulses: die deutsche Armee würde eine Pause einlegen und könnte nicht vorstoßen. Verhindern?',
  prolongDay: () => 'Der Nachschubwurf liegt unter der Nummer des Impulses: es würde Nacht. Den Tag verlängern?',
  prolongNight: () =>
    'Der Nachschubwurf liegt unter der Nummer des Impulses: Nacht und Phase würden enden. Beide verlängern?',
  replacements: () => 'Auffrischung: mit dem Vorteil mehr Ersatzpunkte holen?',
  refit: ({ halves }) =>
    `Auffrischung: noch ${halvesText(halves)} ${halves <= 2 ? 'Ersatzpunkt' : 'Ersatzpunkte'}. Ein halber Punkt bringt eine geschwächte versorgte Einheit auf volle Stärke; was bei Fertig nicht ausgegeben ist, verfällt.`,
}

export const ask = (message: VovAsk): string => (asks[message.say] as (message: VovAsk) => string)(message)
