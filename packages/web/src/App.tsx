import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { NewGamePage } from './new/NewGamePage.tsx'
import { Mishap } from './parts/Mishap.tsx'
import { Notices } from './parts/Notices.tsx'
import { FileDrop } from './shelf/FileDrop.tsx'
import { Shelf } from './shelf/Shelf.tsx'
import { TablePage } from './table/TablePage.tsx'

/** Routes live in the fragment, so that any static server can serve the page. */
const routing = { hook: useHashLocation }

export const App = () => (
  <Router {...routing}>
    <Mishap>
      <FileDrop />
      <Switch>
        <Route path="/new/:game">{({ game }) => <NewGamePage key={game} game={game} />}</Route>
        <Route path="/play/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
        <Route>
          <Shelf />
        </Route>
      </Switch>
      <Notices />
    </Mishap>
  </Router>
)
