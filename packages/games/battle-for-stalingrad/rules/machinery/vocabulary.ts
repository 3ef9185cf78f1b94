/** The words that cards are written in. */

export type ForceType = 'infantry' | 'motorized' | 'tank'

export type Timing = 'action' | 'react-card' | 'react-hits'

/** The vocabulary of card effects (BFS-FX-1 to BFS-FX-18). */
export type Effect =
  | { readonly op: 'distribute'; readonly n: number }
  | {
      readonly op: 'removeRations'
      readonly n: number
      readonly from: 'oneForce' | 'eachInLocation' | 'eachInPlay'
    }
  | {
      readonly op: 'hits'
      readonly n: number
      readonly at: 'area' | 'control' | 'force'
      readonly flip?: boolean
      readonly noRetreat?: boolean
      readonly type?: ForceType
    }
  | { readonly op: 'rubble'; readonly n: number; readonly at: 'target' | 'any' }
  | { readonly op: 'draw'; readonly n: number }
  | { readonly op: 'discardRandom'; readonly n: number }
  | { readonly op: 'discardChosen'; readonly n: number }
  | { readonly op: 'move'; readonly n: number }
  | { readonly op: 'assault'; readonly bonus: number }
  | { readonly op: 'reinforce'; readonly discount: number }
  | { readonly op: 'rally'; readonly maxCost: number; readonly rations: number }
  | { readonly op: 'prevent'; readonly n: number }
  | { readonly op: 'cancel'; readonly tags: readonly string[] }
  | {
      readonly op: 'ifControl'
      readonly location: string
      readonly then: readonly Effect[]
      readonly else: readonly Effect[]
    }
