import { useSyncExternalStore } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { callApi } from '../../api/client.ts'
import { useAnswer, type Asked } from '../../api/use-answer.ts'

let staff: Staff | null = null
/** How many cases are open, once the queue has told; the tab shows it on every screen of the office. */
let openCases: number | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes who is signed in; null forgets everything that was known of the last person. */
export function putStaff(signedIn: Staff | null): void {
  staff = signedIn
  if (signedIn === null) openCases = null
  tell()
}

export function putOpenCases(count: number): void {
  if (openCases === count) return
  openCases = count
  tell()
}

export function useOpenCases(): number | null {
  return useSyncExternalStore(subscribe, () => openCases)
}

async function readSession(): Promise<Staff> {
  const signedIn = await callApi('officeSession')
  putStaff(signedIn)
  return signedIn
}

/** Who is signed in. What is known is there at once and looked at anew on every screen; whoever is not is led to the sign-in. */
export function useStaff(): Asked<Staff> {
  const known = useSyncExternalStore(subscribe, () => staff)
  const asked = useAnswer(readSession, 'session')
  return { ...asked, answer: known }
}
