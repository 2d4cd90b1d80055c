import { Button } from '@nestbond/design-system/Button.tsx'
import { House } from '@nestbond/design-system/House.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { PanelDay } from '@nestbond/design-system/Panel.tsx'
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
import { useTexts } from '../../../texts/use-texts.ts'
import { plateName } from './tenant-name.ts'

/** On wide screens: the finished house, the estimate, and a link down to the offer. */
export function SummarySide({ user, answers, country }: { user: User; answers: Answers; country: Country }) {
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
    <section className="side side-offer only-wide" aria-label={t('summary.side.label')}>
      <PanelDay>
        <House
          parts={houseParts(answers, {})}
          number={answers.address?.streetNumber ?? ''}
          title={t('summary.side.house')}
        />
      </PanelDay>
      <div className="side-base stack-s">
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
    </section>
  )
}
