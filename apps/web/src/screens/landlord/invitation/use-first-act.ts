import { useEffect, useEffectEvent, useRef } from 'react'

/** The end of a press or touch, a key, and a press by an aid. A touch that scrolls ends otherwise. */
const ACTS = ['pointerup', 'keydown', 'click'] as const
/** Keys that scroll, or do nothing alone. */
const NO_ACT = /^(?:Page(?:Up|Down)|Arrow\w+|Home|End| |Shift|Control|Alt|Meta|CapsLock)$/

/**
 * Calls `act` once a person does something on the page, which tells a person from a program that loads and scrolls it (links from mails,
 * docs/product-decisions.md#d128). If `act` fails, it is called again at the next act.
 */
export function useFirstAct(wanted: boolean, act: () => Promise<unknown>): void {
  const done = useRef(false)
  const hear = useEffectEvent((event: Event) => {
    // An event that a script has made is no person's.
    if (!event.isTrusted || done.current || (event instanceof KeyboardEvent && NO_ACT.test(event.key))) return
    done.current = true
    act().catch(() => {
      done.current = false
    })
  })
  useEffect(() => {
    if (!wanted) return undefined
    const onAct = (event: Event) => hear(event)
    for (const name of ACTS) document.addEventListener(name, onAct, { capture: true, passive: true })
    return () => {
      for (const name of ACTS) document.removeEventListener(name, onAct, { capture: true })
    }
  }, [wanted])
}
