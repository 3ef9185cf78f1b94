import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { showLanguage, wantedLanguage } from './language/language.ts'
import { showLook } from './look/look.ts'
import { goOffline } from './offline/register.ts'
import { warnBeforeLeaving } from './games-here.ts'
import { followSettings } from './settings.ts'

showLook()
followSettings()
warnBeforeLeaving()
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the application.')
const root = createRoot(place)
// Without the words of another language the page speaks English.
showLanguage(wantedLanguage())
  .catch(() => {})
  .finally(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
// While the shelf is looked at, what every map needs is fetched: a game opens the sooner.
window.addEventListener('load', () => void import('./parts/map.ts').catch(() => {}), { once: true })
// The first view comes first; in development every change would meet yesterday's files.
if (import.meta.env.PROD) window.addEventListener('load', () => void goOffline(), { once: true })
