import type { User } from '@nestbond/api/application/user'
import { NoAnswerError } from '../api/api-error.ts'
import { drafts } from './drafts.ts'
import { forget, reloadUser, takeKept, takeUser, type ShowUser } from './load-user.ts'
import { newUser } from './new-user.ts'
import { outbox } from './outbox.ts'
import { partnerLink } from './partner-link.ts'
import { dropStart, pendingStart, startedToken, type PendingStart } from './pending-start.ts'
import { queueSave } from './save-answers.ts'
import { application, EMPTY, local, setState } from './state.ts'
import { readToken, storeToken } from './token.ts'

/**
 * Loads the user of the stored token. If this tab has already loaded the user, it comes from memory, unless `fresh` is set.
 * @param show how the fetched user gets on the screen; at once without it
 */
export async function loadUser(fresh = false, show?: ShowUser): Promise<User | null> {
  const token = readToken()
  if (token === null) {
    const start = pendingStart()
    if (start) return takeStart(start)
    forget()
    return null
  }
  // Another application is open now. A start of this tab may not replace it.
  dropStart()
  const { user } = application.get()
  if (!fresh && local.loadedFor === token && user) return user
  if (user === null) for (const save of outbox.restore(token)) queueSave(save)
  try {
    return await reloadUser(token, show)
  } catch (error) {
    // Offline, keep the loaded user, so that the tenant can stay on the question, also after a reload.
    if (!fresh && error instanceof NoAnswerError && (application.get().user ?? takeKept(token))) {
      local.loadedFor = token
      return application.get().user
    }
    throw error
  }
}

/** Shows the first question of an application that the server has not confirmed yet. */
function takeStart(start: PendingStart): User {
  const known = application.get().user
  if (known?.token === '') return known
  const user = newUser(start)
  local.loadedFor = null
  local.seenVersion = 0
  setState({ ...EMPTY, user })
  startedToken().then(
    (token) => {
      const { space, landlordSpace } = partnerLink(location.search)
      if (space !== null || landlordSpace !== null) return loadUser(true).catch(() => {})
      const started = application.get().user
      if (started?.token === '') takeUser({ ...started, token })
    },
    // Saving the first answer starts it again, and says what is wrong.
    () => {},
  )
  return user
}

/** Opens an application with a token from a link or from a new start. */
export function openWith(token: string): void {
  dropStart()
  if (token !== readToken()) {
    forget()
    drafts.clear()
  }
  storeToken(token)
}

/** Continues the same application with a newer token. Drafts stay. */
export function goOnWith(token: string): void {
  dropStart()
  local.loadedFor = null
  storeToken(token)
}
