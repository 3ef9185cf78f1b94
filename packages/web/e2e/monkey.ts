interface Next {
  /** The monkey's chance goes on from here, so that a monkey that found something finds it again. */
  readonly state: number
  /** Where a pointer reaches what it wants next; undefined when there is nothing left to choose. */
  readonly place: { readonly x: number; readonly y: number } | undefined
}

/**
 * In the page: takes whatever can be chosen and seen, at random. So many times the page itself presses it, which is
 * quick; then it says where the next one lies, for a real mouse or finger. What lies under others all over cannot be
 * reached by those, and is pressed here too.
 */
const rush = async ({ state: start, presses }: { state: number; presses: number }): Promise<Next> => {
  let state = start
  const luck = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const take = (): Element | undefined => {
    const visible = [...document.querySelectorAll('[data-choice]')].filter((element) => element.checkVisibility())
    // Now and then it takes something back; a monkey that did so as gladly as it picks would walk in a circle.
    const onwards = visible.filter((element) => !element.matches('[data-choice^="takeBack:"]'))
    const all = luck() < 1 / 8 ? visible : onwards
    const actionTypes = all.filter((element) => element.getAttribute('data-choice')?.startsWith('do:'))
    // Two times of three it wants to get on: a turn that ends only by chance among fifty choices takes for ever.
    const some = luck() < 2 / 3 && actionTypes.length > 0 ? actionTypes : all
    return some[Math.floor(luck() * some.length)]
  }
  const placeOn = (element: Element): Next['place'] => {
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const spread = [0.5, 0.25, 0.75, 0.1, 0.9]
    const places = spread.flatMap((x) => spread.map((y) => ({ x: left + width * x, y: top + height * y })))
    return places.find(({ x, y }) => element.contains(document.elementFromPoint(x, y)))
  }
  for (let pressed = 0; ; pressed++) {
    // The finger of before has left the glass; what it pressed is told a little later.
    await document.body.tapped
    const element = take()
    if (element === undefined) return { state, place: undefined }
    const place = pressed < presses ? undefined : placeOn(element)
    if (place !== undefined) {
      document.body.tapped = new Promise((resolve) => {
        document.addEventListener('click', () => resolve(), { capture: true, once: true })
        // What was drawn anew under the pointer gets no click: a monkey that waited for it would wait for ever.
        document.addEventListener('pointerup', () => setTimeout(resolve, 500), { capture: true, once: true })
      })
      return { state, place }
    }
    if (pressed > presses + 1000) throw new Error(`Nothing comes of pressing ${element.outerHTML}`)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    // React draws what was pressed before this comes back. Where no pointer gets through, the page may need its time for what
    // lies above: a monkey that left it none would press for ever.
    await (pressed < presses ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 20)))
  }
}

declare global {
  interface HTMLElement {
    /** When the press of the monkey's pointer has come to the page. */
    tapped?: Promise<void>
  }
}

export type Pointer = 'mouse' | 'touch'

/** What it needs of a page, in whichever browser. */
interface MonkeyPage {
  evaluate(inPage: typeof rush, given: Parameters<typeof rush>[0]): Promise<Next>
  readonly mouse: { click(x: number, y: number): Promise<void> }
  readonly touchscreen: { tap(x: number, y: number): Promise<void> }
}

/** A monkey at a page. `step` presses something with its pointer, after so many quick presses; false: nothing is left. */
export const monkeyAt = (page: MonkeyPage, start: number, pointer: Pointer, presses: number) => {
  let state = start
  return {
    step: async (): Promise<boolean> => {
      const next = await page.evaluate(rush, { state, presses })
      state = next.state
      if (next.place === undefined) return false
      const { x, y } = next.place
      if (pointer === 'mouse') await page.mouse.click(x, y)
      else await page.touchscreen.tap(x, y)
      return true
    },
  }
}
