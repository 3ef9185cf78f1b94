import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds: a pointer that passes over a space does not ask about it. */
const restingTime = 250

/** Tells what is pointed at: nothing while the pointer is on its way, the element when it rests. Gives what ends it. */
const listenTo = (here: Element, name: `data-${string}`, tellFound: (thing: Element | undefined) => void) => {
  const end = new AbortController()
  const { signal } = end
  let byKey = false
  let at: string | null = null
  /** Where it is now: a thing may be put on the table anew under a pointer that rests. */
  let thing: Element | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  const come = (to: Element | null, wait: number): void => {
    const next = to?.getAttribute(name) ?? null
    thing = to
    if (next === at) return
    at = next
    clearTimeout(rest)
    tellFound(undefined)
    if (to === null) return
    rest = setTimeout(() => {
      // What was there may have left the table meanwhile.
      if (thing?.isConnected === true) tellFound(thing)
    }, wait)
  }
  const thingOf = (event: Event): Element | null => (event.target as Element).closest(`[${name}]`)
  const leave = (): void => come(null, 0)
  /** Whether a finger was there last: when the map moves, browsers tell of a mouse where it has tapped. */
  let touched = false
  const feel = (event: Event): void => {
    touched = (event as PointerEvent).pointerType === 'touch'
  }
  const follow = (event: Event): void => {
    const { pointerType, buttons } = event as PointerEvent
    // A hand that draws the map along looks at nothing on its way.
    if (!touched && pointerType !== 'touch' && !(buttons > 0)) come(thingOf(event), restingTime)
  }
  const focus = (event: Event): void => {
    byKey = (event.target as Element).matches(':focus-visible')
    if (byKey) come(thingOf(event), 0)
  }
  const blur = (): void => {
    if (byKey) leave()
  }
  const press = (): void => {
    clearTimeout(rest)
    tellFound(undefined)
  }
  const pressKey = (event: Event): void => {
    if (['Enter', ' '].includes((event as KeyboardEvent).key)) press()
  }
  here.addEventListener('click', press, { signal })
  // A drag ends without a click.
  here.addEventListener('pointerdown', press, { signal })
  here.addEventListener('keydown', pressKey, { signal })
  here.addEventListener('pointerdown', feel, { signal })
  here.addEventListener('pointermove', feel, { signal })
  here.addEventListener('pointerover', follow, { signal })
  here.addEventListener('pointerleave', leave, { signal })
  here.addEventListener('focusin', focus, { signal })
  here.addEventListener('focusout', blur, { signal })
  return (): void => {
    clearTimeout(rest)
    end.abort()
  }
}

/**
 * What `read` makes of the thing the pointer rests on or the keyboard has come to; things bear the `name`d attribute.
 * Listens once on the whole table instead of on every space, so that following the pointer renders only what asks for
 * it, and nothing at all while it is on its way.
 * A finger comes and never leaves: what it has tapped must not stay covered, so it points at nothing. And whoever presses
 * wants to see what it has lit round about: the thing is not pointed at again before another was.
 */
export const usePointedAt = <T>(
  table: RefObject<Element | null>,
  name: `data-${string}`,
  read: (thing: Element) => T,
): T | undefined => {
  const [found, setFound] = useState<T | undefined>(undefined)
  useEffect(() => {
    const here = table.current
    if (here === null) return undefined
    return listenTo(here, name, (thing) => setFound(thing === undefined ? undefined : read(thing)))
  }, [table, name, read])
  return found
}

/** The number of the space the pointer rests on, as its `data-space` says. */
const spaceOf = (thing: Element): number => Number(thing.getAttribute('data-space'))
export const useSpacePointedAt = (map: RefObject<Element | null>): number | undefined =>
  usePointedAt(map, 'data-space', spaceOf)
