import type { Country, Language } from '@nestbond/domain/values/enums'
import { callAtStart } from '../api/start-client.ts'
import { knownPartnerLink } from './partner-link.ts'
import { storeToken } from './token.ts'

const KEPT = 'pending-start'

/** An application that is being started: until the server answers, this tab counts as having a token (first question before the token, docs/product-decisions.md#d66). */
export interface PendingStart {
  language: Language
  country: Country
}

let start: PendingStart | null = null
let asking: Promise<string> | null = null

/** Starts an application without waiting for the server. A partner's space of the address bar travels with the call. */
export function beginStart(language: Language, country: Country): void {
  // The token of an earlier application ends here, not when the server answers.
  storeToken('')
  keep({ language, country })
  startedToken().catch(() => {})
}

/** The start that the server has not answered yet, also after a reload of this tab. */
export function pendingStart(): PendingStart | null {
  if (start === null)
    try {
      start = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as PendingStart | null
    } catch {
      // Without session storage, a reload leads back to the index.
    }
  return start
}

/**
 * The token of the pending start. A start that failed is tried again.
 * @throws what the call throws; NoAnswerError without a line
 */
export function startedToken(): Promise<string> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<string> {
  const asked = pendingStart()
  if (asked === null) return ''
  const partner = await knownPartnerLink(location.search)
  const { token } = await callAtStart('partnerInit', { quiet: true, payload: { ...asked, ...partner } })
  // Another start, or leaving, has dropped this one.
  if (pendingStart() !== asked) return ask()
  keep(null)
  storeToken(token)
  return token
}

/** Forgets the start, because the tenant leaves or opens another application. */
export function dropStart(): void {
  keep(null)
}

function keep(pending: PendingStart | null): void {
  start = pending
  try {
    if (pending) sessionStorage.setItem(KEPT, JSON.stringify(pending))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // See above.
  }
}
