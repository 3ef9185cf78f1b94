import type { Titles } from '@kurgan/board-kit'
import type { OfferedId, ScenarioId } from '../../../rules/state.ts'

const scenarios: Readonly<Record<ScenarioId, { title: string; blurb: string; length: string }>> = {
  race: {
    title: 'Wettlauf nach Stalingrad',
    blurb: 'Ab dem 21. August 1942: die Achse drängt zur Stadt, bevor der Winter und Operation Uranus kommen.',
    length: '13 Runden',
  },
  uranus: {
    title: 'Operation Uranus',
    blurb: 'Ab dem 19. November 1942: die sowjetischen Fronten schließen sich um die Armee in der Stadt.',
    length: '7 Runden',
  },
}

export const optionName: Readonly<Record<OfferedId, string>> = {
  bidding: 'Bieten mit Verstärkungspunkten',
  factoryPlacement: 'Freie Wahl der Fabriken',
  alternativeDeployment: 'Freie Aufstellung',
  badWeatherSorties: 'Feindflüge bei schlechtem Wetter',
  luftwaffePriorities: 'Prioritäten der Luftwaffe',
  heroes: 'Helden der Sowjetunion',
  interdiction: 'Jagd auf Transporte',
  interceptors: 'Abfangjäger',
  headStart: 'Vorsprung für die schwächere Seite',
}

const overlays: Readonly<Record<string, string>> = {
  reach: 'Züge aus der Zone unter dem Zeiger',
  supply: 'Versorgungslinien',
}

const isIn = <K extends string>(table: Readonly<Record<K, unknown>>, id: string): id is K => Object.hasOwn(table, id)

export const titles: Titles = {
  scenario: (id) => (isIn(scenarios, id) ? scenarios[id] : undefined),
  option: (id) => (isIn(optionName, id) ? optionName[id] : undefined),
  overlay: (id) => overlays[id],
  notes: [
    'Die Namen aller Zonen des Regionsplans und von dreizehn Zonen des Stadtplans stehen im Regelheft; acht Zonen der Stadt und die Lage aller sind rekonstruiert.',
    'Neunzehn Grenzen stehen im Regelheft; die übrigen, die Straßen und der Lauf der Flüsse folgen aus der Geographie und sind rekonstruiert.',
    'Die Verstärkungspunkte, die befestigten Zonen und die Uranus-Zahlen der Zonen sind so rekonstruiert, dass alles zutrifft, was das Regelheft über sie sagt.',
    'Die sowjetische Aufstellung von Operation Uranus steht vollständig im Regelheft; die drei anderen Aufstellungen sind rekonstruiert.',
    'Die Werte der Einheiten sind die angegebenen, bis auf die Angriffswerte und die sowjetischen Kosten; die Uranus-Karten und die Wahrscheinlichkeit schlechten Wetters sind rekonstruiert.',
  ],
}
