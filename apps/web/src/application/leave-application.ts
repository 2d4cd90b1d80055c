import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../paths.ts'
import { allSaved, setEditing } from './application.ts'
import { drafts } from './drafts.ts'
import { dropStart } from './pending-start.ts'
import { storeToken } from './token.ts'

/** How long leaving waits for saves under way, in milliseconds. Offline, they would never end. */
const SAVES_WAIT_MS = 3_000

/**
 * Removes the application from this browser and opens the index page in a new document. The application stays on the server. The link in the tenant's
 * mailbox leads back to it.
 * @param evenUnsaved leaves also if a background save has failed, because this page is past all questions
 * @returns false if a background save has failed. The application then stays, because leaving would lose the typed answer.
 */
export async function leaveApplication(locale: Locale, { evenUnsaved = false } = {}): Promise<boolean> {
  const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), SAVES_WAIT_MS))
  const saved = await Promise.race([allSaved(), waited])
  if (!saved && !evenUnsaved) return false
  dropStart()
  storeToken('')
  setEditing(null)
  drafts.clear()
  location.assign(pathTo('index', locale))
  return true
}
