/** Was auf den Karten steht, auf Deutsch. Ein Test sieht nach, dass keine fehlt. */

interface Face {
  readonly title: string
  readonly text: string
}

const area = 'Wähle einen Ort und dort einen Bereich (Kontrollbereich oder Vorfeld), in dem GEGNER Verbände stehen'
const bombarded = (enemy: string): string => area.replace('GEGNER', enemy)
const shelled = (enemy: string): string =>
  `${bombarded(enemy)}. Decke die oberste Karte deines Decks auf: 2 Treffer plus ihr Feuergefechtswert (wie gedruckt, mit Vorzeichen; nie unter 0) auf die Verbände in diesem Bereich. Lege danach 1 Trümmermarker auf den Ort.`
const reinforced = 'Führe jetzt eine Verstärkung durch; sie kostet 2 Karten weniger (nie weniger als 0).'
const moved = 'Mache jetzt bis zu 2 Bewegungen mit verschiedenen Verbänden, ohne Rationen auszugeben.'
const assault = (bonus: number): string =>
  `Führe jetzt einen Angriff durch. Die beteiligten Verbände geben keine Rationen aus, und du machst ${bonus} Treffer mehr.`
const robbed = (enemy: string, n: number): string =>
  `Ein ${enemy}er Verband im Spiel verliert ${n} Rationen (oder alle, wenn er weniger hat).`
const rallied = (cost: number, rations: string): string =>
  `Bringe einen deiner zerschlagenen Verbände mit Kosten von höchstens ${cost} ins Spiel zurück, gestellt wie eine Verstärkung, ohne Kosten und mit ${rations} statt seiner Anfangsrationen.`
const prevented =
  'Spiele sie, wenn die Treffer gegen deine Verbände feststehen, bevor du sie abfängst: 3 dieser Treffer entfallen.'
const cancelled = (enemy: string, tags: string): string =>
  `Spiele sie, wenn der ${enemy}e Spieler eine Karte mit dem Merkmal ${tags} wegen ihrer Wirkung spielt: diese Karte hat keine Wirkung.`
const distributed = 'Verteile 4 Rationen auf deine Verbände im Spiel.'
const drawn = 'Ziehe 3 Karten.'

export const cardTexts: Readonly<Record<string, Face>> = {
  's-fresh': { title: 'Frischer Nachschub', text: distributed },
  's-volga': { title: 'Über die Wolga', text: reinforced },
  's-katyusha': { title: 'Katjuscha-Raketen', text: shelled('deutsche') },
  's-guns': {
    title: 'Geschütze vom Ostufer',
    text: `Lege 1 andere Karte ab. ${bombarded('deutsche')}: 5 Treffer auf sie. Lege danach 1 Trümmermarker auf den Ort.`,
  },
  's-sniper': { title: 'Scharfschützen', text: robbed('deutsch', 3) },
  's-molotov': {
    title: 'Molotowcocktails',
    text: 'Wähle einen deutschen Panzerverband im Spiel. Gib 1 Ration eines deiner Verbände am selben Ort aus: 4 Treffer auf diesen Panzerverband.',
  },
  's-storm': { title: 'Sturmgruppe', text: assault(1) },
  's-night': { title: 'Nächtliches Einsickern', text: moved },
  's-227': { title: 'Keinen Schritt zurück', text: prevented },
  's-demo': { title: 'Sprengladungen', text: 'Lege 2 Trümmermarker auf einen Ort, der nicht Zerstört ist.' },
  's-aa': { title: 'Flak', text: cancelled('deutsch', 'Luft') },
  's-comm': { title: 'Kommissare', text: rallied(2, '2 Rationen') },
  's-uranus': {
    title: 'Operation Uranus',
    text: 'Lege 2 andere Karten ab. Jeder deutsche Verband im Spiel verliert 2 Rationen (oder alle, wenn er weniger hat).',
  },
  's-partisan': { title: 'Partisanen', text: 'Der deutsche Spieler legt 2 zufällige Karten seiner Hand ab.' },
  's-stavka': { title: 'Reserven der Stawka', text: drawn },
  'g-fresh': { title: 'Frischer Nachschub', text: distributed },
  'g-stuka': {
    title: 'Sturzkampfbomber',
    text: `${bombarded('sowjetische')}: 4 Treffer auf sie. Lege danach 1 Trümmermarker auf den Ort.`,
  },
  'g-arty': { title: 'Artilleriefeuer', text: shelled('sowjetische') },
  'g-pioneer': { title: 'Sturmpioniere', text: assault(2) },
  'g-airlift': {
    title: 'Luftversorgung',
    text: 'Verteile 4 Rationen auf deine Verbände im Spiel; stattdessen 6, wenn du den Flugplatz Gumrak kontrollierst.',
  },
  'g-flame': {
    title: 'Flammenwerfer',
    text: 'Wähle einen sowjetisch kontrollierten Ort, an dem du einen Verband mit einer Ration hast; gib 1 Ration eines solchen Verbands aus. 3 Treffer auf die Verbände im Kontrollbereich; sie können diese Treffer nicht durch Rückzug abfangen.',
  },
  'g-blitz': { title: 'Blitzkrieg', text: moved },
  'g-repl': { title: 'Ersatz', text: reinforced },
  'g-hosp': { title: 'Feldlazarett', text: rallied(3, '1 Ration') },
  'g-dir': { title: 'Führerweisung', text: drawn },
  'g-cb': { title: 'Artilleriebekämpfung', text: cancelled('sowjetisch', 'Artillerie') },
  'g-winterstorm': { title: 'Unternehmen Wintergewitter', text: cancelled('sowjetisch', 'Uranus oder Partisanen') },
  'g-recon': {
    title: 'Aufklärung',
    text: 'Sieh dir die sowjetische Hand an und wähle 1 Karte daraus; sie wird abgelegt. Ziehe dann 1 Karte.',
  },
  'g-sniper': { title: 'Meisterschützen', text: robbed('sowjetisch', 2) },
  'g-smoke': { title: 'Nebelwand', text: prevented },
  'g-encircle': {
    title: 'Einkesselung',
    text: 'Wähle einen Ort: jeder sowjetische Verband dort verliert 2 Rationen (oder alle, wenn er weniger hat).',
  },
}

const freeMove = 'Dieser Verband gibt für eine Bewegung keine Ration aus.'
const thirsty = 'Um an einem Angriff teilzunehmen, gibt dieser Verband 2 Rationen statt 1 aus.'
const inRuins = 'Kampfwert +1 in Angriffen auf einen Zerstörten Ort, als Angreifer wie als Verteidiger.'
const quiet =
  'Der Kampfwert dieses Verbands zählt nicht mit, wenn geprüft wird, ob ein Angriff einen Trümmermarker legt.'

export const forceTexts: Readonly<Record<string, string>> = {
  's-1gi': 'Lege am Beginn jedes deiner Züge, vor allem anderen, 1 Ration auf diesen Verband, wenn er im Spiel ist.',
  's-66i': 'Wenn dieser Verband sich zurückzieht, um Treffer abzufangen, fängt er 3 statt 2 ab.',
  's-21t': thirsty,
  's-13gi': freeMove,
  's-37gi': 'Kampfwert +1, solange dieser Verband in einem Kontrollbereich verteidigt.',
  's-62i': inRuins,
  's-284i': quiet,
  's-10n': 'Jedes Mal, wenn eine Gruppe mit diesem Verband Treffer erhält, entfällt 1 davon.',
  's-4t': thirsty,
  'g-22p': thirsty,
  'g-24p': freeMove,
  'g-3m': freeMove,
  'g-29m': freeMove,
  'g-60m': freeMove,
  'g-71i': 'Kampfwert +1, solange dieser Verband in einem Angriffsbereich steht.',
  'g-305i': inRuins,
  'g-100j': quiet,
}

const observed =
  'Beobachtungsposten: solange du diesen Ort kontrollierst, macht jede deiner Aktionskarten mit dem Merkmal Artillerie 1 Treffer mehr.'
const cellars =
  'Befestigte Keller: jedes Mal, wenn Verbände im Kontrollbereich dieses Ortes Treffer erhalten, entfällt 1 davon.'

export const locationTexts: Readonly<Record<string, { readonly front?: string; readonly back?: string }>> = {
  'central-station': {
    front:
      'Eisenbahnknoten: ein Verband, der eine Bewegung im Kontrollbereich dieses Ortes beginnt, gibt für sie keine Ration aus.',
  },
  gumrak: { back: 'Gibt dem, der ihn kontrolliert, weiterhin 3 Rationen.' },
  mamayev: { front: observed, back: observed },
  tractor: {
    front:
      'Panzermontage: solange du diesen Ort kontrollierst, kostet ein Panzerverband, mit dem du dich hier verstärkst, 1 Karte weniger (nie weniger als 0).',
  },
  pavlov: { front: cellars, back: cellars },
  ferry: {
    front: 'Flussübergang: wenn du diesen Ort in deinem Nachziehschritt kontrollierst, ziehe 1 Karte mehr.',
  },
}
