import { useRef, useState, type RefObject } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

interface Opened {
  opened: boolean
  open: () => void
  close: () => void
  /** The button that opens it. It gets the focus back on closing. */
  opener: RefObject<HTMLButtonElement | null>
  /** Heading of the opened part, if it should take the focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** State of a part of the page that a button opens. */
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
