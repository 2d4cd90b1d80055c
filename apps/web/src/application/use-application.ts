import { useSyncExternalStore } from 'react'
import type { User } from '@nestbond/api/application/user'
import { application, type ApplicationState } from './state.ts'

/** One part of the application's state. A component hears of the parts that it shows only. */
export function useApplication<Part extends keyof ApplicationState>(part: Part): ApplicationState[Part] {
  const get = () => application.get()[part]
  return useSyncExternalStore(application.subscribe, get, get)
}

/** The user of a screen behind the token guard, which ensures that there is one. */
export function useUser(): User {
  const user = useApplication('user')
  if (!user) throw new Error('a guarded screen was rendered without a user')
  return user
}
