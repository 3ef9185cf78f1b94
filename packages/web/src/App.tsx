import { LanguageContext } from '@kurgan/board-kit'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { pageLanguage } from './language/language.ts'
import { UpdateNotice } from './offline/UpdateNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Notices } from './parts/Notices.tsx'
import { FileDrop } from './shelf/FileDrop.tsx'
import { ImportNotice } from './shelf/ImportNotice.tsx'
import { Shelf } from './shelf/Shelf.tsx'
import { say } from './words.ts'

// The first view is the shelf: all else comes when it is wanted.
const TablePage = lazy(async () => ({ default: (await import('./screen/TablePage.tsx')).TablePage }))
const LearnPage = lazy(async () => ({ default: (await import('./learn/LearnPage.tsx')).LearnPage }))
const LinkPage = lazy(async () => ({ default: (await import('./opening/LinkPage.tsx')).LinkPage }))
const AccountPage = lazy(async () => ({ default: (await import('./online/AccountPage.tsx')).AccountPage }))
const InvitationPage = lazy(async () => ({ default: (await import('./online/InvitationPage.tsx')).InvitationPage }))
const LobbyPage = lazy(async () => ({ default: (await import('./online/LobbyPage.tsx')).LobbyPage }))
const NewGamePage = lazy(async () => ({ default: (await import('./new/NewGamePage.tsx')).NewGamePage }))
const OnlinePage = lazy(async () => ({ default: (await import('./online/OnlinePage.tsx')).OnlinePage }))
const PlanPage = lazy(async () => ({ default: (await import('./online/PlanPage.tsx')).PlanPage }))
const SettingsPage = lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage }))
const StudyPage = lazy(async () => ({ default: (await import('./study/StudyPage.tsx')).StudyPage }))

/** Routes live in the fragment, so that any static server can serve the page. */
const routing = { hook: useHashLocation }

/** Another language is another page: everything is said anew. The games are kept outside of it. */
export const App = () => {
  const language = useStore(pageLanguage)
  return (
    <Router {...routing}>
      <LanguageContext value={language}>
        <ErrorBoundary key={language}>
          <FileDrop />
          <Suspense fallback={<output>{say.loading}</output>}>
            <Switch>
              <Route path="/new/:game">{({ game }) => <NewGamePage key={game} game={game} />}</Route>
              <Route path="/m/:packed/:at?">
                {({ packed, at }) => <LinkPage key={packed} packed={packed} at={at} />}
              </Route>
              <Route path="/play/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
              <Route path="/account/:page?/:token?">{(at) => <AccountPage {...at} />}</Route>
              <Route path="/lobby">
                <LobbyPage />
              </Route>
              <Route path="/online/:id/:trial">{(at) => <PlanPage key={at.trial} {...at} />}</Route>
              <Route path="/online/:id">{({ id }) => <OnlinePage key={id} id={id} />}</Route>
              <Route path="/invitation/:token">{({ token }) => <InvitationPage key={token} token={token} />}</Route>
              <Route path="/learn/:game/:id?">{({ game, id }) => <LearnPage key={game} game={game} id={id} />}</Route>
              <Route path="/settings">
                <SettingsPage />
              </Route>
              <Route path="/study/:id">{({ id }) => <StudyPage key={id} id={id} />}</Route>
              <Route>
                <Shelf />
              </Route>
            </Switch>
          </Suspense>
          <Notices />
          <ImportNotice />
          <UpdateNotice />
        </ErrorBoundary>
      </LanguageContext>
    </Router>
  )
}
