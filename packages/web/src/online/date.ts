import { pageLanguage } from '../language/language.ts'

/** A day and an hour, as the language of the page writes it. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(pageLanguage.getState(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
