import { Button } from '@nestbond/design-system/Button.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { houseParts } from '@nestbond/domain/journey/house'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { useProductName } from '../../../api/settings.ts'
import { usePrice } from '../../../price/use-price.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { plateName } from './tenant-name.ts'

interface SummaryBaseProps {
  user: User
  answers: Answers
  country: Country
}

/** The finished house, and the estimate below it. Phones have the long list of answers alone. */
export function summaryStage({ t }: Texts, props: SummaryBaseProps): FrameStage {
  const { answers } = props
  return {
    label: t('summary.side.label'),
    house: {
      title: t('summary.side.house'),
      drawing: <HouseParts parts={houseParts(answers, {})} number={answers.address?.streetNumber} />,
    },
    base: <SummaryBase {...props} />,
    onlyWide: true,
  }
}

/** The estimate, and a button that scrolls down to the offer. */
function SummaryBase({ user, answers, country }: SummaryBaseProps) {
  const { t, money } = useTexts()
  const product = useProductName()
  const deposit = answers.rentDepositAmount ?? null
  const price = usePrice(deposit, country)
  const monthly = price ? fromMajor(price.monthly.price) : null
  const toOffer = () => {
    const section = document.getElementById('offer')
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <div className="stack-s">
      <div>
        <Plate>{plateName(user)}</Plate>
      </div>
      <div className="stack-s" aria-live="polite">
        {monthly === null ? (
          <Skeleton count={1} />
        ) : (
          <Price before={t('summary.side.from')} amount={money(monthly)} after={t('summary.side.perMonth')} />
        )}
        {deposit !== null && (
          <p className="small">{t('summary.side.instead', { amount: money(deposit, { whole: true }) })}</p>
        )}
      </div>
      <Button wide onClick={toOffer}>
        {t('summary.getOffer')} <ArrowRight className="down" />
      </Button>
      <p className="caption">{t('legal.recourse', { product })}</p>
    </div>
  )
}
