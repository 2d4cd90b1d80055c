import { useSyncExternalStore } from 'react'
import { useAnswer, type Asked } from '../api/use-answer.ts'

interface SessionStore<Person> {
  /** Stores the signed-in person; null removes it. */
  put: (person: Person | null) => void
  /** The signed-in person. A known person is there at once and is loaded again on every screen. A visitor without a session goes to the sign-in. */
  usePerson: () => Asked<Person>
}

/** The signed-in person of a workplace, shared by its screens. */
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
