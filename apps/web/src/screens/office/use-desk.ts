import { useEffect, useState } from 'react'
import { isTyping } from './use-keys.ts'

const SAID_MS = 6_000

interface DeskPlace {
  rows: readonly { id: string }[]
  /** Id of the row whose detail is open. */
  openId: string | null
  /** The same by the present address, which is ahead of the screen while keys follow each other quickly. */
  aim: () => string | null
  /** `replace` adds no entry to the browser's history. */
  open: (id: string | null, replace?: boolean) => void
  /** Closes an open form of the detail; false if none was open. */
  leaveForm?: () => boolean
}

export interface Desk {
  /** Message about the last action, shown for a short time. */
  said: string | null
  say: (words: string) => void
  /** Moves to the next or previous row. */
  move: (step: 1 | -1) => void
  /** Leaves one level: first the field, then the form, then the detail. */
  leave: () => void
}

/** True if the list and the detail are side by side. */
const isWide = () => matchMedia('(min-width: 60rem)').matches

/** Keyboard navigation through a list with its detail beside it. */
export function useDesk({ rows, openId, aim, open, leaveForm }: DeskPlace): Desk {
  const [said, say] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => say(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  return {
    said,
    say,
    move(step) {
      const from = aim()
      const row = neighbour(rows, from ?? focusedRow(), step)
      if (!row) return
      if (from !== null || isWide()) open(row.id, from !== null)
      focusRow(row.id)
    },
    leave() {
      const { activeElement } = document
      if (isTyping(activeElement)) return (activeElement as HTMLElement).blur()
      if (leaveForm?.()) return
      if (openId === null) return
      open(null)
      requestAnimationFrame(() => focusRow(openId))
    },
  }
}

/** The row after `id` (step 1) or before it (step -1). Null past either end; the first row if `id` is not in the list. */
export function neighbour<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | null,
  step: 1 | -1,
): Row | null {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0] ?? null
  return rows[at + step] ?? null
}

/** Id of the row whose link has the focus, for lists without an open detail. */
export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? null
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"] a`)?.focus()
}
