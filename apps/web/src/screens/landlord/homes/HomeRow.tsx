import '@nestbond/design-system/Fold.css'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { buttonClass } from '@nestbond/design-system/Button.tsx'
import {
  BadgeCheck,
  CalendarDays,
  Download,
  FileText,
  KeyRound,
  Scale,
  UserPlus,
} from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { isLandlordsTurn } from '@nestbond/domain/waiting/landlord-home'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayAt } from '../../claims/claim-words.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { amountOf, newClaimPage, openKey, pageOf, STATE_TONES, streetLine, valuesOf } from './homes-values.ts'

/** One home: address and tenant, amount, state, and the next step with a link to its page. `withLandlord` names the landlord, too. */
export function HomeRow({ home, withLandlord }: { home: LandlordHome; withLandlord: boolean }) {
  const texts = useTexts()
  const { t, money, locale } = texts
  const values = valuesOf(home, texts)
  const { cents, covered } = amountOf(home)
  const amount = money(cents, { whole: true, currency: home.currency })
  const { zip, city } = home.address.address
  const turn = isLandlordsTurn(home)
  return (
    <li className="home-row" data-home={home.state}>
      <div className="home-where">
        <h2>{streetLine(home)}</h2>
        <p className="small">
          {zip} {city} ·{' '}
          {t(home.otherTenants === null ? 'homes.tenant' : 'homes.tenants', { tenant: tenantNames(home) })}
          {withLandlord && <> · {t('homes.landlord', values)}</>}
        </p>
      </div>
      <p className="home-amount">
        <strong className="num">{covered ? t('homes.amount', { amount }) : amount}</strong>
        <small>{t(covered ? 'homes.amount.hint' : 'homes.deposit.hint')}</small>
      </p>
      <p className="home-state">
        <Tag tone={STATE_TONES[home.state]}>{t(`homes.state.${home.state}`, values)}</Tag>
      </p>
      <div className="home-step">
        {home.step !== null && <p className="small">{t(`homes.step.${home.step}`, values)}</p>}
        <a
          className={turn ? buttonClass({ variant: 'secondary', size: 'small' }) : undefined}
          href={pageOf(home, locale)}
          aria-label={`${t(openKey(home), values)}: ${streetLine(home)}`}
        >
          {t(openKey(home), values)}
        </a>
      </div>
      <HomeDetails home={home} />
      <OtherSureties home={home} />
    </li>
  )
}

/** The sureties of the household before or after a change of tenants. Open if one of them waits for the landlord. */
function OtherSureties({ home }: { home: LandlordHome }) {
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

/** Documents, claims, release and next tenant of a covered home. Claims, releases and invitations happen on their own pages. */
function HomeDetails({ home }: { home: LandlordHome }) {
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
