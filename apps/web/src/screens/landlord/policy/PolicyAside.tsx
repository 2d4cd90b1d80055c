import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { House, houseStates } from '@nestbond/design-system/House.tsx'
import { CalendarDays, Clock, MessageSquare, ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { PanelDay, PanelDusk } from '@nestbond/design-system/Panel.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Landlords are not told about pets, so the drawing shows none. */
const NO_PET = { pet: 'off', 'pet-none': 'done' } as const

/** The home, and an explanation of the cover for the landlord. */
export function PolicyAside({ policy }: { policy: LandlordPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { tenant, country, certificate, insuranceStart, rentDepositAmount } = policy
  const stands = isCertificateInForce(certificate.state)
  const Panel = stands ? PanelDusk : PanelDay
  const values = {
    country,
    tenant: `${tenant.firstName} ${tenant.lastName}`,
    deposit: sumOf(rentDepositAmount, policy, texts),
    start: date(dayOf(insuranceStart)),
  }
  return (
    <Card as="aside" padded={false} aria-labelledby="means-title">
      <Panel>
        <House
          parts={houseStates('done', { ...NO_PET, ...(stands ? { light: 'done' } : {}), name: 'done' })}
          number={policy.address.address.streetNumber}
          name={tenant.lastName}
          decorative
        />
      </Panel>
      <div className="pad stack-s">
        <div>
          <Plate lit={stands}>{`${tenant.firstName.slice(0, 1)}. ${tenant.lastName}`}</Plate>
        </div>
        <h2 className="heading" id="means-title">
          {t('claims.means.title')}
        </h2>
        {stands ? (
          <ul className="ticks">
            <li>
              <ShieldCheck /> <span>{t('claims.means.pays', values)}</span>
            </li>
            <li>
              <MessageSquare /> <span>{t('claims.means.hears', values)}</span>
            </li>
            <li>
              <CalendarDays /> <span>{t('claims.means.release', values)}</span>
            </li>
            {certificate.state === 'valid' && (
              <li>
                <Clock /> <span>{t('claims.means.ends', values)}</span>
              </li>
            )}
          </ul>
        ) : (
          <p>{t('claims.means.over', values)}</p>
        )}
      </div>
    </Card>
  )
}
