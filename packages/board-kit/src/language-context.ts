import { createContext } from 'react'
import type { Language } from './game-ui.ts'

/** The language of the page, for what the kit writes itself on every board alike. */
export const LanguageContext = createContext<Language>('en')
