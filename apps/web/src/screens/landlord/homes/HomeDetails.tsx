import '@nestbond/design-system/Fold.css'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import {
  BadgeCheck,
  CalendarDays,
  Download,
  FileText,
  KeyRound,
  Scale,
  UserPlus,
} from '@nestbond/design-system/icons.tsx'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayAt } from '../../claims/claim-words.ts'
import { newClaimPage, streetLine } from './homes-values.ts'

/** Documents, claims, release and next tenant of a covered home. Claims, releases and invitations happen on their own pages. */
export function HomeDetails({ home }: { home: LandlordHome }) {
  const { t, money, date, locale } = useTexts()
  const { policy, country, currency } = home
  if (!policy) return null
  const { release } = policy
  const page = pathTo('landlord-policy', locale, { params: { id: policy.id } })
  const newTab = <span className="visually-hidden">({t('common.opensNewTab')})</span>
  const current = home.state === 'COVERED' || home.state === 'CLAIMED' || home.state === 'ENDING'
  return (
    <details className="fold home-more">
      <summary>
        {t('homes.details')} <span className="visually-hidden">{streetLine(home)}</span>
      </summary>
      <div className="docs">
        <a href={urlOf('landlordPolicyCertificate', { params: { id: policy.id } })} target="_blank" rel="noopener">
          <Download /> <span>{t('homes.certificate', { country })}</span> {newTab} <small>{t('homes.pdf')}</small>
        </a>
        <a href={pathTo('certificate', locale, { params: { code: policy.certificate.code } })}>
          <BadgeCheck /> <span>{t('homes.check')}</span> <small>{policy.certificate.code}</small>
        </a>
        {release?.signed && (
          <a href={urlOf('landlordReleasePaper', { params: { id: release.id } })} target="_blank" rel="noopener">
            <Download /> <span>{t('homes.release.paper')}</span> {newTab} <small>{t('homes.pdf')}</small>
          </a>
        )}
        {policy.claims.map((claim) => (
          <a key={claim.id} href={`${page}#claims-title`}>
            <FileText />{' '}
            <span>
              {t('homes.claim', {
                opened: date(dayAt(claim.openedAt), 'short'),
                amount: money(centsOf(claim.settledAmount ?? claim.amount), { whole: true, currency }),
              })}
            </span>{' '}
            <small>
              {claim.offeredAmount === null
                ? t(`claims.state.${claim.state}`, { viewer: 'LANDLORD' })
                : t('homes.claim.offered', {
                    offered: money(centsOf(claim.offeredAmount), { whole: true, currency }),
                  })}
            </small>
          </a>
        ))}
        {current && (
          <>
            <a href={newClaimPage(policy.id, 'report', locale)}>
              <Scale /> <span>{t('homes.claim.open')}</span>
            </a>
            <a href={newClaimPage(policy.id, 'announce', locale)}>
              <CalendarDays /> <span>{t('homes.claim.announce')}</span>
            </a>
          </>
        )}
        {current && !release?.signed && !policy.claims.some(({ state }) => isOpenClaim(state)) && (
          <a href={pathTo('landlord-release', locale, { params: { id: release?.id ?? policy.id } })}>
            <KeyRound /> <span>{t('homes.release.sign')}</span>
          </a>
        )}
        <a href={`${page}#moving-title`}>
          <UserPlus /> <span>{t('homes.nextTenant.invite')}</span>
        </a>
      </div>
    </details>
  )
}
