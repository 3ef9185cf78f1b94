import { useCallback, useEffect, useMemo, useState } from 'react'
import { type AnyGameUI, type Box, findBox } from '../catalogue.ts'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { RulebookContext } from '../rules/context.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { useBook } from '../rules/use-book.ts'
import { say } from '../words.ts'
import { NewGameForm } from './NewGameForm.tsx'

const Loading = () => <output>{say.loading}</output>

/** The form waits for the texts of the optional rules: they are part of what is agreed. */
const Opened = ({ ui }: { readonly ui: AnyGameUI }) => {
  const { book, here } = useBook(ui)
  const [rule, setRule] = useState<string | undefined>(undefined)
  const rulebook = useMemo(() => ({ ...book, open: setRule }), [book])
  if (!here) return <Loading />
  return (
    <RulebookContext value={rulebook}>
      <NewGameForm ui={ui} />
      {rule === undefined ? null : <RulesDrawer at={rule} onClose={() => setRule(undefined)} />}
    </RulebookContext>
  )
}

const Loaded = ({ box }: { readonly box: Box }) => {
  const ui = useLoaded(useCallback(() => box.ui(), [box]))
  if (ui.failed) return <p role="alert">{say.problem.chunk}</p>
  return ui.value === undefined ? <Loading /> : <Opened ui={ui.value} />
}

export const NewGamePage = ({ game }: { readonly game: string }) => {
  const box = findBox(game)
  const title = box === undefined ? say.newPage.missing(game) : box.about.title
  useEffect(() => {
    document.title = `${say.newPage.title}: ${title} · ${say.name}`
  }, [title])
  return (
    <Page over={say.newPage.title} title={title}>
      {box === undefined ? null : <Loaded box={box} />}
    </Page>
  )
}
