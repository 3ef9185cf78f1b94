import type { Titles } from '@kurgan/board-kit'
import type { ScenarioId } from '../../../rules/state.ts'

const scenarios: Readonly<Record<ScenarioId, { title: string; blurb: string; length: string }>> = {
  main: {
    title: 'Vorstoß zur Wolga',
    blurb:
      'September 1942: vom westlichen Stadtrand bis zum Fluss. Nimm in neun Zügen 40 der 50 Gebiete, darunter ein großes Werk oder den Getreidesilo.',
    length: '9 Züge',
  },
  factory: {
    title: 'Fabrikbezirk',
    blurb:
      'Oktober 1942: die letzten fünfzehn sowjetischen Gebiete um die Werke im Norden. Nimm in fünf Zügen jedes von ihnen.',
    length: '5 Züge',
  },
}

const options: Readonly<Record<string, string>> = {
  rubble: 'Trümmer',
  northernShoulder: 'Beschränkungen der Nördlichen Schulter',
  isolation: 'Isolierte sowjetische Einheiten',
  parentOrganization: 'Stammverband',
  limitedAir: 'Begrenzte Luftmacht',
  pavlovsHouse: 'Pawlows Haus',
  reducedMorale: 'Verringerte Anfangsmoral',
  increasedSupply: 'Mehr deutscher Nachschub',
}

const overlays: Readonly<Record<string, string>> = {
  reach: 'Reichweite des Gebiets unter dem Zeiger',
  supply: 'Sowjetische Versorgung von der Wolga',
}

export const titles: Titles = {
  scenario: (id) => (id === 'main' || id === 'factory' ? scenarios[id] : undefined),
  option: (id) => options[id],
  overlay: (id) => overlays[id],
  notes: [
    'Die Karte ist von uns: die Nummern der Gebiete, der Fluss, das Gelände von sechzehn Gebieten und einige Grenzen stehen im Regelheft; alle anderen Grenzen, Orte, Gelände und viele Namen sind rekonstruiert.',
    'Jede sowjetische Spielmarke ist so, wie das Regelheft sie aufführt, außer dem Verteidigungsfaktor von Pawlows Haus.',
    'Deutsche Einheiten: die im Regelheft genannten Divisionen, ihre Beweglichkeit und ihr Eintreffen sind wie angegeben; die meisten Angriffsfaktoren, Regimenter und Aufstellungsgebiete sind rekonstruiert.',
    'Die Zufallsereignisse des Hauptspiels sind bis auf zwei Zeilen rekonstruiert; die des Fabrikbezirks sind wie angegeben.',
    'Die Zahl der Artillerie-, Pionier- und Kontrollmarker und die Daten der Züge 11–14 sind rekonstruiert.',
  ],
}
