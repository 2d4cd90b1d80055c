import './LandlordHomes.css'
import { isInGroup, waitsForLandlord } from '@nestbond/domain/waiting/landlord-home'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import type { ResponseOf } from '@nestbond/api/types'
import { reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SessionNote } from '../../landlord-session/SessionNote.tsx'
import { Authorities } from '../authorities/Authorities.tsx'
import { AcceptSeveral } from './AcceptSeveral.tsx'
import { ForLandlords } from './ForLandlords.tsx'
import { coveredSum } from './homes-values.ts'
import { HomesList } from './HomesList.tsx'
import { NextTenants } from './NextTenants.tsx'
import { SignInByCode } from './SignInByCode.tsx'
import { useMailboxCall } from './use-mailbox-call.ts'

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
