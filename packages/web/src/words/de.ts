import { liste } from '@kurgan/board-kit'
import { command } from './de-command.ts'
import { config, file } from './de-files.ts'
import { online } from './de-online.ts'
import { settings } from './de-settings.ts'
import { study } from './de-study.ts'
import type { Say } from './say.ts'

/** Deutsch. Die Begriffe der Spiele selbst stehen bei ihren Räumen. */
export const de: Say = {
  name: 'Kurgan',
  motto:
    'Brettspiele um Stalingrad und die Ostfront: jede Regel geprüft, jeder Wurf ehrlich, jeder Augenblick aufgehoben.',
  loading: 'Die Schachtel wird aus dem Regal geholt …',
  backToShelf: 'Zurück zum Regal',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  language: { title: 'Sprache', en: 'English', de: 'Deutsch' },
  look: { title: 'Aussehen', system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },

  shelfPage: {
    games: 'Spiele',
    going: 'Laufende Partien',
    finished: 'Beendete Partien',
    unopened: 'Übernommen und noch nicht geöffnet',
    openFile: 'Partie aus Datei öffnen',
    exportAll: 'Alle Partien sichern',
    exportOne: 'Sichern',
    imported: (count, known, onlyHere) =>
      [
        count === 1 ? 'Eine Partie wurde übernommen.' : `${count} Partien wurden übernommen.`,
        ...(known === 0 ? [] : [known === 1 ? 'Eine war schon da.' : `${known} waren schon da.`]),
        ...(onlyHere === 0
          ? []
          : [
              `${onlyHere === 1 ? 'Eine ist' : `${onlyHere} sind`} nur auf dieser Seite: der Speicher des Browsers ist voll oder gesperrt.`,
            ]),
      ].join(' '),
    notImported: (count, sentence) =>
      `${count === 1 ? 'Eine Partie' : `${count} Partien`} dieser Datei ließ sich nicht übernehmen: ${sentence}`,
    more: (count) => `Mehr zeigen (noch ${count})`,
    importing: 'Das Archiv wird gelesen',
    importingGames: (count) => `Das Archiv wird gelesen: bisher ${count === 1 ? '1 Partie' : `${count} Partien`}.`,
    stopImport: 'Nicht weiterlesen',
    restUnread:
      'Der Rest des Archivs wurde nicht gelesen. Öffne es noch einmal, um fortzufahren: was schon da ist, wird nicht doppelt übernommen.',
    noArchive:
      'Der Rest der Datei wurde nicht gelesen: so vieles davon ist keine Partie, dass sie kaum ein Archiv von Kurgan ist.',
    dropHere: 'Datei hier loslassen, um die Partie zu öffnen',
    newGame: 'Neue Partie',
    against: (computer) => `Ein Druck beginnt die Partie. ${computer}.`,
    players: 'Spieler',
    minutes: 'Dauer',
    teaches: 'Was es lehrt',
    reconstructed: 'Was rekonstruiert ist',
    position: 'Die Stellung',
    onlyHere:
      'Nur auf dieser Seite: der Speicher des Browsers hat sie nicht angenommen. Sichere sie, bevor du die Seite schließt.',
    resume: 'Weiterspielen',
    open: 'Öffnen',
    review: 'Ansehen',
    viewOnly: 'Nur zum Ansehen: die heutigen Regeln erlauben nicht alles davon.',
    remove: 'Löschen',
    removeSure: (name) => `„${name}“ endgültig löschen? Sichere die Partie vorher, wenn du sie noch brauchst.`,
    store: 'Behalten',
    damaged: 'Eine gespeicherte Partie, die sich nicht lesen lässt',
    damagedText:
      'Ihr Eintrag in diesem Browser ist beschädigt. Du kannst die rohen Daten in eine Datei sichern oder sie löschen.',
    damagedSure: 'Diesen Eintrag endgültig löschen? Sichere vorher die rohen Daten, wenn du sie noch brauchst.',
    saveRaw: 'Rohdaten sichern',
    actions: (count) => (count === 1 ? '1 Aktion' : `${count} Aktionen`),
    unofficial:
      'Eine inoffizielle Umsetzung von Spielern für Spieler. Die Regeln sind in eigenen Worten wiedergegeben; kein Text und kein Bild eines Verlags wird verwendet.',
  },

  newPage: {
    title: 'Neue Partie',
    scenario: 'Szenario',
    options: 'Optionale Regeln',
    noOptions: 'Dieses Szenario hat keine optionalen Regeln.',
    seats: 'Plätze',
    person: 'Ein Mensch an diesem Bildschirm',
    bots: {
      random: 'Computer: irgendein erlaubter Zug',
      recruit: 'Computer: Rekrut, kennt gerade die Regeln',
      greedy: 'Computer: Feldwebel, sieht eine Aktion voraus',
      veteran: 'Computer: Hauptmann, wägt einige Gedanken ab',
      expert: 'Computer: General, der stärkste',
    },
    rule: 'Die Regel',
    advanced: 'Für Kundige: die Würfel',
    diceText:
      'Jeder Wurf der Partie folgt aus dem Startwert. Sein Siegel kann vor der Partie bekannt gemacht und danach geprüft werden.',
    seed: 'Startwert (64 hexadezimale Ziffern)',
    seedWrong: 'Ein Startwert hat 64 Ziffern aus 0–9 und a–f: verbessere ihn oder ziehe einen neuen.',
    drawSeed: 'Neuen Startwert ziehen',
    commitment: 'Siegel',
    start: 'Partie beginnen',
    noneChosen: (title) => `„${title}“ braucht mindestens eine Zahl: hake eine an oder lass die Regel weg.`,
    number: (title, min, max) => `${title}: ${min} bis ${max}`,
    numberWrong: (title, min, max) => `„${title}“ nimmt eine ganze Zahl von ${min} bis ${max}.`,
    missing: (id) => `Im Regal steht kein Spiel namens „${id}“.`,
  },

  table: {
    prompt: 'Entscheidung',
    moreOfSheet: 'Mehr: Verlauf und alles andere',
    lessOfSheet: 'Weniger: zurück zur Karte',
    litThere: 'hier wählen',
    noOptions: 'Keine optionalen Regeln.',
    board: 'Karte',
    panels: 'Leisten',
    story: 'Verlauf',
    rules: 'Regeln',
    menu: 'Menü',
    named: (side, name) => `${side} (${name})`,
    decides: (side) => `${side}: Entscheidung`,
    thinking: (side) => `${side}: der Computer denkt nach …`,
    whatNow: (names) => `${liste(names)}: was soll geschehen?`,
    undo: 'Zurücknehmen',
    advise: 'Rat geben',
    advising: 'Denkt nach …',
    advice: 'Der Computer würde:',
    takeAdvice: 'So machen',
    moveNow: 'Jetzt ziehen',
    thoughtSoFar: 'Wie weit der Computer gedacht hat',
    bestLines: 'Beste Wege',
    reasons: {
      only: 'Etwas anderes ist nicht möglich.',
      planned: 'So geht der Plan weiter.',
      glance: 'Auf den ersten Blick ist es das Beste, und die Wahl macht wenig Unterschied.',
      even: 'Auf den ersten Blick ist es das Beste, und in Gedanken weitergespielte Partien sprechen für nichts anderes.',
      better: 'In Gedanken weitergespielte Partien sprechen dafür.',
    },
    gained: (share) => `Was auf den ersten Blick das Beste ist, gewinnt um ${share} seltener.`,
    lineWins: (share) => `gewinnt zu etwa ${share}`,
    lineGuess: (share) => `etwa ${share} (geschätzt: über dieses Szenario wurde nichts gelernt)`,
    lineThen: (actions) => `Danach: ${actions}`,
    lineRisk: (action, odds) => `Risiko bei „${action}“: ${odds}`,
    lineReply: (side, action, share) => `${side} antwortet wahrscheinlich: ${action} (${share})`,
    noAdvice: 'Nein, danke',
    help: { action: 'Diesen Schritt', phase: 'Bis zum Ende dieser Phase', on: 'Bis ich übernehme' },
    phaseRunning: 'Der Computer spielt diese Phase zu Ende.',
    demo: 'Computer spielt',
    demoRunning: 'Der Computer spielt weiter.',
    computersSeated: 'An diesem Tisch spielt ein Computer.',
    demoPaused: 'Der Computer macht Pause.',
    pause: 'Pause',
    goOn: 'Weiter',
    eachOutcome: 'Jedes einzelne',
    hadChance: (chance) => `Die Chance dafür war ${chance}.`,
    skip: 'Bis zu meinem Zug',
    theirs: {
      title: 'Die anderen',
      moves: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
      fights: (count) => (count === 1 ? '1 Kampf' : `${count} Kämpfe`),
      losses: (count) => (count === 1 ? '1 Verlust' : `${count} Verluste`),
      lost: (name) => `${name} verloren`,
      won: (name) => `${name} gewonnen`,
      changed: (name) => `${name} in anderer Hand`,
      again: 'Noch einmal zeigen',
    },
    takeOver: 'Übernehmen',
    takeSeat: (side) => `${side} selbst spielen`,
    lookBack: 'Zurückblicken',
    deselect: 'Zurück',
    row: (ask, n, of) => `${ask} Wahl ${n} von ${of}`,
    asList: (count) => `Als Liste (${count})`,
    beyond: 'Am Ende, auf wen man auch trifft',
    along: 'Gehen mit',
    allAlong: (pieces) => `Alle von hier (${pieces})`,
    oneAlong: (name) => `Noch eins: ${name}`,
    together: (names) => `Zusammen: ${liste(names)}`,
    stayed: (names) => `Nicht alle konnten mitgehen. Darüber entscheidest du: ${liste(names)}.`,
    chosen: 'Gewählt',
    confirm: 'Bestätigen',
    notNow: 'Das lässt sich jetzt nicht wählen.',
    repeatLast: (names, more) => `Dasselbe für ${liste(more > 0 ? [...names, `${more} weitere`] : names)}`,
    again: (times, action) => (times === 1 ? `Noch einmal: ${action}` : `Noch ${times}-mal: ${action}`),
    picks: 'Bisher gewählt',
    picked: (picks) => `Bisher gewählt: ${picks.join('; ')}.`,
    takeBack: (pick) => `Zurücknehmen: ${pick}`,
    wentToo: (picks) => `Was davon abhing, ist auch zurückgenommen: ${picks.join('; ')}.`,
    rest: (names, more) => `Alles Übrige: ${liste(more > 0 ? [...names, `${more} weitere`] : names)}`,
    oneMore: 'Was eines mehr ändern würde',
    instead: 'Was etwas anderes ändern würde',
    noChange: 'nichts',
    odds: 'Aussichten',
    standing: 'Wie es steht',
    provided: 'Wenn es so weitergeht',
    means: 'Im Mittel',
    rolledBy: (side: string) => `Würfel (${side})`,
    overlays: 'Ebenen',
    export: 'Partie sichern',
    open: 'Partie aus Datei öffnen',
    keys: 'Tasten',
    provenance: 'Was rekonstruiert ist',
    options: 'Geltende Regeln',
    resultAgain: 'Ergebnis',
    elsewhere:
      'Diese Partie ist in einem anderen Reiter oder Fenster dieses Browsers offen. Gespielt wird immer nur an einer Stelle.',
    playHere: 'Stattdessen hier spielen',
    missing:
      'Diese Partie liegt nicht in diesem Browser: sie wurde gelöscht, oder sie wurde in einem anderen gespielt.',
    earlier: (count) => (count === 1 ? 'Eine frühere Aktion' : `${count} frühere Aktionen`),
    unspoken: (count) =>
      `Vorher ${count === 1 ? 'ist noch eines' : `sind noch ${count} Dinge`} geschehen: das steht im Verlauf.`,
    nothingHere: 'Gehe zuerst zu etwas auf dem Tisch.',
    seeMoment: (n) => `Den Augenblick nach Aktion ${n} ansehen`,
    setUp: 'Aufbau',
  },

  handOver: {
    due: (side) =>
      `Als Nächstes entscheidet: ${side}. Diese Seite weiß anderes als du. Sieh dir an, was geschah, und gib dann ab.`,
    cover: (side) => `Abgeben an: ${side}`,
    now: (side) => `Bildschirm an: ${side}`,
    hidden: 'Der Tisch ist verdeckt. Nichts, was jemand geheim hält, steht auf dieser Seite.',
    anyone: 'Wer sitzt am Bildschirm?',
    show: (side) => `Ich bin: ${side}. Meinen Tisch zeigen`,
  },

  command,

  share: {
    title: 'Teilen',
    match: 'Link zur Partie',
    moment: (n) => `Link zum Augenblick nach Aktion ${n}`,
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    notCopied: 'Der Browser lässt Kurgan nicht kopieren: der Link ist markiert, kopiere ihn selbst.',
    size: (bytes) =>
      `${(bytes / 1024).toFixed(1).replace('.', ',')} KB. Alles steht im Link selbst; kein Server hebt ihn auf.`,
    warning:
      'Wer ihn öffnet, bekommt die ganze Partie als Abschrift: alles Verborgene darin und die Würfel, die noch kommen.',
    secrets:
      'Ihr verbergt an diesem Bildschirm etwas voreinander. Im Link und in der Datei steht alles davon: zeigt sie nur, wenn ihr beide einverstanden seid.',
    agreed: 'Einverstanden: Link zeigen',
    file: 'Als Datei sichern',
    openLink: 'Link öffnen',
    paste: 'Den Link zu einer Partie einfügen',
    openIt: 'Öffnen',
    noLink: 'Das ist kein Link zu einer Partie: füge die ganze Adresse ein, die Kurgan gegeben hat.',
    opening: 'Der Link wird geöffnet …',
    damaged: 'Dieser Link ist beschädigt oder abgeschnitten: bitte noch einmal darum oder um die Partie als Datei.',
    tooLong: 'Diese Partie ist zu lang für einen Link: sichere sie als Datei.',
    newer: 'Dieser Link stammt von einem neueren Kurgan: bringe dieses auf den neuen Stand, um ihn zu öffnen.',
  },

  replay: {
    title: 'Rückblick',
    at: (n, of) => `Nach ${n} von ${of} Aktionen`,
    start: 'An den Anfang',
    back: 'Eine zurück',
    forward: 'Eine vor',
    end: 'Ans Ende',
    leave: 'Zurück zur Gegenwart',
    slider: 'Augenblick der Partie',
    play: 'Partie abspielen',
    marks: { turn: 'Zug', combat: 'Kampf' },
    before: { turn: 'Zum vorigen Zug', combat: 'Zum vorigen Kampf' },
    after: { turn: 'Zum nächsten Zug', combat: 'Zum nächsten Kampf' },
    person: 'eine Person',
    viewpoint: 'Gesehen von',
    everything: 'allen: alles liegt offen',
    spectator: 'einem Zuschauer',
    branch: 'Von hier aus weiterspielen',
    sameDice: 'Wird weitergespielt, fallen dieselben Würfel wie in dieser Partie; ein Versuch hat eigene.',
    ownDice:
      'Ein Versuch hat eigene Würfel. Wo mehrere Personen spielen, kann man erst nach dem Ende als andere Partie weiterspielen: sie hätte die Würfel dieser Partie und verriete sie.',
    whatIf: 'Ausprobieren: was wäre, wenn',
    thinkBack: 'Was hält der Computer von dieser Entscheidung?',
    worse: (played, best) => `Ein anderer Weg war besser: Das Gespielte gewinnt etwa ${played} statt ${best}.`,
    thinkingBack: 'Der Computer denkt nach …',
    stands: 'Kein anderer Weg war deutlich besser.',
    notSearched: 'Der Computer spielt das nicht durch: Eine solche Wahl macht selten einen Unterschied.',
    trial: 'Ein Versuch mit eigenen Würfeln: nichts hiervon berührt die Partie.',
    trialBack: 'Zurück zur Partie',
  },

  rules: {
    title: 'Regeln',
    rulings: 'Auslegungen',
    search: 'In den Regeln suchen',
    found: (count) => (count === 1 ? 'An einer Stelle gefunden' : `An ${count} Stellen gefunden`),
    nothing: 'Keine Regel sagt das.',
    notHere: 'Die Regeln sind noch unterwegs. Ohne Verbindung kommen sie, wenn wieder eine da ist.',
    open: (id) => `Regel ${id}`,
  },

  provenance: {
    title: 'Was rekonstruiert ist',
    counts: 'Einträge nach Herkunft',
    origins: {
      rulebook: 'im Regelheft angegeben',
      public: 'anderswo veröffentlicht',
      reconstructed: 'von uns rekonstruiert',
    },
  },

  lesson: {
    start: 'Geführter erster Zug',
    title: 'Geführter erster Zug',
    step: (n, of) => `Schritt ${n} von ${of}`,
    notThis: 'Das ist erlaubt, aber dieser Schritt zeigt etwas anderes. Tu, was er sagt, oder lass es dir zeigen.',
    hint: 'Zeig es mir',
    next: 'Weiter',
    done: 'Das war der erste Zug.',
    play: 'Jetzt eine Partie spielen',
    leave: 'Lektion verlassen',
  },

  settings,
  online,
  study,

  ended: {
    wins: (winner) => `${winner} gewinnt`,
    draw: 'Unentschieden',
    noResult: 'Ohne Ergebnis',
    resigned: 'Die andere Seite hat aufgegeben.',
    time: 'Die Zeit der anderen Seite ist abgelaufen.',
    agreed: 'Beide Seiten haben sich auf ein Unentschieden geeinigt.',
    abandoned: 'Die Partie wurde ohne Ergebnis beendet.',
  },

  result: {
    by: 'Entschieden durch Regel',
    score: 'Wertung',
    again: 'Noch einmal spielen',
    review: 'Partie ansehen',
    export: 'Partie sichern',
  },

  keys: {
    title: 'Tasten',
    list: [
      ['Tab, Pfeile', 'gehen durch alles, was sich wählen lässt'],
      ['Eingabe, Leertaste', 'wählt es'],
      ['Esc', 'nimmt die letzte Wahl zurück oder schließt, was offen ist'],
      ['U', 'nimmt die letzte Aktion zurück'],
      ['S', 'dasselbe für die anderen, noch einmal, oder alles Übrige'],
      ['/', 'einen Zug oder eine Frage in Worten eingeben'],
      ['Umschalt und Pfeile', 'gehen über alles auf dem Tisch, auch was sich nicht wählen lässt'],
      ['D', 'beschreiben, worauf die Tastatur steht: was dort ist, was daneben liegt, wer versorgt ist'],
      ['A', 'bittet um Rat'],
      ['R', 'öffnet oder schließt die Regeln'],
      ['[ und ]', 'blickt eine Aktion zurück oder vor'],
      ['+, −, 0', 'bringt die Karte näher, ferner, ganz ins Bild'],
      ['F', 'rückt die Karte zu dem, wonach gefragt ist'],
      ['?', 'zeigt diese Tasten'],
    ],
  },

  problem: {
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
    stopped: (at, sentence) =>
      `Die Partie spielt bis Aktion ${at - 1}; Aktion ${at} ist nicht mehr erlaubt: ${sentence}`,
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
  },

  file,
  config,

  refused: {
    over: 'Die Partie ist zu Ende: es kann nichts mehr gespielt werden.',
    wrongSide: 'Jetzt entscheidet jemand anders.',
    malformed: 'Sie ist keine Aktion dieses Spiels.',
    illegal: 'Sie gehört nicht zu den Aktionen, die jetzt zur Wahl stehen.',
    broken: 'Die Regeln haben an ihr versagt.',
  },

  update: {
    ready: 'Auf diesem Gerät liegt ein neueres Kurgan.',
    taken:
      'In einem anderen Reiter läuft schon ein neueres Kurgan. Auf dieser Seite ist etwas, das nicht gespeichert wird: lade neu, wenn du damit fertig bist.',
    take: 'Damit neu laden',
  },

  imported: 'Übernommene Partie',
  number: (value, places) => value.toFixed(places).replace('-', '−').replace('.', ','),
  percent: (chance) => `${(chance * 100).toFixed(chance > 0 && chance < 0.001 ? 3 : 1).replace('.', ',')} %`,
}
