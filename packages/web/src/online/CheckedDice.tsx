import { useCallback } from 'react'
import { useStore } from 'zustand'
import { Modal } from '../parts/Modal.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { type Checked, checkedSeed } from './checked.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { rememberedOf } from './remembered.ts'

const check = async (game: OnlineGame): Promise<Checked | undefined> => {
  const { parts, ui, table, title, config, commitment } = game.screen.getState()
  if (parts === undefined || ui === undefined || table === undefined) return undefined
  const { seed } = table.match.export()
  const made = { title, config, players: ui.game.players, seed, promised: commitment }
  return checkedSeed(parts, made, rememberedOf(game.id))
}

const mark = (ok: boolean): string => (ok ? '✓' : '✗')

/** Whether the dice were those that nobody could choose, and of what they were made. */
export const CheckedDice = ({ game, onClose }: { readonly game: OnlineGame; readonly onClose: () => void }) => {
  const { parts, commitment } = useStore(game.screen)
  const words = useWords()
  const { value } = useLoaded(useCallback(() => check(game), [game]))
  return (
    <Modal title={sayOnline.checked} onClose={onClose}>
      {value === undefined || parts === undefined ? (
        <p>{say.loading}</p>
      ) : (
        <div className={css.sheet}>
          <ul className={css.agreed}>
            <li>
              {mark(value.secret)} {sayOnline.check.secret(value.secret)}
            </li>
            {value.nonce === undefined ? null : (
              <li>
                {mark(value.nonce)} {sayOnline.check.nonce(value.nonce)}
              </li>
            )}
            <li>
              {mark(value.seed)} {sayOnline.check.seed(value.seed)}
            </li>
          </ul>
          <dl className={css.digits}>
            <dt>{say.newPage.commitment}</dt>
            <dd>{commitment}</dd>
            <dt>{sayOnline.secret}</dt>
            <dd>{parts.secret}</dd>
            {Object.entries(parts.nonces).map(([side, nonce]) => (
              <div key={side}>
                <dt>{sayOnline.number(words.side(side))}</dt>
                <dd>{nonce}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Modal>
  )
}
