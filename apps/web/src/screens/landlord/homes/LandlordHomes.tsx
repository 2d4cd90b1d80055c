import './LandlordHomes.css'
import { CalendarDays, FileText, KeyRound, ShieldCheck, Wallet } from '@nestbond/design-system/icons.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { fullName } from '@nestbond/domain/values/person-name'
import { isInGroup, waitsForLandlord } from '@nestbond/domain/waiting/landlord-home'
import type { LandlordHome, NextTenant } from '@nestbond/api/landlord/homes'
import type { ResponseOf } from '@nestbond/api/types'
import { countryGuess } from '@nestbond/messages/locales'
import { urlOf } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayAt } from '../../claims/claim-words.ts'
import { SessionNote } from '../../landlord-session/SessionNote.tsx'
import { Authorities } from '../authorities/Authorities.tsx'
import { AcceptSeveral } from './AcceptSeveral.tsx'
import { coveredSum, streetLine } from './homes-values.ts'
import { HomesList } from './HomesList.tsx'
import { SignInByCode } from './SignInByCode.tsx'
import { useMailboxCall } from './use-mailbox-call.ts'

const TONES: Partial<Record<NextTenant['state'], TagProps['tone']>> = {
  ACCEPTED: 'ok',
  SIGNED: 'wait',
  OPENED: 'info',
  STARTED: 'info',
  OFFERED: 'info',
}

/** All homes of a landlord's mailbox, after a code from that mailbox. */
export function Screen() {
  const { t, locale } = useTexts()
  const { query, signedOut, forget } = useMailboxCall('landlordHomes')
  const { data } = query
  return (
    <Page
      screen="landlord-homes"
      title={t(signedOut ? 'homes.about.title' : 'homes.title')}
      className="landlord-homes"
      {...(signedOut && { layout: 'side-even', stage: DAY_STAGE })}
    >
      {signedOut ? (
        <SignInByCode about={<ForLandlords />} onSignedIn={() => reload('landlordHomes')} />
      ) : data ? (
        <>
          <SessionNote mailbox={data.mailbox} onEnded={forget} />
          <Homes page={data} />
          <p className="homes-foot">
            <a href={pathTo('landlord-data', locale)}>{t('homes.data.link')}</a>
          </p>
        </>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

function Homes({ page }: { page: ResponseOf<'landlordHomes'> }) {
  const { t } = useTexts()
  return page.homes.length === 0 ? (
    <div className="stack">
      <div className="page-head" data-state="no-homes">
        <h1>{t('homes.none.title')}</h1>
        <p>{t('homes.none.text')}</p>
      </div>
      <Authorities />
    </div>
  ) : (
    <div className="stack">
      <HomesSummary homes={page.homes} />
      <Authorities />
      <AcceptSeveral homes={page.homes} />
      <HomesList page={page} />
      <NextTenants tenants={page.nextTenants} />
    </div>
  )
}

/** The heading: how many homes and partners wait for the landlord, and how much is covered. */
function HomesSummary({ homes }: { homes: readonly LandlordHome[] }) {
  const { t, money } = useTexts()
  const { data } = useCall('landlordAuthorities', { quiet: true })
  const asking = data?.authorities.filter(({ state }) => state === 'REQUESTED').length ?? 0
  const turns = homes.filter(waitsForLandlord).length
  const covered = homes.filter((home) => isInGroup(home, 'COVERED'))
  return (
    <div className="page-head">
      <h1>{t('homes.title')}</h1>
      <p>
        {(turns > 0 || (data && asking === 0)) && t('homes.turns', { count: turns })}{' '}
        {asking > 0 && t('homes.asking', { count: asking })}{' '}
        {covered.length > 0 &&
          t('homes.covered', { count: covered.length, sum: money(coveredSum(covered), { whole: true }) })}
      </p>
    </div>
  )
}

/** What the insurance is for a landlord, its worth, its price and what is expected, with a sample of the certificate. */
function ForLandlords() {
  const { t, locale, language } = useTexts()
  const country = countryGuess(locale)
  return (
    <div className="stack-s">
      <div className="page-head">
        <h1>{t('homes.about.title')}</h1>
        <p>{t('homes.about.lead')}</p>
      </div>
      <ul className="ticks">
        <li>
          <ShieldCheck /> <span>{t('homes.about.what', { country })}</span>
        </li>
        <li>
          <Wallet /> <span>{t('homes.about.worth')}</span>
        </li>
        <li>
          <KeyRound /> <span>{t('homes.about.price')}</span>
        </li>
        <li>
          <CalendarDays /> <span>{t('homes.about.expected')}</span>
        </li>
      </ul>
      <div className="docs">
        <a
          href={urlOf('legalDocument', { params: { kind: 'sample' }, query: { country, language } })}
          target="_blank"
          rel="noopener"
        >
          <FileText /> <span>{t('landlord.sample', { country })}</span>
          <span className="visually-hidden">({t('common.opensNewTab')})</span>
          <small>{t('landlord.sampleDetail')}</small>
        </a>
      </div>
    </div>
  )
}

/** The tenants whom the landlord has invited to these homes, and how far they are. */
function NextTenants({ tenants }: { tenants: readonly NextTenant[] }) {
  const { t, date } = useTexts()
  if (tenants.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="next-tenants-title">
      <h2 className="title" id="next-tenants-title">
        {t('homes.nextTenants')}
      </h2>
      <ul className="homes">
        {tenants.map((invited) => {
          const name = fullName(invited.tenant)
          return (
            <li key={invited.id} className="next-tenant" data-next-tenant={invited.state}>
              <div className="home-where">
                <h3>{name === '' ? invited.tenant.email : name}</h3>
                <p className="small">
                  {t('homes.nextTenant.line', {
                    home: streetLine(invited),
                    sent: date(dayAt(invited.sentAt), 'short'),
                  })}
                </p>
              </div>
              <p className="next-tenant-state">
                <Tag tone={TONES[invited.state] ?? 'plain'}>{t(`homes.nextTenant.state.${invited.state}`)}</Tag>{' '}
                <small>{t('homes.nextTenant.since', { day: date(dayAt(invited.changedAt), 'short') })}</small>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
