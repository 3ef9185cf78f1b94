import { SpokenContext } from '@kurgan/board-kit'
import { useStore } from 'zustand'
import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { spoken } from './language/language.ts'
import { LearnPage } from './learn/LearnPage.tsx'
import { NewGamePage } from './new/NewGamePage.tsx'
import { UpdateNotice } from './offline/UpdateNotice.tsx'
import { Mishap } from './parts/Mishap.tsx'
import { Notices } from './parts/Notices.tsx'
import { LinkPage } from './share/LinkPage.tsx'
import { FileDrop } from './shelf/FileDrop.tsx'
import { Shelf } from './shelf/Shelf.tsx'
import { StudyPage } from './study/StudyPage.tsx'
import { TablePage } from './table/TablePage.tsx'

/** Routes live in the fragment, so that any static server can serve the page. */
const routing = { hook: useHashLocation }

/** Another language is another page: everything is said anew. The games are kept outside of it. */
export const App = () => {
  const language = useStore(spoken)
  return (
    <Router {...routing}>
      <SpokenContext value={language}>
        <Mishap key={language}>
          <FileDrop />
          <Switch>
            <Route path="/new/:game">{({ game }) => <NewGamePage key={game} game={game} />}</Route>
            <Route path="/m/:packed/:at?">
              {({ packed, at }) => <LinkPage key={packed} packed={packed} at={at} />}
            </Route>
            <Route path="/play/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/learn/:game/:id?">{({ game, id }) => <LearnPage key={game} game={game} id={id} />}</Route>
            <Route path="/study/:id">{({ id }) => <StudyPage key={id} id={id} />}</Route>
            <Route>
              <Shelf />
            </Route>
          </Switch>
          <Notices />
          <UpdateNotice />
        </Mishap>
      </SpokenContext>
    </Router>
  )
}
