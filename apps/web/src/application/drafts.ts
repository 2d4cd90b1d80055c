import type { StepId } from '@nestbond/domain/journey/order'

const PREFIX = 'draft.'

/**
 * Typed but unsaved values, for this tab only. They survive a reload, a change of language, a failed save and the way back. A draft is deleted when
 * its answer is saved.
 */
export const drafts = {
  get(key: StepId | (string & {})): Record<string, unknown> | null {
    try {
      const text = sessionStorage.getItem(PREFIX + key)
      return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
    } catch {
      return null
    }
  },
  set(key: StepId | (string & {}), values: Record<string, unknown>): void {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
    } catch {
      // Without session storage, typed values live as long as the screen.
    }
  },
  /** With `only`, the draft is deleted only if it still equals that value. */
  delete(key: StepId | (string & {}), only?: Record<string, unknown> | null): void {
    try {
      if (only !== undefined && JSON.stringify(drafts.get(key)) !== JSON.stringify(only)) return
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // See above.
    }
  },
  /** Deletes the drafts, so that another application shows nothing of the last one. With `area`, deletes only drafts whose key begins with it, and none that begins with `except`. */
  clear(area = '', except?: string): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        const kept = except !== undefined && key.startsWith(PREFIX + except)
        if (key.startsWith(PREFIX + area) && !kept) sessionStorage.removeItem(key)
      }
    } catch {
      // See above.
    }
  },
}
