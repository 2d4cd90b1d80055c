import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'

/** The outcome of one acceptance: done, under way, still to come, or the error. */
export type Acceptance = 'ACCEPTED' | 'BUSY' | 'WAITING' | { error: ApiError | null }

export interface Acceptances {
  /** By the invitation's id; those that were never sent have none. */
  outcomes: ReadonlyMap<string, Acceptance>
  busy: boolean
  /** Invitations of the last click. */
  count: number
  /** Accepts these invitations one after the other, and goes on after a failure. */
  accept: (ids: readonly string[]) => Promise<void>
  forget: () => void
}

/** Accepts invitations by their mailed ids. A repeated acceptance gets the same response, so that a failed one can be sent again. */
export function useAcceptances(onDone: () => void): Acceptances {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Acceptance>>(new Map())
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const put = (id: string, outcome: Acceptance) => setOutcomes((before) => new Map(before).set(id, outcome))
  return {
    outcomes,
    busy,
    count,
    async accept(ids) {
      if (busy) return
      setBusy(true)
      setCount(ids.length)
      setOutcomes((before) => new Map([...before, ...ids.map((id) => [id, 'WAITING'] as const)]))
      for (const id of ids) {
        put(id, 'BUSY')
        try {
          await callApi('invitationAccept', { params: { id }, payload: {}, quiet: true })
          put(id, 'ACCEPTED')
        } catch (error) {
          put(id, { error: error instanceof ApiError ? error : null })
        }
      }
      setBusy(false)
      onDone()
    },
    forget() {
      setOutcomes(new Map())
      setCount(0)
    },
  }
}
