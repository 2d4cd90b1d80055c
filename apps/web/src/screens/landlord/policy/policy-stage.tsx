import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { CalendarDays, Clock, MessageSquare, ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { formatNames } from '@nestbond/messages/format'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { dayOf, sumOf } from '../../claims/claim-words.ts'
import { landlordStage } from '../landlord-stage.tsx'

/** The house of a policy, with its light on while there is cover, and what the cover means for the landlord. */
export function policyStage(policy: LandlordPolicy, { t }: Pick<Texts, 't'>): FrameStage {
  return landlordStage({
    home: policy,
    lit: isCertificateInForce(policy.certificate.state),
    released: policy.certificate.state === 'released',
    label: t('claims.means.title'),
    children: <Meaning policy={policy} />,
  })
}

function Meaning({ policy }: { policy: LandlordPolicy }) {
  const texts = useTexts()
  const { t, date } = texts
  const { country, certificate, insuranceStart, rentDepositAmount } = policy
  const values = {
    country,
    tenant: formatNames(tenantNames(policy), texts.locale),
    several: String(policy.otherTenants !== null),
    deposit: sumOf(rentDepositAmount, policy, texts),
    start: date(dayOf(insuranceStart)),
  }
  return (
    <div className="stack-s">
      <h2 className="heading">{t('claims.means.title')}</h2>
      {isCertificateInForce(certificate.state) ? (
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
  )
}
