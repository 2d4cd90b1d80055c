import { useSyncExternalStore } from 'react'
import type { User } from '@nestbond/api/application/user'
import { application, type ApplicationState } from './state.ts'

export function useApplication(): ApplicationState {
  return useSyncExternalStore(application.subscribe, application.get, application.get)
}

/** The user of a screen behind the token guard, which ensures that there is one. */
export function useUser(): User {
  const { user } = useApplication()
  if (!user) throw new Error('a guarded screen was rendered without a user')
  return user
}
