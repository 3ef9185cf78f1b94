import type { NoticeKind, NoticeLanguage } from '@kurgan/wire'

/** What is told of a game to whoever is away: never what is asked, nor where anything stands. */
interface Facts {
  readonly kind: NoticeKind
  /** What the game is called. */
  readonly title: string
  readonly opponent: string
}

interface Words {
  readonly about: { readonly [kind in NoticeKind]: (facts: Facts) => string }
  readonly open: string
  readonly end: string
  readonly confirmSubject: string
  readonly confirm: string
}

export const words: { readonly [language in NoticeLanguage]: Words } = {
  en: {
    about: {
      decision: ({ title, opponent }) => `${title}: it is your turn against ${opponent}.`,
      alarm: ({ title, opponent }) => `${title}: your time against ${opponent} grows short.`,
      offer: ({ title, opponent }) => `${title}: ${opponent} proposes something.`,
      over: ({ title, opponent }) => `${title}: your game against ${opponent} is over.`,
      said: ({ title, opponent }) => `${title}: ${opponent} has said something.`,
      invitation: ({ title, opponent }) => `${title}: ${opponent} invites you.`,
    },
    open: 'Open it:',
    end: 'No more of these letters, with one press:',
    confirmSubject: 'Kurgan: is this your mailbox?',
    confirm:
      'Somebody wants to be told here when it is their turn in a game. If it was you, open this; otherwise do nothing, and nothing more will come:',
  },
  de: {
    about: {
      decision: ({ title, opponent }) => `${title}: Du bist am Zug gegen ${opponent}.`,
      alarm: ({ title, opponent }) => `${title}: Deine Zeit gegen ${opponent} wird knapp.`,
      offer: ({ title, opponent }) => `${title}: ${opponent} schlägt etwas vor.`,
      over: ({ title, opponent }) => `${title}: Deine Partie gegen ${opponent} ist zu Ende.`,
      said: ({ title, opponent }) => `${title}: ${opponent} hat etwas gesagt.`,
      invitation: ({ title, opponent }) => `${title}: ${opponent} lädt dich ein.`,
    },
    open: 'Öffnen:',
    end: 'Keine solchen Briefe mehr, mit einem Druck:',
    confirmSubject: 'Kurgan: Ist das dein Postfach?',
    confirm:
      'Jemand möchte hier erfahren, wann der eigene Zug in einer Partie ist. Warst du es, öffne dies; sonst tu nichts, und es kommt nichts weiter:',
  },
}
