import { useEffect, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts } from '@nestbond/domain/journey/house'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { drafts } from '../../../application/drafts.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { plateName } from '../../application/summary/tenant-name.ts'
import { chargesOf } from '../charge-values.ts'
import { CountedMoney } from './CountedMoney.tsx'
import type { WireOffers } from './use-offers.ts'

interface OfferBaseProps {
  user: User
  answers: Answers
  offer: WireOffers['yearly'] | null
  period: PaymentPeriod
  busy: boolean
  /** The id of the form that the button submits. */
  form: string
}

/** The house in the evening. After the check its last floor lights up, and the price counts up on the first visit. */
export function useOfferStage(props: OfferBaseProps): FrameStage {
  const { t } = useTexts()
  const { answers } = props
  const [first] = useState(() => drafts.get('offer-lit') === null)
  useEffect(() => drafts.set('offer-lit', { lit: true }), [])
  const parts = houseParts(answers, { offer: true })
  return {
    label: t('offers.side'),
    house: {
      title: t('offers.house'),
      drawing: <HouseParts parts={parts} number={answers.address?.streetNumber} />,
    },
    evening: true,
    base: <OfferBase {...props} counted={first} />,
  }
}

/** The chosen offer with its price. Small screens pin the price to the bottom. */
function OfferBase({ user, answers, offer, period, busy, form, counted }: OfferBaseProps & { counted: boolean }) {
  const { t, rich, money } = useTexts()
  const deposit = answers.rentDepositAmount
  // A term within a year is paid at once, by its days.
  const once = offer && period === 'YEARLY' ? (chargesOf(offer)?.term ?? null) : null
  return (
    <>
      <div className="split">
        <Plate>{plateName(user)}</Plate>
        {deposit !== undefined && (
          <p className="small">
            <Rich
              parts={rich('offers.covered', { deposit: money(deposit, { whole: true }) })}
              tags={{ b: (text) => <strong className="num">{text}</strong> }}
            />
          </p>
        )}
      </div>
      <div aria-live="polite" aria-atomic="true">
        {offer ? (
          <Price
            amount={<CountedMoney cents={once?.total ?? fromMajor(offer.price) ?? 0} up={counted} />}
            after={
              once
                ? t('offers.perTerm', { days: once.days })
                : t(period === 'YEARLY' ? 'offers.perYear' : 'offers.perMonth')
            }
          />
        ) : (
          <Skeleton count={1} />
        )}
      </div>
      <Button type="submit" form={form} wide busy={busy} busyLabel={t('offers.choosing')} disabled={offer === null}>
        {t(once ? 'offers.chooseOnce' : 'offers.choose', { period })} <ArrowRight />
      </Button>
      <p className="caption">{t('offers.nothingToday')}</p>
    </>
  )
}
