import { useEffect, useEffectEvent } from 'react'
import { errorCodeOf } from '../../../api/api-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'

/** The server ends a session after this idle time (codes for landlord acts, docs/product-decisions.md#d50). */
const IDLE_MS = 30 * 60_000

/** Loads a page about a landlord's mailbox. When the session has ended by idle time or by `forget`, nothing stays on the page or in memory. */
export function useMailboxCall<Name extends 'landlordHomes' | 'landlordRights'>(name: Name) {
  const query = useCall(name, { quiet: true })
  const { dataUpdatedAt } = query
  const forget = () => void queryClient.resetQueries({ queryKey: [name] })
  const end = useEffectEvent(forget)
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const idle = setTimeout(() => end(), IDLE_MS)
    return () => clearTimeout(idle)
  }, [dataUpdatedAt])
  return { query, signedOut: errorCodeOf(query.error) === 'LANDLORD_CODE_REQUIRED', forget }
}
