import type { Titles } from '@kurgan/board-kit'

const campaign = {
  title: 'Die Ostfront, 1941–1944',
  blurb: 'Vom Sommer 1941 bis zum Winter 1944: die Achse muss Stalin erreichen, bevor ihre Kraft verbraucht ist.',
  length: '11 Jahreszeiten',
}

const options: Readonly<Record<string, string>> = {
  'anti-partisan-division': 'Division der Achse zur Partisanenbekämpfung',
}

const overlays: Readonly<Record<string, string>> = {
  reach: 'Reichweite',
  'axis-supply': 'Versorgung der Achse',
  'soviet-supply': 'Sowjetische Versorgung',
}

export const titles: Titles = {
  scenario: (id) => (id === 'campaign' ? campaign : undefined),
  option: (id) => options[id],
  overlay: (id) => overlays[id],
  notes: [
    'Die Karte ist von uns: 31 Felder, zwei Flusskanten und acht Orte folgen aus den Beispielen des Regelhefts; die übrigen 101 Felder, 44 Flusskanten, die Grenze und neun Orte sind nach Geografie, Geschichte und Spielbalance rekonstruiert.',
    'Spielsteine, ihre Fähigkeiten, Generalsmarker, Jahreszeiten, Phasen und Siegbedingungen sind so, wie das Regelheft sie angibt.',
    'Die sechs Seiten des Kampfwürfels, 1, 1, 1, 2, 2 und 3, sind aus Summen rekonstruiert, die das Regelheft abdruckt.',
    'Drei sowjetische Startfelder und fünf der Achse sind wie angegeben; fünf sowjetische und acht der Achse sind rekonstruiert.',
    'Dass die Achse drei Städte hat, ist öffentlich bekannt; welche die dritte ist, Bukarest, ist rekonstruiert.',
  ],
}
