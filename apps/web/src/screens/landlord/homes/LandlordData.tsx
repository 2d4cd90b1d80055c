import './LandlordHomes.css'
import type { LandlordRights } from '@nestbond/api/tenant-account/landlord-rights'
import { buttonClass } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import type { MessageKey } from '@nestbond/messages/areas'
import { urlOf } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SessionNote } from '../../landlord-session/SessionNote.tsx'
import { AskForErasure } from './AskForErasure.tsx'
import { SignInByCode } from './SignInByCode.tsx'
import { useMailboxCall } from './use-mailbox-call.ts'

/** A landlord's stored data with the end of its retention, its export and its erasure. Shown after a code from the mailbox. */
export function Screen() {
  const { t } = useTexts()
  const { query, signedOut, forget } = useMailboxCall('landlordRights')
  const { data } = query
  return (
    <Page
      screen="landlord-data"
      title={t('homes.data.title')}
      className="landlord-homes"
      {...(signedOut && { layout: 'side-even', stage: DAY_STAGE })}
    >
      {signedOut ? (
        <SignInByCode onSignedIn={() => reload('landlordRights')} />
      ) : data ? (
        <>
          <SessionNote mailbox={data.mailbox} onEnded={forget} />
          <Data rights={data} />
        </>
      ) : (
        <PageWait query={query} />
      )}
    </Page>
  )
}

function Data({ rights }: { rights: LandlordRights }) {
  const { t, locale } = useTexts()
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('homes.data.title')}</h1>
        <p>{t('homes.data.lead')}</p>
        <p>
          <a href={pathTo('landlord-homes', locale)}>{t('homes.data.back')}</a>
        </p>
      </div>
      <Kinds rights={rights} />
      <Homes rights={rights} />
      <section className="stack-s" aria-labelledby="export-title">
        <h2 className="title" id="export-title">
          {t('homes.export.title')}
        </h2>
        <p>{t('homes.export.text')}</p>
        <div className="split start">
          <a className={buttonClass({ variant: 'secondary' })} href={urlOf('landlordExport')}>
            <Download /> {t('homes.export.action')}
          </a>
        </div>
      </section>
      {rights.homes.length > 0 && (
        <AskForErasure rights={rights} onChanged={(changed) => putResponse('landlordRights', {}, changed)} />
      )}
    </div>
  )
}

function Kinds({ rights: { retention, country } }: { rights: LandlordRights }) {
  const { t } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="kinds-title">
      <h2 className="title" id="kinds-title">
        {t('homes.data.kinds')}
      </h2>
      <ul className="data-lines">
        {retention.map(({ kind, from, days, years }) => (
          <li key={kind} className="data-line">
            <div>
              <p>{t(`homes.data.kind.${kind}`, { country })}</p>
              <p className="small">{t(`homes.data.kind.${kind}Why`, { country })}</p>
            </div>
            <p>{t(`rights.keep.from.${from}` as MessageKey, { days: days ?? 0, years: years ?? 0 })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Homes({ rights: { homes } }: { rights: LandlordRights }) {
  const { t, date } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="data-homes-title">
      <h2 className="title" id="data-homes-title">
        {t('homes.data.homes')}
      </h2>
      {homes.length === 0 && <p>{t('homes.data.none')}</p>}
      <ul className="data-lines">
        {homes.map(({ id, address, keptUntil, because }) => (
          <li key={id} className="data-line">
            <p>{address}</p>
            <p>
              {keptUntil !== null
                ? t('homes.data.until', { until: date(fromWireDate(keptUntil) ?? '') })
                : because !== null && t(`homes.data.bar.${because}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
