import { Button } from '@nestbond/design-system/Button.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts } from '@nestbond/domain/journey/house'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import { StageEstimate } from '../../../price/StageEstimate.tsx'
import { LIGHTS_BEFORE_ACCEPTANCE } from '../lights.ts'
import { Rich } from '../../../texts/Rich.tsx'
import type { Texts } from '../../../texts/use-texts.ts'
import { chargesOf } from '../charge-values.ts'
import type { WireOffers } from './use-offers.ts'

interface OfferStageProps {
  user: User
  answers: Answers
  offer: WireOffers['yearly'] | null
  period: PaymentPeriod
  busy: boolean
  /** The id of the form that the button submits. */
  form: string
}

/** The house in the evening, and the chosen offer with its price and the button. The last floor lights up with the offer, and the price counts to it. */
export function offerStage(
  { t, rich, money }: Texts,
  { user, answers, offer, period, busy, form }: OfferStageProps,
): FrameStage {
  const deposit = answers.rentDepositAmount
  // A term within a year is paid at once, by its days.
  const once = offer && period === 'YEARLY' ? (chargesOf(offer)?.term ?? null) : null
  return {
    label: t('offers.side'),
    house: {
      title: t('offers.house'),
      drawing: (
        <HouseParts
          parts={houseParts(answers, { offer: true })}
          lights={offer ? LIGHTS_BEFORE_ACCEPTANCE : 2}
          number={answers.address?.streetNumber}
        />
      ),
    },
    evening: true,
    base: (
      <StageEstimate
        name={nameOnPlate(user.userInfo)}
        caption={
          deposit !== undefined && (
            <Rich
              parts={rich('offers.covered', { deposit: money(deposit, { whole: true }) })}
              tags={{ b: (text) => <strong className="num">{text}</strong> }}
            />
          )
        }
        price={{ agreed: offer && (once?.total ?? fromMajor(offer.price)) }}
        after={
          once
            ? t('offers.perTerm', { days: once.days })
            : t(period === 'YEARLY' ? 'offers.perYear' : 'offers.perMonth')
        }
        note={t('offers.nothingToday')}
        action={
          <Button type="submit" form={form} wide busy={busy} busyLabel={t('offers.choosing')} disabled={offer === null}>
            {t(once ? 'offers.chooseOnce' : 'offers.choose', { period })} <ArrowRight />
          </Button>
        }
      />
    ),
  }
}
