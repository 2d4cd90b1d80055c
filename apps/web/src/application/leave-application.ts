import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../paths.ts'
import { allSaved, unsent } from './answer-queue.ts'
import { forgetUnsent } from './load-user.ts'
import { setEditing } from './state.ts'
import { drafts } from './drafts.ts'
import { dropStart } from './pending-start.ts'
import { storeToken } from './token.ts'

/** How long leaving waits for saves under way, in milliseconds. Offline, they would never end. */
const SAVES_WAIT_MS = 3_000

/**
 * Removes the application from this browser and opens the index page in a new document. The application stays on the server. The link in the tenant's
 * mailbox leads back to it.
 * @param evenUnsaved leaves also if answers are not saved: this page is past all questions, or the tenant knows
 * @returns false if a background save has failed or waits for the line. The application then stays, because leaving would lose the typed answer.
 */
export async function leaveApplication(locale: Locale, { evenUnsaved = false } = {}): Promise<boolean> {
  const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), SAVES_WAIT_MS))
  const saved = await Promise.race([allSaved(), waited])
  if ((!saved || unsent() > 0) && !evenUnsaved) return false
  dropStart()
  storeToken('')
  setEditing(null)
  drafts.clear()
  forgetUnsent()
  location.assign(pathTo('index', locale))
  return true
}
