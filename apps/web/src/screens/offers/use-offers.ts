import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '@nestbond/api/types'
import { ApiError, CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { readToken } from '../../application/token.ts'

export type WireOffers = Answer<'offers'>

/** How long to wait before the n-th retry. */
const WAITS_MS = [1_500, 3_000, 6_000, 12_000, 30_000]

interface OffersState {
  offers: WireOffers | null
  /** The last attempt gave none; the next one comes by itself. */
  failing: boolean
  retry: () => void
  /** Puts in offers that another answer carried. */
  put: (offers: WireOffers) => void
}

/**
 * The offers, asked for until they come: a failure is swallowed and tried again in place (specification 7).
 * `onElsewhere` is called when the application does not stand at its offers.
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
        // Should nobody get away from here, the retry can be pressed.
        if (error instanceof ApiError && error.status === 409) return leave()
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
