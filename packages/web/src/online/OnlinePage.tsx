import { useEffect } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Page } from '../parts/Page.tsx'
import { AtTable } from '../screen/AtTable.tsx'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { Company } from './Company.tsx'
import { connection, gameOf } from './live.ts'
import { Waiting } from './Waiting.tsx'

const Message = ({ text }: { readonly text: string }) => (
  <Page over={sayOnline.title} title={say.name}>
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
    document.title = `${sayOnline.title} · ${say.name}`
    return game.open()
  }, [game])
  if (table !== undefined) return <AtTable table={table} company={<Company game={game} />} />
  if (stage === 'waiting')
    return (
      <Page over={sayOnline.title} title={sayOnline.waiting}>
        <Waiting game={game} />
      </Page>
    )
  if (stage === 'missing') return <Message text={sayOnline.noGame} />
  if (stage === 'aborted') return <Message text={sayOnline.aborted} />
  return <Message text={state === 'lost' ? sayOnline.noServer : sayOnline.connection.connecting} />
}
