import { useSyncExternalStore } from 'react'
import type { PartnerUser } from '@nestbond/contract/partner-session'
import { callApi } from '../../api/client.ts'
import { useAnswer, type Asked } from '../../api/use-answer.ts'

let user: PartnerUser | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes who is signed in to the portal. */
export function putPartnerUser(signedIn: PartnerUser | null): void {
  user = signedIn
  for (const listener of listeners) listener()
}

async function readSession(): Promise<PartnerUser> {
  const signedIn = await callApi('partnerSession')
  putPartnerUser(signedIn)
  return signedIn
}

/** Who is signed in. What is known is there at once and looked at anew on every screen; whoever is not is led to the sign-in. */
export function usePartnerUser(): Asked<PartnerUser> {
  const known = useSyncExternalStore(subscribe, () => user)
  const asked = useAnswer(readSession, 'session')
  return { ...asked, answer: known }
}
