import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../paths.ts'
import { allSaved, setEditing } from './application.ts'
import { drafts } from './drafts.ts'
import { storeToken } from './token.ts'

/** How long leaving waits for saves under way, in milliseconds. Offline, they would never end. */
const SAVES_WAIT_MS = 3_000

/**
 * Removes the application from this browser and opens the index page in a new document. The application stays on the server. The link in the tenant's
 * mailbox leads back to it.
 */
export async function leaveApplication(locale: Locale): Promise<void> {
  await Promise.race([allSaved(), new Promise((resolve) => setTimeout(resolve, SAVES_WAIT_MS))])
  storeToken('')
  setEditing(null)
  drafts.clear()
  location.assign(pathTo('index', locale))
}
