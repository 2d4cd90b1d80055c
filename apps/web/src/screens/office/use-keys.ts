import { useEffect, useEffectEvent, useState } from 'react'

const STORED_AS = 'office.keys'

/** Whether single-letter shortcuts are on. They can be switched off, because speech control also types letters (WCAG 2.1.4). */
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
      // If storage is unavailable, the setting lasts until the page is left.
    }
  }
  return [on, keep]
}

/** True for fields in which letters are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])')
  )
}

/**
 * Keyboard shortcuts of the whole screen. Letters are ignored while the user types, holds a modifier or has a dialog open.
 * Escape always works, except in a dialog, which closes itself.
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
