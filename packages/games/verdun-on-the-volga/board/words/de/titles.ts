import type { Titles } from '@kurgan/board-kit'
import type { ScenarioId } from '../../../rules/state.ts'

const scenarios: Readonly<Record<ScenarioId, { title: string; blurb: string; length: string }>> = {
  standard: {
    title: 'Standardspiel',
    blurb: 'Vom 13. September bis in die ersten Oktobertage 1942: die 6. Armee hat fünf Züge, um die Stadt zu nehmen.',
    length: '5 Züge',
  },
  campaign: {
    title: 'Kampagnenspiel',
    blurb: 'Die ganze Schlacht bis Mitte November, ab Zug 6 mit der 64. und der 66. Armee an den Flanken.',
    length: '10 Züge',
  },
  midgame: {
    title: 'Szenario der Spielmitte',
    blurb: 'Mitte Oktober 1942: noch halten die Werke, und an den Flanken kommt Bewegung auf.',
    length: '5 Züge',
  },
}

const options: Readonly<Record<string, string>> = {
  bidding: 'Bieten um die Seiten',
  gotterdammerung: 'Götterdämmerung',
  handicap: 'Weniger Siegpunkte für den Deutschen',
}

const overlays: Readonly<Record<string, string>> = {
  reach: 'Reichweite',
  supply: 'Versorgung',
  crossings: 'Wolgaübergänge',
  victory: 'Siegpunkte',
}

const isScenario = (id: string): id is ScenarioId => Object.hasOwn(scenarios, id)

export const titles: Titles = {
  scenario: (id) => (isScenario(id) ? scenarios[id] : undefined),
  option: (id) => options[id],
  overlay: (id) => overlays[id],
  notes: [
    'Die Karte ist von uns: die Zahl der Gebiete und Zonen, alle Siegpunktgebiete, die ersten Trümmer und Befestigungen und die Namen von gut zwanzig Gebieten stehen im Regelheft; die meisten Grenzen, Balkas, Gelände, Geländewerte und Orte sind rekonstruiert.',
    'Die meisten Einheiten der 62. Armee und ihre Daten stammen aus veröffentlichten Darstellungen; sechs Kampfwerte stehen im Regelheft, die übrigen sowie die meisten Regimenter und Aufstellungsgebiete sind rekonstruiert.',
    'Bewegung, Unterstützung, Kampf, Verluste, Ersatz und die Siegbedingungen von Standard- und Kampagnenspiel sind so, wie das Regelheft sie angibt.',
    'Von der Tabelle der Wolgaübergänge gibt das Regelheft die Mitte an; ihre Enden, Trümmerräumung, Kapitulation und das +1 von Trümmern und Befestigungen sind rekonstruiert.',
    'Vom Szenario der Spielmitte ist nur die Überschrift bekannt: es ist rekonstruiert, und seine Ausgewogenheit ist nicht erprobt.',
  ],
}
