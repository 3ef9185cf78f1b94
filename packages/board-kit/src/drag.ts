/** What a press tells of itself, so that a drag can begin with it. */
export interface DragStart {
  readonly button: number
  readonly isPrimary: boolean
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: Element
}

/** Where something is let go. */
export interface DropPoint {
  readonly clientX: number
  readonly clientY: number
}

export interface Drag {
  /** The hand has begun to move: takes the thing up. false: it is carried nowhere. */
  readonly take: () => boolean
  /** The thing is let go; false: it goes back to where it was. */
  readonly drop: (at: DropPoint) => boolean
  /** The drag was broken off. */
  readonly giveUp: () => void
}

/** Pixels that a hand trembles while it presses. */
export const trembling = 7

/** Milliseconds in which a thing goes back to where it was. */
const wayBack = 160

const calm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The pictures of what is carried, above everything else on the map. */
interface Picture {
  readonly moveBy: (dx: number, dy: number) => void
  readonly remove: () => void
  readonly goBack: () => void
}

const told = ['data-ref', 'data-choice', 'data-carried', 'data-space', 'role', 'tabindex', 'aria-label', 'aria-pressed']

/** A piece as it lies there, without being anything that could be pressed or told. */
const copyOf = (piece: SVGGraphicsElement, sheet: SVGGraphicsElement): SVGGraphicsElement => {
  const copy = piece.cloneNode(true) as SVGGraphicsElement
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of told) element.removeAttribute(name)
  const [from, onto] = [piece.getScreenCTM(), sheet.getScreenCTM()]
  if (from !== null && onto !== null) {
    const { a, b, c, d, e, f } = onto.inverse().multiply(from)
    copy.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
  }
  return copy
}

/** What lies in the hand on a map: the piece itself, and all that is carried along. */
const carriedOn = (sheet: Element, piece: Element): readonly SVGGraphicsElement[] =>
  [...new Set([piece, ...sheet.querySelectorAll('[data-carried][aria-pressed="true"]')])].filter(
    (one) => one instanceof SVGGraphicsElement,
  )

/** A card is moved itself, and lies where it was as soon as it is let go. */
const cardOf = (card: HTMLElement): Picture => {
  const lay = (translate: string, zIndex: string, pointerEvents: string): void => {
    Object.assign(card.style, { translate, zIndex, pointerEvents })
  }
  const putBack = (): void => lay('', '', '')
  return { moveBy: (dx, dy) => lay(`${dx}px ${dy}px`, '9', 'none'), remove: putBack, goBack: putBack }
}

/** On a map the copies lie in its uppermost picture. */
const pictureOf = (piece: Element): Picture | undefined => {
  if (piece instanceof HTMLElement) return cardOf(piece)
  const sheet = piece.closest('svg')?.querySelector(':scope > g')
  if (!(sheet instanceof SVGGraphicsElement)) return undefined
  const { a: scale } = sheet.getScreenCTM() ?? { a: 1 }
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  layer.setAttribute('aria-hidden', 'true')
  layer.style.pointerEvents = 'none'
  layer.style.opacity = '0.9'
  layer.append(...carriedOn(sheet, piece).map((one) => copyOf(one, sheet)))
  sheet.append(layer)
  return {
    moveBy: (dx, dy) => {
      layer.style.translate = `${dx / scale}px ${dy / scale}px`
    },
    remove: () => layer.remove(),
    goBack() {
      if (calm() || layer.animate === undefined) {
        layer.remove()
        return
      }
      const back = layer.animate({ translate: '0px 0px' }, { duration: wayBack, easing: 'ease-out', fill: 'forwards' })
      back.addEventListener('finish', () => layer.remove())
      back.addEventListener('cancel', () => layer.remove())
    },
  }
}

/** The press that ends a drag is no press on what lies there. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** What one drag goes through, from the press to the end. */
const dragging = (press: DragStart, drag: Drag) => {
  let carried = false
  let picture: Picture | undefined
  let frame = 0
  let [dx, dy] = [0, 0]
  // Once the press has been told, an event no longer knows whose it was.
  const { currentTarget: piece, clientX: x, clientY: y } = press
  const show = (): void => {
    // What is taken along is marked as soon as the map is drawn anew.
    picture ??= pictureOf(piece)
    picture?.moveBy(dx, dy)
  }
  return {
    isCarried: () => carried,
    /** false: nothing comes of it. */
    move({ clientX, clientY }: DropPoint): boolean {
      ;[dx, dy] = [clientX - x, clientY - y]
      if (!carried && Math.hypot(dx, dy) < trembling) return true
      if (!carried && !drag.take()) return false
      carried = true
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
      return true
    },
    drop(at: DropPoint): void {
      cancelAnimationFrame(frame)
      if (drag.drop(at)) picture?.remove()
      else picture?.goBack()
    },
    giveUp(): void {
      cancelAnimationFrame(frame)
      picture?.goBack()
      drag.giveUp()
    },
  }
}

/**
 * Follows a press on a thing that can be carried. While the hand lies still it is a press like any other; as soon as it
 * moves, the thing goes along, the map lies still, and what is under the hand when it is let go is where the thing goes.
 */
export const followDrag = (press: DragStart, drag: Drag): void => {
  if (press.button !== 0 || !press.isPrimary) return
  const { pointerId: own } = press
  const end = new AbortController()
  const listening = { signal: end.signal, capture: true }
  const way = dragging(press, drag)
  const isSame = ({ pointerId }: PointerEvent): boolean => pointerId === own
  const stop = (event: Event): void => event.stopPropagation()
  const breakOff = (): void => {
    end.abort()
    if (way.isCarried()) way.giveUp()
  }
  // The map hears nothing of it, and so is not drawn along.
  for (const begun of ['mousedown', 'touchstart']) window.addEventListener(begun, stop, { ...listening, once: true })
  window.addEventListener('pointermove', (event) => isSame(event) && !way.move(event) && end.abort(), listening)
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isSame(event)) return
      end.abort()
      if (!way.isCarried()) return
      swallowClick()
      way.drop(event)
    },
    listening,
  )
  window.addEventListener('pointercancel', (event) => isSame(event) && breakOff(), listening)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !way.isCarried()) return
      event.stopPropagation()
      breakOff()
    },
    listening,
  )
}
