import { useEffect, useRef, type RefObject } from 'react'

/** For the heading of what has just changed: what was pressed is gone, and whoever cannot see it hears where they are. */
export function useFocusOnChange(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
