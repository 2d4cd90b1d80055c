import { useEffect, useEffectEvent, useState } from 'react'

const STORED_AS = 'office.keys'

/** Whether single letters act. They can be switched off, because speech control types letters too (WCAG 2.1.4). */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(STORED_AS) !== 'off'
    } catch {
      return true
    }
  })
  const keep = (now: boolean) => {
    setOn(now)
    try {
      localStorage.setItem(STORED_AS, now ? 'on' : 'off')
    } catch {
      // A browser that keeps nothing has the keys until the next visit.
    }
  }
  return [on, keep]
}

/** A field in which letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])')
  )
}

/**
 * Keys for the whole screen. Letters do nothing while somebody types, holds a modifier or has a dialog open; Escape always comes
 * through, except out of a dialog, which closes itself.
 */
export function useKeys(actions: Partial<Record<string, () => void>>, on: boolean): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key !== 'Escape' && (!on || isTyping(event.target))) return
    const action = actions[key]
    if (!action) return
    if (key !== 'Escape') event.preventDefault()
    action()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!document.querySelector('dialog[open]')) act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
