import type { Say } from './say.ts'

/** Mit jemandem spielen, der anderswo ist. */
export const online: Say['online'] = {
  title: 'Mit jemand anderem',
  invite: 'Mit jemand anderem spielen',
  inviteText:
    'Ein Link gibt dem, der ihn zuerst öffnet, den anderen Platz; niemand muss sich anmelden. Gespielt wird an zwei Bildschirmen, sofort oder über Tage, und der Server, von dem diese Seite kommt, würfelt.',
  mySide: 'Ich spiele',
  anySide: 'Die Seite, die mir das Los gibt',
  against: { title: 'Gegen', link: 'Wer meinen Link öffnet' },
  pace: 'Zeit',
  paces: {
    none: 'So lange es dauert',
    'live-30-20': 'Sofort: 30 Minuten und 20 Sekunden je Zug',
    'live-60-30': 'Sofort: 60 Minuten und 30 Sekunden je Zug',
    'live-120-60': 'Sofort: 2 Stunden und eine Minute je Zug',
    'days-3-12': 'Über Tage: 3 Tage und 12 Stunden je Zug',
    'days-3-36': 'Über Tage: 3 Tage und 36 Stunden je Zug',
    'days-7-72': 'Über Tage: 7 Tage und 3 Tage je Zug',
  },
  audience: 'Zusehen darf',
  audiences: { everybody: 'Jeder', link: 'Wer die Adresse hat', nobody: 'Niemand' },
  days: (days: number, hours: number) => `${days} T. ${hours} Std.`,
  timeLeft: 'Verbleibende Zeit:',
  computers: {
    random: 'Computer (irgendein Zug)',
    recruit: 'Computer (Rekrut)',
    greedy: 'Computer (Feldwebel)',
    veteran: 'Computer (Hauptmann)',
    expert: 'Computer (General)',
  },
  standsFor: (name: string, computer: string) => `${computer} für ${name}`,
  time: 'Bedenkzeit',
  give: { live: '5 Minuten schenken', days: 'Einen Tag schenken' },
  flag: (name: string) => `Die Zeit von ${name} ist um: Was soll daraus werden?`,
  ownFlag: 'Deine Zeit ist um: Die andere Seite entscheidet, was daraus wird.',
  silent: 'Drei Wochen lang kam nichts: Du kannst die Partie beenden.',
  claims: { win: 'Ich habe gewonnen', computer: 'Ein Computer spielt dort weiter', nothing: 'Ohne Ergebnis beenden' },
  waiting: 'Warten auf die andere Person',
  waitingText: 'Schick diesen Link der Person, die mitspielen soll. Wer ihn zuerst öffnet, bekommt den anderen Platz.',
  link: 'Link für die andere Person',
  shareIt: 'Link teilen',
  linkLost: 'Den Link zu diesem Tisch hat nur ein anderer Browser: Such ihn dort, oder schließ den Tisch.',
  closeTable: 'Diesen Tisch schließen',
  aborted: 'Dieser Tisch wurde geschlossen, bevor jemand kam.',
  promise: 'Was der Server über die Würfel verspricht, bevor jemand sitzt',
  promiseText:
    'Der Server hat ein Geheimnis gezogen und zeigt hier dessen Fingerabdruck. Jeder von euch bringt beim Hinsetzen eine eigene Zahl mit; die Würfel kommen aus allen dreien, niemand kann sie also wählen. Nach dem Ende werden alle Teile gezeigt und geprüft.',
  invitation: 'Einladung',
  invites: (name: string, title: string) => `${name} lädt dich zu ${title} ein.`,
  yourSide: (side: string) => `Du spielst ${side}.`,
  sitDown: 'Hinsetzen und spielen',
  invitationGone:
    'Diese Einladung gilt nicht mehr: Jemand anders hat sie angenommen, oder sie wurde zurückgezogen. Bitte um eine neue.',
  ownInvitation: 'Das ist deine eigene Einladung: Schick den Link der Person, die mitspielen soll.',
  noGame: 'Diese Partie gibt es hier nicht, oder du darfst sie nicht ansehen.',
  noServer:
    'Mit jemand anderem zu spielen braucht einen Kurgan-Server, und keiner antwortet. Prüf die Verbindung und lade die Seite neu.',
  tooOften: 'Das war zu viel auf einmal: Warte eine Minute und versuch es noch einmal.',
  fiveOpen: 'Fünf deiner Tische warten schon auf jemanden: Schließ zuerst einen davon.',
  failed: 'Der Server konnte das nicht tun, und nichts wurde geändert. Versuch es noch einmal.',
  guest: 'Du spielst als Gast: Der Platz gehört diesem Browser, solange er seine Cookies behält.',

  yourGames: 'Deine Partien online',
  yourTurn: 'du bist am Zug',
  theirTurn: 'die andere Seite entscheidet',
  waits: 'wartet auf jemanden',
  isOver: 'zu Ende',
  open: 'Öffnen',
  moreGames: (count: number) => `Mehr zeigen (noch ${count})`,

  company: 'An diesem Tisch',
  you: 'du',
  nobody: 'noch niemand',
  spectator: 'Du siehst zu.',
  onItsWay: 'Unterwegs …',
  stillOnItsWay: 'Dein letzter Zug ist noch unterwegs: Warte einen Augenblick.',
  connection: {
    connecting: 'Verbindung wird aufgebaut …',
    connected: 'Verbunden',
    slow: 'Auf einem Umweg verbunden: Neues kommt etwas später.',
    lost: 'Verbindung weg: Es geht weiter, sobald das Netz da ist.',
    back: 'Die Verbindung ist wieder da.',
    outdated: 'Der Server hat ein neueres Kurgan: Lade die Seite neu, wenn dein Zug getan ist.',
  },
  notDone: {
    stale: 'Die Partie ist inzwischen weitergegangen: Sieh nach, wie sie jetzt steht.',
    illegal: 'Das gehört nicht zu dem, was jetzt gewählt werden kann.',
    notYours: 'Das hast du jetzt nicht zu entscheiden.',
    over: 'Die Partie ist zu Ende: Es kann nichts mehr gespielt werden.',
    slow: 'Das war zu viel auf einmal: Warte einen Augenblick und versuch es noch einmal.',
  },

  menu: 'Untereinander',
  answerWaits: 'Etwas wartet auf deine Antwort.',
  toTable: 'Zum Tisch',
  propose: 'Vorschlagen …',
  proposals: {
    takeback: 'Meinen letzten Zug zurücknehmen',
    draw: 'Unentschieden',
    abort: 'Ohne Ergebnis beenden',
  },
  resign: 'Aufgeben',
  resignSure: 'Die Partie aufgeben? Die andere Seite gewinnt.',
  resignYes: 'Ja, aufgeben',
  keepPlaying: 'Nein, weiterspielen',
  proposed: {
    takeback: (name: string) => `${name} möchte einen Zug zurücknehmen. Die Würfel, die fielen, sind verbrannt.`,
    draw: (name: string) => `${name} schlägt ein Unentschieden vor.`,
    abort: (name: string) => `${name} schlägt vor, die Partie ohne Ergebnis zu beenden.`,
  },
  waitsForAnswer: {
    takeback: 'Du möchtest deinen Zug zurücknehmen; das wartet auf Antwort.',
    draw: 'Du hast ein Unentschieden vorgeschlagen; das wartet auf Antwort.',
    abort: 'Du hast vorgeschlagen, ohne Ergebnis zu beenden; das wartet auf Antwort.',
  },
  agree: 'Zustimmen',
  decline: 'Ablehnen',

  checked: 'Die Würfel waren versprochen',
  secret: 'Geheimnis des Servers',
  number: (side: string) => `Zahl von ${side}`,
  check: {
    secret: (ok: boolean) =>
      ok
        ? 'Das Geheimnis des Servers ist das, das er versprach, bevor jemand saß.'
        : 'Das Geheimnis des Servers ist NICHT das versprochene.',
    nonce: (ok: boolean) => (ok ? 'Deine eigene Zahl steckt darin.' : 'Deine eigene Zahl steckt NICHT darin.'),
    seed: (ok: boolean) =>
      ok
        ? 'Der Startwert der Partie wurde aus dem Geheimnis und den Zahlen aller gemacht.'
        : 'Der Startwert der Partie wurde NICHT aus diesen Teilen gemacht.',
  },
  study: 'Partie auswerten',
}
