import '@nestbond/design-system/Fold.css'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { FileText } from '@nestbond/design-system/icons.tsx'
import { isLandlordsTurn } from '@nestbond/domain/waiting/landlord-home'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { pageOf, streetLine, valuesOf } from './homes-values.ts'

/** The sureties of the household before or after a change of tenants. Open if one of them waits for the landlord. */
export function OtherSureties({ home }: { home: LandlordHome }) {
  const texts = useTexts()
  const { t, date, locale } = texts
  const { otherSureties } = home
  if (otherSureties.length === 0) return null
  const day = (wire: string) => date(dayOf(wire), 'short')
  return (
    <details className="fold home-more" open={otherSureties.some(isLandlordsTurn)}>
      <summary>
        {t('homes.tenantChange')} <span className="visually-hidden">{streetLine(home)}</span>
      </summary>
      <div className="docs">
        {otherSureties.map((other) => {
          const values = valuesOf(other, texts)
          const end = other.policy?.surety.coverEnd ?? null
          const tenants = tenantNames(other)
          return (
            <a key={other.id} href={pageOf(other, locale)}>
              <FileText />{' '}
              <span>
                {other.insuranceStart <= home.insuranceStart && end !== null
                  ? t('homes.tenantChange.until', { day: day(end), tenants })
                  : t('homes.tenantChange.from', { day: day(other.insuranceStart), tenants })}
              </span>{' '}
              <small>
                {other.step === null ? t(`homes.state.${other.state}`, values) : t(`homes.step.${other.step}`, values)}
              </small>
            </a>
          )
        })}
      </div>
    </details>
  )
}
