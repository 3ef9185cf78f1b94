import { useCallback, useEffect, useMemo, useState } from 'react'
import { findBox } from '../catalogue.ts'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { RulebookContext } from '../rules/context.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { readRulebook } from '../rules/rulebook.ts'
import { say } from '../words.ts'
import { NewGameForm } from './NewGameForm.tsx'

const Loading = () => <output>{say.loading}</output>

const Loaded = ({ box }: { readonly box: NonNullable<ReturnType<typeof findBox>> }) => {
  const room = useLoaded(useCallback(() => box.room(), [box]))
  const [rule, setRule] = useState<string | undefined>(undefined)
  const book = useMemo(
    () => ({
      rules: room.value === undefined ? [] : readRulebook(room.value.rules),
      rulings: room.value === undefined ? [] : readRulebook(room.value.rulings),
      open: setRule,
    }),
    [room.value],
  )
  if (room.failed) return <p role="alert">{say.trouble.chunk}</p>
  if (room.value === undefined) return <Loading />
  return (
    <RulebookContext value={book}>
      <NewGameForm room={room.value} />
      {rule === undefined ? null : <RulesDrawer key={rule} at={rule} onClose={() => setRule(undefined)} />}
    </RulebookContext>
  )
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
