import { Notice } from '@nestbond/design-system/Notice.tsx'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import { PAYMENT_PERIODS, type PaymentPeriod } from '@nestbond/domain/values/enums'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Why a payment period is not offered: no card takes a tenant's part of the premium (docs/product-decisions.md#d120). */
export function BarredPeriods({ barred }: { barred: readonly PaymentPeriod[] }) {
  const { t, money, locale } = useTexts()
  if (barred.length === 0) return null
  const both = barred.length === PAYMENT_PERIODS.length
  return (
    <Notice tone="quiet">
      {t('offers.barred', { both: String(both), least: money(LEAST_CHARGE) })}{' '}
      <a href={pathTo('tenants', locale)}>{t('offers.changeSplit')}</a>
    </Notice>
  )
}
