import { useSyncExternalStore } from 'react'
import { useAnswer, type Asked } from '../api/use-answer.ts'

interface SessionStore<Person> {
  /** Notes who is signed in; null forgets it. */
  put: (person: Person | null) => void
  /** Who is signed in. What is known is there at once and looked at anew on every screen; whoever is not is led to the sign-in. */
  usePerson: () => Asked<Person>
}

/** Who is signed in to a workplace, for all of its screens. */
export function sessionStore<Person>(read: () => Promise<Person>): SessionStore<Person> {
  let person: Person | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const put = (signedIn: Person | null) => {
    person = signedIn
    for (const listener of listeners) listener()
  }
  const readAndKeep = async () => {
    const signedIn = await read()
    put(signedIn)
    return signedIn
  }
  return {
    put,
    usePerson() {
      const known = useSyncExternalStore(subscribe, () => person)
      return { ...useAnswer(readAndKeep, 'session'), answer: known }
    },
  }
}
