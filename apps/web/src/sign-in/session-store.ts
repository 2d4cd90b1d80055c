import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '@nestbond/api/types'
import { putResponse, queryClient } from '../api/query-client.ts'
import { useCall } from '../api/use-call.ts'

type SessionCall = 'officeSession' | 'partnerSession'

interface SessionStore<Name extends SessionCall> {
  put: (person: ResponseOf<Name>) => void
  /** The signed-in person. A known person is there at once and is loaded again on every screen. A visitor without a session goes to the sign-in. */
  usePerson: () => UseQueryResult<ResponseOf<Name>>
}

/** The signed-in person of a workplace, kept between its screens until the session ends. */
export function sessionStore<Name extends SessionCall>(name: Name): SessionStore<Name> {
  queryClient.setQueryDefaults([name], { gcTime: Infinity })
  return { put: (person) => putResponse(name, {}, person), usePerson: () => useCall(name) }
}
