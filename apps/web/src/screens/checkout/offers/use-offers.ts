import { useEffect, useEffectEvent, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'

export type WireOffers = ResponseOf<'offers'>

/** The wait before each retry. The last value applies to all further ones. */
const WAITS_MS = [1_500, 3_000, 6_000, 12_000, 30_000]

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
  const [offers, setOffers] = useState<WireOffers | null>(null)
  const [attempt, setAttempt] = useState({ number: 0, failed: false })
  const isThere = offers !== null
  const leave = useEffectEvent(() => onElsewhere())

  useEffect(() => {
    if (isThere) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    callApi('offers', { params: { token: readToken() ?? '' }, quiet: true }).then(
      (answer) => {
        if (!gone) setOffers(answer)
      },
      (error: unknown) => {
        if (gone || error instanceof CancelledError) return
        setAttempt(({ number }) => ({ number, failed: true }))
        // If `onElsewhere` fails to leave this page, the next attempt comes as after any other error.
        if (error instanceof ApiError && error.status === 409) leave()
        timer = setTimeout(
          () => setAttempt({ number: attempt.number + 1, failed: true }),
          WAITS_MS[Math.min(attempt.number, WAITS_MS.length - 1)],
        )
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [attempt.number, isThere])

  return {
    offers,
    failing: attempt.failed && offers === null,
    retry: () => setAttempt(({ number }) => ({ number: number + 1, failed: true })),
    put: setOffers,
  }
}
