import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageKey } from '@nestbond/messages/areas'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { WireOffers } from '@nestbond/api/application/offers'
import { NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Loads both offers and saves the chosen one. `onClosed` runs after the choice has closed. */
export function usePeriodChange(onClosed: () => void) {
  const { language } = useTexts()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [offers, setOffers] = useState<WireOffers | null>(null)
  const [repriced, setRepriced] = useState(false)
  const form = useApiForm({
    send: () => callApi('offers', { params: { token: readToken() ?? '' }, quiet: true }),
    onDone: setOffers,
    onRefused({ errorCode, status, problem }) {
      if (errorCode === 'PRICE_CHANGED' && problem?.offers) {
        setOffers(problem.offers)
        setRepriced(true)
        return true
      }
      if (status === 409) void router.invalidate()
      return status === 409
    },
  })
  const close = () => {
    setOpen(false)
    onClosed()
  }
  const trouble: MessageKey | null = repriced
    ? 'payment.period.priceChanged'
    : form.trouble === null
      ? null
      : form.trouble instanceof NoAnswerError
        ? 'common.networkError'
        : 'common.serverError'

  return {
    open,
    offers,
    saving: form.busy && offers !== null,
    trouble,
    start() {
      setOpen(true)
      setRepriced(false)
      setOffers(null)
      void form.submit()
    },
    save: (paymentPeriod: PaymentPeriod, from: WireOffers) =>
      form.run(async () => {
        setRepriced(false)
        const { price } = paymentPeriod === 'YEARLY' ? from.yearly : from.monthly
        await callApi('paymentPeriod', {
          payload: { token: readToken() ?? '', language, paymentPeriod, premiumAmount: price },
        })
        await loadUser(true)
        close()
      }),
    close,
  }
}
