import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { showLook } from './look/look.ts'

showLook()
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the application.')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
