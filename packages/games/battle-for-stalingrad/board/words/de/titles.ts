import type { Titles } from '@kurgan/board-kit'

const overlays: Readonly<Record<string, string>> = {
  strength: 'Stärke jedes Bereichs',
  supply: 'Versorgung: Erträge und Hunger',
}

export const titles: Titles = {
  scenario: (id) =>
    id === 'standard'
      ? {
          title: 'Das ganze Spiel',
          blurb:
            'Fünf von neun Orten der Stadt liegen in einer Reihe. Die Sowjets stellen zuerst auf, die Deutschen ziehen zuerst. Wer am Ende seines Zuges alle fünf kontrolliert, gewinnt; die Sowjets auch, wenn alle fünf Zerstört sind.',
          length: 'etwa 7 Runden',
        }
      : undefined,
  // Das Spiel hat keine optionalen Regeln.
  option: () => undefined,
  overlay: (id) => overlays[id],
  suggestion: 'Die vorgeschlagene Aufstellung übernehmen',
  notes: [
    'Die Spielregeln, die Aufstellung, die Siegbedingungen und fast alle Zahlen darin sind, wie das Regelheft sie angibt.',
    'Fünf der neun Orte, vier Verbände und zwei Aktionskarten nennt das Regelheft; die meisten ihrer Werte sind rekonstruiert.',
    'Zwei weitere Orte, eine sowjetische Karte und einzelne Angaben stammen aus öffentlichem Material zur späteren Ausgabe des Spiels.',
    'Alle anderen Karten sind rekonstruiert: zwei Orte, 26 Verbände und die meisten Aktionskarten mit ihren Titeln, Texten, Feuergefechtswerten und Anzahlen. Sie erfüllen jede Bedingung, die das Regelheft stellt; ihre Ausgewogenheit ist nicht erwiesen.',
    'Zeige auf eine Karte, um zu sehen, woher sie stammt. Die Bilder sind für diesen Tisch gezeichnet.',
  ],
}
