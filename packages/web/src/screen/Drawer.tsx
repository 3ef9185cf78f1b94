import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { sheetTitle } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { scrolls } from '../parts/scrolls.ts'
import { changeSettings, settings } from '../settings.ts'
import { say } from '../words.ts'
import { useTable } from './context.ts'
import { useFocusKept } from './focus.ts'
import css from './drawer.module.css'
import { usePanels } from './use-panels.ts'

/**
 * Whether the tracks lie open. They open by themselves where something in them can be chosen, unless the person has
 * closed them: then they stay closed, in every game, until they are opened. Where they lie over the map they open only
 * when they are asked for.
 */
export const useDrawer = (root: RefObject<HTMLElement | null>) => {
  const wanted = useStore(settings, ({ tracks }) => tracks)
  const overMap = useMedia(phone)
  const [asked, setAsked] = useState(false)
  const [laidOver, setLaidOver] = useState(false)
  const open = overMap ? laidOver : wanted === 'open' || (wanted === 'asked' && asked)
  const waits = !open && !overMap && wanted === 'asked'
  useEffect(() => {
    const { current: table } = root
    if (table === null || !waits) return undefined
    const look = (): void => {
      if (table.querySelector('[data-region="panels"] [data-choice]') !== null) setAsked(true)
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(table, { subtree: true, childList: true, attributeFilter: ['data-choice'] })
    return () => watch.disconnect()
  }, [root, waits])
  return {
    open,
    toggle: (): void => {
      if (overMap) setLaidOver(!open)
      else changeSettings({ tracks: open ? 'closed' : 'open' })
    },
  }
}

const PanelsShown = () => {
  const { Panels } = useTable().ui
  const board = usePanels()
  useFocusKept()
  return useMemo(() => <Panels {...board} />, [Panels, board])
}

/** The tracks and boxes of the game, over the story. They are there also while they are closed: the head tells what in them can be chosen. */
export const Drawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { ui } = useTable()
  const title = sheetTitle(ui, 'panels')
  return (
    <section id={id} className={css.drawer} data-region="panels" aria-label={title}>
      <header className={css.top}>
        <h2>{title}</h2>
        <Button kind="quiet" aria-label={`${say.close}: ${title}`} onClick={onClose}>
          ×
        </Button>
      </header>
      <div {...scrolls} className={css.inside}>
        <PanelsShown />
      </div>
    </section>
  )
}
