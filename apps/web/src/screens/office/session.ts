import { useSyncExternalStore } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { callApi } from '../../api/client.ts'
import { sessionStore } from '../../sign-in/session-store.ts'

const session = sessionStore(() => callApi('officeSession'))

/** The signed-in member of staff. */
export const useStaff = session.usePerson

/** Number of open cases, once the queue has loaded. The office's bar shows it on every screen. */
let openCases: number | null = null
const listeners = new Set<() => void>()

/** Stores the signed-in member of staff. Null clears all data of the previous one. */
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
