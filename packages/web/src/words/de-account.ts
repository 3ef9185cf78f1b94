import type { SayOnline } from './say-online.ts'

/** Namen, und was ein Konto öffnet. */
export const account: SayOnline['account'] = {
  title: 'Dein Name hier',
  guest:
    'Du bist Gast: Plätze und Partien gehören diesem Browser, solange er seine Cookies behält. Mit Name und Passwort sind sie auf jedem Gerät deine.',
  claim: 'Einen Namen nehmen',
  name: 'Name (2 bis 20 Buchstaben)',
  password: 'Passwort (mindestens 8 Zeichen)',
  secret: 'Passwort, oder einer deiner Codes',
  take: 'Diesen Namen nehmen',
  known: 'Ich habe schon einen Namen',
  signIn: 'Anmelden',
  you: (name: string) => `Du bist ${name}.`,
  codes:
    'Jeder dieser Codes öffnet dein Konto einmal, wenn du das Passwort vergisst. Sie werden nur jetzt gezeigt: Heb sie auf.',
  signOut: 'Hier abmelden',
  signOutAll: 'Überall abmelden',
  export: 'Alles sichern, was über mich aufbewahrt wird',
  close: 'Das Konto schließen',
  closeText: 'Deine Partien bleiben; wer sie ansieht, liest „former player“. Das lässt sich nicht rückgängig machen.',
  notClaimed:
    'Diesen Namen gibt es nicht für dich: Er ist vergeben oder kein Name aus 2 bis 20 Buchstaben, oder das Passwort ist zu kurz. Versuch einen anderen.',
  byKey: 'Mit Passkey',
  keyText:
    'Ein Passkey bleibt auf deinem Gerät oder in dessen Konto: nichts zu merken, und nichts zu tippen als beim ersten Mal ein Name.',
  takeByKey: 'Diesen Namen mit Passkey nehmen',
  enterByKey: 'Mit Passkey anmelden',
  keys: 'Deine Passkeys',
  madeAt: (made: string, used: string | undefined) =>
    used === undefined ? `Vom ${made}` : `Vom ${made}, zuletzt benutzt ${used}`,
  remove: 'Entfernen',
  removeKey: (made: string) => `Den Passkey vom ${made} entfernen`,
  oneMoreKey: 'Auf diesem Gerät einen Passkey machen',
  noKey: 'Daraus wurde kein Passkey: Die Frage wurde geschlossen, oder dieses Gerät hat keinen für hier.',
  keyRefused:
    'Dieser Passkey ist hier nicht bekannt, oder es dauerte zu lange: Versuch es noch einmal. Unter einer Adresse aus Zahlen gibt es keine.',
  keyStays:
    'Er bleibt: Er ist der einzige Weg in dein Konto, oder du musst zeigen, wer du bist: Gib zuerst Passwort oder Code ein.',
  guarded: 'Was nur du ändern kannst',
  guardedText:
    'Gib dafür dein Passwort oder einen deiner Codes ein; in der ersten Viertelstunde nach dem Anmelden ist das nicht nötig.',
  newPassword: 'Neues Passwort (mindestens 8 Zeichen)',
  choosePassword: 'Dieses Passwort nehmen und überall sonst abmelden',
  newCodes: 'Zehn neue Codes statt der bisherigen',
  notConfirmed:
    'Das geschah nicht: Passwort oder Code ist falsch oder fehlt, ein neues Passwort ist zu kurz, oder es wurde zu oft versucht.',
  recover:
    'Mit diesem Link von denen, die den Server betreiben, kommst du einmal in dein Konto. Nimm dann ein neues Passwort oder mach einen Passkey.',
  comeIn: 'Hineingehen',
  linkGone: 'Dieser Link wurde schon benutzt, oder er ist zu alt: Bitte um einen neuen.',
  notIn: 'Name oder Passwort ist falsch, oder es wurde zu oft versucht: Sieh noch einmal nach, oder warte eine Weile.',
}
