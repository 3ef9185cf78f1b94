import type { Say } from './say.ts'

export const problem: Say['problem'] = {
  storeUnavailable:
    'Dieser Browser lässt Kurgan keine Partien speichern (privates Fenster oder gesperrter Speicher). Die Partie geht weiter, aber sichere sie, bevor du die Seite schließt.',
  storeFull:
    'Der Speicher des Browsers ist voll: diese Partie wird nicht mehr gespeichert. Sie geht weiter; sichere sie oder lösche beendete Partien im Regal.',
  storeBroken:
    'Der Speicher des Browsers hat versagt. Die Partie geht im Arbeitsspeicher weiter; sichere sie, bevor du die Seite schließt.',
  wentOn:
    'Diese Partie wurde in einem anderen Reiter oder Fenster weitergespielt, darum wird das hier Gespielte nicht mit ihr gespeichert. Spiel weiter: vom Regal aus geht es als eigene Partie weiter.',
  setAside:
    'Was hier gespielt wurde, ließ sich nicht speichern, bevor die Partie anderswo weiterging: es ist jetzt eine eigene Partie im Regal. Spiele dort weiter oder sichere sie.',
  unreadable: 'Diese Datei ließ sich nicht lesen. Wähle eine Datei, die Kurgan gesichert hat.',
  stopped: (at, sentence) => `Die Partie spielt bis Aktion ${at - 1}; Aktion ${at} ist nicht mehr erlaubt: ${sentence}`,
  olderRules: (version) =>
    `Diese Partie wurde nach älteren Regeln gespielt (Fassung ${version}); was du siehst, kann davon abweichen.`,
  bot: 'Der Computerspieler hat versagt: übernimm, oder versuche es noch einmal.',
  damagedSave: (sentence) => `Diese gespeicherte Partie lässt sich nicht öffnen: ${sentence}`,
  chunk: 'Ein Teil von Kurgan ließ sich nicht laden. Prüfe, ob sein Server läuft, und lade die Seite neu.',
  crash:
    'In Kurgan ist etwas zerbrochen. Deine Partie ist bis zur letzten Aktion gespeichert; lade neu, um weiterzuspielen.',
  crashUnsaved:
    'In Kurgan ist etwas zerbrochen, und der Speicher des Browsers hat nicht alles Gespielte angenommen: sichere es, bevor du neu lädst.',
  reload: 'Neu laden',
}
