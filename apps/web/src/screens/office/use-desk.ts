import { useEffect, useState } from 'react'
import { isTyping } from './use-keys.ts'

const SAID_MS = 6_000

interface DeskPlace {
  rows: readonly { id: string }[]
  /** The row whose detail is open. */
  openId: string | null
  /** `replace` leaves no trace for the browser's Back. */
  open: (id: string | null, replace?: boolean) => void
  /** Leaves a form of the detail; false where none is open. */
  leaveForm?: () => boolean
}

export interface Desk {
  /** What was done last, for a moment. */
  said: string | null
  say: (words: string) => void
  /** To the next row or the one before. */
  move: (step: 1 | -1) => void
  /** Leaves what one is in: first the field, then the form, then the detail. */
  leave: () => void
}

/** The detail stands beside the list. */
const isWide = () => matchMedia('(min-width: 60rem)').matches

/** Going through a list with its detail beside it, by keys. */
export function useDesk({ rows, openId, open, leaveForm }: DeskPlace): Desk {
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
      const row = neighbour(rows, openId ?? focusedRow(), step)
      if (!row) return
      if (openId !== null || isWide()) open(row.id, openId !== null)
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

/** The row to go on with after one of them: the next, at the end the one before, alone none. */
export function neighbour<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | null,
  step: 1 | -1,
): Row | null {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0] ?? null
  return rows[at + step] ?? null
}

/** The row whose link has the focus, where no detail is open. */
function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? null
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"] a`)?.focus()
}
