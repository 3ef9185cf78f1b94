import { type Action, type GameEvent, Match, type MatchFile, MatchFileError } from '@kurgan/kernel'
import { type AnyGameUI, findBox } from '../catalogue.ts'

export const uiOf = async (game: string): Promise<AnyGameUI> => {
  const box = findBox(game)
  if (box === undefined) throw new MatchFileError({ say: 'unknownGame', game })
  return await box.ui()
}

export type Opened = ReturnType<typeof Match.import<unknown, Action, GameEvent>>

/** A long match takes a while to replay: in between the page is drawn and answers. */
const aMoment = (): Promise<void> => new Promise((done) => setTimeout(done))
/** How long the page may wait, in milliseconds. */
const patience = 20

/** Plays a match file again, with pauses. */
export const replay = async (ui: AnyGameUI, file: MatchFile): Promise<Opened> => {
  const steps = Match.importing(ui.game, file)
  let step = steps.next()
  for (let since = performance.now(); step.done !== true; step = steps.next()) {
    if (performance.now() - since < patience) continue
    await aMoment()
    since = performance.now()
  }
  return step.value
}

/** A match file as it would be written today: those of the first version leave out what was answered unasked. */
const upgraded = async (file: MatchFile): Promise<MatchFile> => {
  if (file.version !== 1) return file
  try {
    const { match, complete } = await replay(await uiOf(file.game), file)
    return complete ? match.export() : file
  } catch {
    // What cannot be opened is compared as it is; whoever opens it is told why.
    return file
  }
}

/** Whether two files are of the very same match; who sits at it does not matter. */
export const isSameMatch = async (one: MatchFile, other: MatchFile): Promise<boolean> => {
  // Every match has a seed of its own: others need not be replayed.
  if (one.seed !== other.seed || one.game !== other.game) return false
  const [a, b] = one.version === other.version ? [one, other] : await Promise.all([upgraded(one), upgraded(other)])
  const text = ({ config, actions, draws }: MatchFile): string => JSON.stringify([config, actions, draws])
  return text(a) === text(b)
}
