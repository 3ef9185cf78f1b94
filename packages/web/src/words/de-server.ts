import type { Say } from './say.ts'

/** Andere zum Spielen, wo hinter der Seite ein Server steht; das Übrige kommt mit seinen Seiten. */
export const online: Say['online'] = {
  title: 'Mit jemand anderem',
  terms: 'Seite, Gegner, Zeit und Zuschauer',
  invite: 'Mit jemand anderem spielen',
  alone: { title: 'Auf diesem Server', terms: 'Zuschauer', invite: 'Für die Ergebnistafel spielen' },
  lobby: 'Jemanden zum Spielen finden',
  account: 'Dein Name hier',
  onItsWay: 'Dein letzter Zug ist noch unterwegs: Warte einen Augenblick.',
}

/** Ein neuerer Stand der Seite. */
export const update: Say['update'] = {
  ready: 'Auf diesem Gerät liegt ein neueres Kurgan.',
  taken:
    'In einem anderen Reiter läuft schon ein neueres Kurgan. Auf dieser Seite ist etwas, das nicht gespeichert wird: lade neu, wenn du damit fertig bist.',
  take: 'Damit neu laden',
  later: 'Später',
}
