import { useSyncExternalStore } from 'react'
import type { Staff } from '@nestbond/api/office-session'
import { callApi } from '../../api/client.ts'
import { sessionStore } from '../../sign-in/session-store.ts'

const session = sessionStore(() => callApi('officeSession'))

/** Who is signed in to the office. */
export const useStaff = session.usePerson

/** How many cases are open, once the queue has told; the tab shows it on every screen of the office. */
let openCases: number | null = null
const listeners = new Set<() => void>()

/** Notes who is signed in; null forgets everything that was known of the last person. */
export function putStaff(signedIn: Staff | null): void {
  if (signedIn === null) putOpenCases(null)
  session.put(signedIn)
}

export function putOpenCases(count: number | null): void {
  if (openCases === count) return
  openCases = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOpenCases(): number | null {
  return useSyncExternalStore(subscribe, () => openCases)
}
