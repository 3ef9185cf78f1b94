import type { Config } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { Terms } from './first-terms.ts'
import { newNonce, remember } from './remembered.ts'
import { enter, openTable } from './server.ts'
import { wishOf } from './terms.ts'

/** Opens a table on the server, and gives its id. */
export const openFor = async (ui: AnyGameUI, config: Config, terms: Terms): Promise<string> => {
  const nonce = newNonce()
  await enter()
  const { game, invitation } = await openTable(wishOf(terms, { title: ui.game.id, config, nonce }))
  const link = invitation === undefined ? {} : { invitation }
  remember(game, { nonce, lobby: terms.against === 'lobby', ...link })
  return game
}
