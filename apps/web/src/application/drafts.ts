import type { StepId } from '@nestbond/domain/journey/step'

const PREFIX = 'draft.'

/**
 * What was typed and is not saved yet, for this tab only: a reload, another language, a failed save or a way back
 * lose nothing. A draft goes when its answer is saved.
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
      // Without storage, what was typed lives as long as the screen.
    }
  },
  /** With `only`, what has been typed since then stays. */
  delete(key: StepId | (string & {}), only?: Record<string, unknown> | null): void {
    try {
      if (only !== undefined && JSON.stringify(drafts.get(key)) !== JSON.stringify(only)) return
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // See above.
    }
  },
  /** Another application, another person: nothing of the last one may be shown. `area` leaves all but its own drafts. */
  clear(area = ''): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + area)) sessionStorage.removeItem(key)
    } catch {
      // See above.
    }
  },
}
