import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { downloadMatch } from '../store/download.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { LookSwitch } from '../look/LookSwitch.tsx'
import { FilePicker } from '../opening/FilePicker.tsx'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import { Overlays } from './Overlays.tsx'
import css from './table.module.css'

export type DialogName = 'keys' | 'provenance' | 'agreed' | 'seats' | 'share' | 'result'

/** What is wanted now and then: a native popover. */
export const Menu = ({ onDialog }: { readonly onDialog: (name: DialogName) => void }) => {
  const { match, kept } = useTable()
  const secrets = useOnTable((state) => state.secrets)
  const exportIt = (): void => {
    const file = kept()?.file
    if (file !== undefined) downloadMatch(file)
  }
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const pick = (name: DialogName) => () => {
    menu.current?.hidePopover()
    onDialog(name)
  }
  return (
    <>
      <Button kind="quiet" popoverTarget={id}>
        {say.table.menu}
      </Button>
      <div ref={menu} id={id} popover="auto" className={css.menu}>
        {match.canExport ? (
          <>
            <Button onClick={pick('share')}>{say.share.title}</Button>
            <Button onClick={secrets ? pick('share') : exportIt}>{say.table.export}</Button>
          </>
        ) : null}
        <FilePicker>{say.table.open}</FilePicker>
        {match.elsewhere === undefined ? <Button onClick={pick('seats')}>{say.newPage.seats}</Button> : null}
        <Button onClick={pick('agreed')}>{say.table.options}</Button>
        <Button onClick={pick('provenance')}>{say.table.provenance}</Button>
        <Button onClick={pick('keys')}>{say.table.keys}</Button>
        <Overlays />
        <Link href="/settings">{say.settings.title}</Link>
        <LanguageSwitch />
        <LookSwitch />
      </div>
    </>
  )
}
