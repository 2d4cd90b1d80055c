import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageKey } from '@nestbond/messages/areas'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { WireOffers } from '@nestbond/api/application/offers'
import { ApiError, CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Loads both offers and saves the chosen one. `onClosed` runs after the choice has closed. */
export function usePeriodChange(onClosed: () => void) {
  const { language } = useTexts()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [offers, setOffers] = useState<WireOffers | null>(null)
  const [saving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<MessageKey | null>(null)

  const close = () => {
    setOpen(false)
    onClosed()
  }

  const failed = (error: unknown) => {
    if (error instanceof CancelledError) return
    const problem = error instanceof ApiError ? error.problem : null
    if (problem?.errorCode === 'PRICE_CHANGED' && problem.offers) {
      setOffers(problem.offers)
      setTrouble('payment.period.priceChanged')
    } else if (error instanceof ApiError && error.status === 409) void router.invalidate()
    else setTrouble(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')
  }

  const start = () => {
    setOpen(true)
    setTrouble(null)
    setOffers(null)
    callApi('offers', { params: { token: readToken() ?? '' }, quiet: true }).then(setOffers, failed)
  }

  const save = async (paymentPeriod: PaymentPeriod, from: WireOffers) => {
    if (saving) return
    setSaving(true)
    setTrouble(null)
    try {
      const { price } = paymentPeriod === 'YEARLY' ? from.yearly : from.monthly
      await callApi('paymentPeriod', {
        payload: { token: readToken() ?? '', language, paymentPeriod, premiumAmount: price },
      })
      await loadUser(true)
      close()
    } catch (error) {
      failed(error)
    } finally {
      setSaving(false)
    }
  }

  return { open, offers, saving, trouble, start, save, close }
}
