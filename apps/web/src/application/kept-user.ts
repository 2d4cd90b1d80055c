import type { User } from '@nestbond/api/application/user'
import type { Answers } from '@nestbond/domain/values/answers'
import { endOf } from './outbox.ts'

const KEY = 'kept-user'

/** The state of an application in one tab. */
interface Known {
  user: User
  /** With the answers that the server has not confirmed. */
  answers: Answers
  /** Version of the answers that this device last saw. */
  version: number | null
}

/**
 * The application as this tab last knew it, so that a reload without a line shows the question again. Session storage ends with the tab. It is kept
 * while questions are open, without the token, whose only home is the cookie.
 */
export const keptUser = {
  keep(token: string, { user, answers, version }: Known): void {
    write(JSON.stringify({ of: endOf(token), user: { ...user, token: '' }, answers, version }))
  },
  drop(): void {
    write(null)
  },
  get(token: string): Known | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Known & { of: string }) | null
      return kept?.of === endOf(token) ? { ...kept, user: { ...kept.user, token } } : null
    } catch {
      return null
    }
  },
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    // Without session storage, a reload needs the line.
  }
}
