import { useEffect, useEffectEvent, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { ApiError } from '../../../api/api-error.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { readToken } from '../../../application/token.ts'

export type WireOffers = ResponseOf<'offers'>

/** The wait before each retry, in milliseconds. The last value applies to all further ones. */
const RETRY_AFTER = [1_500, 3_000, 6_000, 12_000, 30_000] as const

interface OffersState {
  offers: WireOffers | null
  /** The last attempt failed. The next one starts automatically. */
  failing: boolean
  retry: () => void
  /** Stores offers that arrived in another response. */
  put: (offers: WireOffers) => void
}

/**
 * Loads the offers. A failed call is retried in place, without an error page (specification 7). `onElsewhere` is called
 * when the application is not at the stage of its offers.
 */
export function useOffers(onElsewhere: () => void): OffersState {
  const input = { params: { token: readToken() ?? '' }, quiet: true }
  const { data = null, failureReason, failureCount } = useCall('offers', input, { retryAfter: RETRY_AFTER })
  const elsewhere = failureReason instanceof ApiError && failureReason.status === 409
  const leave = useEffectEvent(() => onElsewhere())
  // If `onElsewhere` fails to leave this page, the next attempt comes as after any other error.
  useEffect(() => {
    if (elsewhere) leave()
  }, [elsewhere, failureCount])
  const [pressed, setPressed] = useState(false)
  return {
    offers: data,
    failing: data === null && (failureCount > 0 || pressed),
    retry: () => {
      setPressed(true)
      reload('offers')
    },
    put: (offers) => putResponse('offers', input, offers),
  }
}
