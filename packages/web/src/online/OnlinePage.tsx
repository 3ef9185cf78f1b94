import { useEffect } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Page } from '../parts/Page.tsx'
import { AtTable } from '../screen/AtTable.tsx'
import { say } from '../words.ts'
import { Company } from './Company.tsx'
import { connection, gameOf } from './live.ts'
import { Waiting } from './Waiting.tsx'

const Message = ({ text }: { readonly text: string }) => (
  <Page over={say.online.title} title={say.name}>
    <p>
      <output>{text}</output>
    </p>
    <p>
      <Link href="/">{say.backToShelf}</Link>
    </p>
  </Page>
)

/** A game that is played or watched with others: its waiting table, and then the table itself. */
export const OnlinePage = ({ id }: { readonly id: string }) => {
  const game = gameOf(id)
  const { stage, table } = useStore(game.screen)
  const state = useStore(connection.state, ({ now }) => now)
  useEffect(() => {
    document.title = `${say.online.title} · ${say.name}`
    return game.open()
  }, [game])
  if (table !== undefined) return <AtTable table={table} company={<Company game={game} />} />
  if (stage === 'waiting')
    return (
      <Page over={say.online.title} title={say.online.waiting}>
        <Waiting game={game} />
      </Page>
    )
  if (stage === 'missing') return <Message text={say.online.noGame} />
  if (stage === 'aborted') return <Message text={say.online.aborted} />
  return <Message text={state === 'lost' ? say.online.noServer : say.online.connection.connecting} />
}
