import type { Say } from './say.ts'

/** Was nach einer Partie gesagt wird. */
export const study: Say['study'] = {
  title: 'Nach der Partie',
  back: 'Zurück zum Tisch',
  notYet: 'Diese Partie ist noch nicht zu Ende: bis dahin bleibt Verborgenes verborgen.',
  markdown: 'Bericht als Markdown',
  print: 'Bericht drucken',
  printPage: 'Eine Seite drucken',
  contents: 'Inhalt',
  outcome: 'Ergebnis',
  film: 'Die Züge auf einen Blick',
  overTime: 'Im Verlauf',
  evaluation: (side) =>
    `Wie der Computerspieler die Stellung beurteilt, für: ${side}, von −1 (verloren) bis 1 (gewonnen)`,
  winning: (side) =>
    `Gewinnchance in Prozent, für: ${side}, wie es der Computerspieler aus eigenen Partien gelernt hat`,
  visit: (turn) => `Zug ${turn} ansehen`,
  turning: 'Wendepunkte',
  turningText: (side) =>
    `Wo sich für ${side} am meisten geändert hat, und wie viel davon die Entscheidung und wie viel die Würfel waren; was von diesen zu erwarten war, ist ausgewürfelt.`,
  swing: ({ before, after, decision, dice }) => `${before} → ${after} (Entscheidung ${decision}, Würfel ${dice})`,
  mistakes: 'Fehler',
  mistakesText:
    'Entscheidungen, die Gewinnaussichten gekostet haben, was immer die Würfel danach taten. Der Computer hält das Gespielte gegen andere Wege, spielt jeden viele Male weiter und benutzt nur, was diese Seite damals sehen konnte. Auch er kann irren.',
  lookFor: (side) => `Fehler suchen: ${side}`,
  looked: 'Wie viele Entscheidungen angesehen sind',
  enough: 'Das genügt',
  mistakesOf: (side) => `Teuerste Entscheidungen: ${side}`,
  noMistake: (side) => `${side}: Keine Entscheidung war deutlich schlechter als das Beste, was der Computer fand.`,
  cost: (played, best) => `gewinnt etwa ${played} statt ${best}`,
  better: 'Besser:',
  retry: 'Diese Entscheidung noch einmal',
  inNumbers: 'In Zahlen, Zug um Zug',
  until: 'Am Ende von',
  luck: 'Glück',
  luckText:
    'Was redliche Würfel und Karten erwarten ließen, und was kam. Jeder Seite zählen die eigenen, wer auch angriff.',
  noLuck: 'In dieser Partie blieb nichts dem Zufall überlassen.',
  unusual: (side, measure, more, chance) =>
    `${side}, ${measure}: ${Math.abs(more).toFixed(1).replace('.', ',')} ${more < 0 ? 'unter' : 'über'} der Erwartung. Allein durch Zufall liegt eine Summe in ${(chance * 100).toFixed(0)} von 100 Partien so weit oder weiter daneben, nach oben oder unten (Näherung durch die Normalverteilung).`,
  byRoll: (count) => `Kampf für Kampf (${count})`,
  rolledBy: 'Gewürfelt von',
  measure: 'Worum gewürfelt wurde',
  cameExpected: 'Gekommen (erwartet)',
  rolls: 'Würfe',
  expected: 'Erwartet',
  came: 'Gekommen',
  action: 'Aktion',
  result: 'Ergebnis',
  chance: 'Aussicht darauf',
  course: 'Der Verlauf der Partie',
  map: 'Karte',
  audit: 'Würfelprüfung',
  auditText:
    'Vor der Partie wurde ihr Startwert durch sein Siegel versprochen; jeder Wurf ist ein Schlüsselwert aus dem Startwert und der Nummer der Aktion. Hier wird die Partie aus dem Startwert noch einmal gespielt, getrennt von der gesehenen, und beide werden verglichen. Vergleichen Sie das Siegel mit dem, das Sie vor der Partie notiert haben.',
  auditNow: 'Jeden Wurf prüfen',
  seed: 'Startwert',
  promised: (right) => (right ? 'Der Startwert ist der versprochene.' : 'Der Startwert ist nicht der versprochene.'),
  replays: (differs) =>
    differs === undefined
      ? 'Alles, was die Partie erzählt hat, geschieht wieder so.'
      : `Was die Partie erzählt hat, geschieht nicht wieder so, zuerst nach ${differs} Aktionen.`,
  recomputed: (count, wrong) =>
    wrong === 0
      ? `Alle ${count} Würfe ergeben sich wieder aus dem Startwert.`
      : `${wrong} von ${count} Würfen weichen ab: siehe ✗ unten.`,
  everyRoll: 'Jeder Wurf',
  shown: 'In der Partie',
  drawn: 'Aus dem Startwert',
  checked: 'Geprüft',
}
