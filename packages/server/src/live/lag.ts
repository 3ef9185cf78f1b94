/** So many of the last measurements count. */
const remembered = 4

/** How long the network takes to a page and back. */
export interface LagMeter {
  readonly pinged: (at: number) => void
  readonly ponged: (at: number) => void
  /** Of the last measurements the shortest, in milliseconds: whoever answers late on purpose has to do so every time. */
  readonly shortest: number
}

/** Measured here, by the answers to this server's own pulse: what a page says of it is not asked. */
export const lagMeter = (): LagMeter => {
  let asked: number | undefined
  let measured: readonly number[] = []
  return {
    pinged(at) {
      asked = at
    },
    ponged(at) {
      // An answer to nothing says nothing.
      if (asked === undefined) return
      measured = [...measured, at - asked].slice(-remembered)
      asked = undefined
    },
    get shortest() {
      return measured.length === 0 ? 0 : Math.max(0, Math.min(...measured))
    },
  }
}
