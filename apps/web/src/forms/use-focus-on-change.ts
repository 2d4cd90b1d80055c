import { useEffect, useRef, type RefObject } from 'react'

/** Focuses a heading, or the summary with it, after a change of state. The pressed button is gone, and a screen reader has to read the new state. */
export function useFocusOnChange<Part extends HTMLElement = HTMLHeadingElement>(state: string): RefObject<Part | null> {
  const heading = useRef<Part>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
