import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../paths.ts'
import { allSaved, setEditing } from './application.ts'
import { drafts } from './drafts.ts'
import { storeToken } from './token.ts'

/** How long leaving waits for saves under way, in milliseconds: without a connection they never end. */
const SAVES_WAIT_MS = 3_000

/**
 * Drops the application from this browser and goes to the index, on a page that knows nothing of it. The application itself stays on
 * the server: the link in the tenant's mailbox leads back to it.
 */
export async function leaveApplication(locale: Locale): Promise<void> {
  await Promise.race([allSaved(), new Promise((resolve) => setTimeout(resolve, SAVES_WAIT_MS))])
  storeToken('')
  setEditing(null)
  drafts.clear()
  location.assign(pathTo('index', locale))
}
