import { BoardViewContext } from '@kurgan/board-kit'
import type { RuleId } from '@kurgan/kernel'
import { lazy, type MouseEvent, Suspense, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { sheetTitle } from '../language/language.ts'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { scrolls } from '../parts/scrolls.ts'
import { RulebookContext } from '../rules/context.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { useBook } from '../rules/use-book.ts'
import { say } from '../words.ts'
import { ComputerBar } from './ComputerBar.tsx'
import { CommandLine } from './CommandLine.tsx'
import { CompanyContext, useOnTable, useTable, useWords } from './context.ts'
import { FocusContext, focusKeeper, useFocusKeeper, useFocusKept } from './focus.ts'
import { Drawer, useDrawer } from './Drawer.tsx'
import { HandOverScreen } from './HandOverScreen.tsx'
import { Head } from './Head.tsx'
import { type DialogName, Menu } from './Menu.tsx'
import { Overlays } from './Overlays.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { Prompt } from './Prompt.tsx'
import { Pull, usePulled } from './Pull.tsx'
import { RollCard } from './RollCard.tsx'
import { slipGuard } from './slips.ts'
import { Described, Spoken } from './Spoken.tsx'
import { Story } from './Story.tsx'
import { TheirLine, TheirTurn } from './TheirTurn.tsx'
import css from './table.module.css'
import { useBoard } from './use-board.ts'
import { useBoardView } from './use-board-view.ts'
import { useTableKeys } from './use-table-keys.ts'

/** What the pointer is on, in words. */
const Pointed = () => {
  const words = useWords()
  const now = useOnTable((table) => ({ pointed: table.pointed, state: table.view.state }))
  const { pointed, state } = useAfterPaint(now)
  return (
    <p className={css.pointed} aria-hidden="true">
      {pointed === undefined ? '' : words.ref(pointed, state)}
    </p>
  )
}

const BoardShown = () => {
  const { Board } = useTable().ui
  const board = useBoard()
  const view = useBoardView()
  useFocusKept()
  return (
    <BoardViewContext value={view}>
      <Board {...board} />
    </BoardViewContext>
  )
}

/** What every press at the table goes through first. */
const usePressGuard = (): ((event: MouseEvent) => void) => {
  const { letGoOfChoice } = useFocusKeeper()
  const [isSlip] = useState(slipGuard)
  return (event) => {
    if (isSlip(event)) event.stopPropagation()
    else letGoOfChoice(event)
  }
}

/** They come when one of them is asked for: nobody needs them to see a table. */
const Dialog = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialog }))

const OpenDialog = ({ name, onClose }: { readonly name: DialogName | undefined; readonly onClose: () => void }) =>
  name === undefined ? null : (
    <Suspense fallback={null}>
      <Dialog name={name} onClose={onClose} />
    </Suspense>
  )

/** A line of words to play by, or the button that asks for it. */
const Typing = ({ open, onOpen }: { readonly open: boolean; readonly onOpen: (open: boolean) => void }) =>
  open ? (
    <CommandLine onClose={() => onOpen(false)} />
  ) : (
    <div className={css.type}>
      <Button kind="quiet" onClick={() => onOpen(true)}>
        {say.command.open}
      </Button>
    </div>
  )

/** What is asked, from its beginning: another question is read from there, however far one had scrolled in the last. */
const Conversation = ({ onResult }: { readonly onResult: () => void }) => {
  const isPhone = useMedia(phone)
  const scrolled = useRef<HTMLDivElement>(null)
  const question = useOnTable(({ at, view: { decision, deciding }, selection: { chosen } }) =>
    at === undefined ? `${deciding} ${decision?.ask.say} ${chosen.map(({ slot }) => slot).join()}` : 'past',
  )
  const read = useRef(question)
  useLayoutEffect(() => {
    if (scrolled.current === null || read.current === question) return
    read.current = question
    scrolled.current.scrollTop = 0
  }, [question])
  const scroller = { ref: scrolled, ...scrolls }
  // On a phone what is told scrolls above what can be pressed.
  return (
    <div {...(isPhone ? {} : scroller)} className={css.asked}>
      <Prompt scroller={isPhone ? scroller : {}} onResult={onResult} />
    </div>
  )
}

/** The map, and what lies over it. */
const BoardPart = () => {
  const { ui } = useTable()
  return (
    <section className={css.board} data-region="board" aria-label={sheetTitle(ui, 'board')}>
      <BoardShown />
      <RollCard />
      <div className={css.foot}>
        <Overlays />
        <Pointed />
      </div>
    </section>
  )
}

/** Who sits at this table and at other screens. */
const Company = () => useContext(CompanyContext)

/** The table, laid out alike for all games. */
const Laid = () => {
  const { ui, lesson } = useTable()
  const root = useRef<HTMLDivElement>(null)
  const onPress = usePressGuard()
  const [dialog, setDialog] = useState<DialogName | undefined>(undefined)
  const [rule, setRule] = useState<RuleId | 'start' | undefined>(undefined)
  const [typing, setTyping] = useState(false)
  const [described, setDescribed] = useState({ text: '', times: 0 })
  const drawer = useDrawer(root)
  const pulled = usePulled()
  const drawerId = useId()
  const over = useOnTable((state) => state.view.outcome !== undefined)
  const isPhone = useMedia(phone)

  const { book } = useBook(ui)
  const rulebook = useMemo(
    () => ({
      ...book,
      open: (id: RuleId) => {
        // A dialog would lie over the rules.
        setDialog(undefined)
        setRule(id)
      },
    }),
    [book],
  )
  const [wasOver, setWasOver] = useState(over)
  if (over !== wasOver) {
    setWasOver(over)
    if (over) setDialog('result')
  }

  const toggleRules = (): void => setRule(rule === undefined ? 'start' : undefined)
  useTableKeys(root, {
    isReading: rule !== undefined,
    closeRules: () => setRule(undefined),
    toggleRules,
    describe: (text) => setDescribed(({ times }) => ({ text, times: times + 1 })),
    type: () => setTyping(true),
    showKeys: () => setDialog('keys'),
  })

  return (
    <RulebookContext value={rulebook}>
      <div
        ref={root}
        className={css.table}
        data-drawer={drawer.open ? 'open' : 'closed'}
        data-pulled={pulled.up || undefined}
        data-taught={lesson !== undefined || undefined}
        style={ui.theme}
        onClickCapture={onPress}
      >
        <Head drawer={drawerId} open={drawer.open} onOpen={drawer.toggle}>
          <Button kind="quiet" onClick={toggleRules}>
            {say.table.rules}
          </Button>
          <Menu onDialog={setDialog} />
        </Head>
        <Company />
        <main className={css.main}>
          <BoardPart />
          <div className={css.side}>
            <div className={css.talk} data-region="talk">
              <div className={css.edge}>
                {isPhone && !pulled.up ? <TheirLine onOpen={() => pulled.onPull(true)} /> : null}
                <Pull {...pulled} />
              </div>
              <Conversation onResult={() => setDialog('result')} />
              {isPhone && !pulled.up ? null : <TheirTurn unfolded={isPhone} onAgain={() => pulled.onPull(false)} />}
              <ComputerBar />
              <Typing open={typing} onOpen={setTyping} />
              <ActionButtons />
            </div>
            <section {...scrolls} className={css.story} aria-label={say.table.story}>
              <h2 className="unseen">{say.table.story}</h2>
              <Story />
            </section>
          </div>
          <Drawer id={drawerId} onClose={drawer.toggle} />
        </main>
        <Spoken />
        <Described {...described} />
        {rule === undefined ? null : (
          <RulesDrawer at={rule === 'start' ? undefined : rule} onClose={() => setRule(undefined)} />
        )}
        <OpenDialog name={dialog} onClose={() => setDialog(undefined)} />
      </div>
    </RulebookContext>
  )
}

/** The table, or what hides it while the screen goes from one person to another. */
export const TableScreen = () => {
  const covered = useOnTable(({ handOver }) => handOver === 'covered')
  const [keeper] = useState(focusKeeper)
  return <FocusContext value={keeper}>{covered ? <HandOverScreen /> : <Laid />}</FocusContext>
}
