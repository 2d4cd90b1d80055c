import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { WireOffers } from '@nestbond/api/application/offers'
import { PAYMENT_PERIODS, type PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { MessageKey } from '@nestbond/messages/areas'
import { NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargesOf } from '../charge-values.ts'
import { BarredPeriods } from '../offers/BarredPeriods.tsx'
import type { Deal } from './deal.ts'
import { PremiumText } from './PremiumText.tsx'

/** The premium and the payment period. The period can be changed here until the order (calls by marker, docs/product-decisions.md#d20a). */
export function PeriodChoice({ deal }: { deal: Deal }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<PaymentPeriod>(deal.period)
  const opener = useRef<HTMLButtonElement>(null)
  const change = usePeriodChange(() => {
    requestAnimationFrame(() => opener.current?.focus())
  })

  const radios = useRef<HTMLFormElement>(null)
  const ready = change.offers !== null
  // The choice replaces the pressed button, so it takes the focus.
  useEffect(() => {
    if (change.open && ready) radios.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [change.open, ready])

  if (!change.open) {
    return (
      <div className="split" role="status">
        <p className="price-line">
          <PremiumText {...deal} />
        </p>
        <button
          type="button"
          className="link-btn"
          ref={opener}
          onClick={() => {
            setChosen(deal.period)
            change.start()
          }}
        >
          {t('payment.period.change')}
        </button>
      </div>
    )
  }
  return (
    <form
      className="stack-s"
      ref={radios}
      onSubmit={(event) => {
        event.preventDefault()
        if (change.offers) void change.save(chosen, change.offers)
      }}
    >
      {change.trouble && (
        <Notice tone={change.trouble === 'payment.period.priceChanged' ? 'wait' : 'error'} role="alert">
          {t(change.trouble)}
        </Notice>
      )}
      {change.offers ? (
        <ChoiceGroup legend={t('payment.period.legend')} legendHidden columns={2} grow>
          {PAYMENT_PERIODS.filter((period) => !change.offers?.barred.includes(period)).map((period) => (
            <Choice
              key={period}
              name="paymentPeriod"
              value={period}
              label={t('payment.periodName', { period })}
              detail={priceOf(change.offers, period)}
              checked={chosen === period}
              onChange={() => setChosen(period)}
            />
          ))}
        </ChoiceGroup>
      ) : (
        !change.trouble && <Skeleton shape="field" />
      )}
      {change.offers && <BarredPeriods barred={change.offers.barred} />}
      <div className="split start">
        {change.offers ? (
          <Button type="submit" size="small" busy={change.saving} busyLabel={t('common.saving')}>
            {t('payment.period.save')}
          </Button>
        ) : (
          change.trouble && (
            <Button size="small" onClick={change.start}>
              {t('common.retry')}
            </Button>
          )
        )}
        <Button size="small" variant="secondary" onClick={change.close}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )

  function priceOf(offers: WireOffers | null, period: PaymentPeriod): ReactNode {
    const offer = period === 'YEARLY' ? offers?.yearly : offers?.monthly
    return offer && <PremiumText period={period} premium={fromMajor(offer.price) ?? 0} charges={chargesOf(offer)} />
  }
}

/** Loads both offers and saves the chosen one. `onClosed` runs after the choice has closed. */
function usePeriodChange(onClosed: () => void) {
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
