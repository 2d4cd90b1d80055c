import { useRef, useState, type RefObject } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

interface Opened {
  opened: boolean
  open: () => void
  close: () => void
  /** The button that opens it; it has the focus once it is closed again. */
  opener: RefObject<HTMLButtonElement | null>
  /** The heading of what is opened, if it is to have the focus then. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** What opens within a page at the press of a button. */
export function useOpened(): Opened {
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  return {
    opened,
    opener,
    heading,
    open() {
      setOpened(true)
      focusAfter(() => heading.current)
    },
    close() {
      setOpened(false)
      focusAfter(() => opener.current)
    },
  }
}
