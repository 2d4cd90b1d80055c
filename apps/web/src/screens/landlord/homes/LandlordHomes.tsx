import './LandlordHomes.css'
import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { errorCodeOf } from '../../../api/api-error.ts'
import { queryClient, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { SessionNote } from '../../landlord-session/SessionNote.tsx'
import { AcceptSeveral } from './AcceptSeveral.tsx'
import { HomesList } from './HomesList.tsx'
import { HomesSummary } from './HomesSummary.tsx'
import { NextTenants } from './NextTenants.tsx'
import { SignInByCode } from './SignInByCode.tsx'

/** The server ends a session after this idle time (codes for landlord acts, docs/product-decisions.md#d50). */
const IDLE_MS = 30 * 60_000

/** All homes of a landlord's mailbox, after a code from that mailbox. */
export function Screen() {
  const { t } = useTexts()
  const query = useCall('landlordHomes', { quiet: true })
  const { data, error, dataUpdatedAt } = query
  const signedOut = errorCodeOf(error) === 'LANDLORD_CODE_REQUIRED'
  const end = useEffectEvent(() => forgetHomes())
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    const idle = setTimeout(() => end(), IDLE_MS)
    return () => clearTimeout(idle)
  }, [dataUpdatedAt])
  return (
    <Page screen="landlord-homes" title={t('homes.title')} className="landlord-homes">
      {signedOut ? (
        <SignInByCode onSignedIn={() => reload('landlordHomes')} />
      ) : data ? (
        <>
          <SessionNote mailbox={data.mailbox} onEnded={forgetHomes} />
          <Homes page={data} />
        </>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

/** Removes the homes from the page and from memory. The server then asks for a code. */
function forgetHomes(): void {
  void queryClient.resetQueries({ queryKey: ['landlordHomes'] })
}

function Homes({ page }: { page: ResponseOf<'landlordHomes'> }) {
  const { t } = useTexts()
  return page.homes.length === 0 ? (
    <div className="page-head" data-state="no-homes">
      <h1>{t('homes.none.title')}</h1>
      <p>{t('homes.none.text')}</p>
    </div>
  ) : (
    <div className="stack">
      <HomesSummary homes={page.homes} />
      <AcceptSeveral homes={page.homes} />
      <HomesList page={page} />
      <NextTenants tenants={page.nextTenants} />
    </div>
  )
}
