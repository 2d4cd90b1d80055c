import { useEffect, useRef, type RefObject } from 'react'

/** Focuses a heading after a change of state. The pressed button is gone, and a screen reader has to read the new state. */
export function useFocusOnChange(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
