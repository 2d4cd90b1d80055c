import './LandlordHomes.css'
import { useState } from 'react'
import type { LandlordRights } from '@nestbond/api/tenant-account/landlord-rights'
import { Button, buttonClass } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import type { MessageKey } from '@nestbond/messages/areas'
import { callApi, urlOf } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import { PageWait } from '../../../frame/PageWait.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayAt } from '../../claims/claim-words.ts'
import { SessionNote } from '../../landlord-session/SessionNote.tsx'
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

interface AskForErasureProps {
  rights: LandlordRights
  onChanged: (rights: LandlordRights) => void
}

/** Asks for the erasure, or shows the open request with a button that takes it back. */
function AskForErasure({ rights: { erasure }, onChanged }: AskForErasureProps) {
  const { t, date } = useTexts()
  const [confirming, setConfirming] = useState(false)
  const takingBack = useApiForm({
    send: () => callApi('landlordErasureTakeBack', { quiet: true }),
    onDone: onChanged,
  })
  return (
    <section className="stack-s" aria-labelledby="erasure-title" data-erasure={erasure === null ? 'none' : 'asked'}>
      <h2 className="title" id="erasure-title">
        {t('homes.erasure.title')}
      </h2>
      <p>{t('homes.erasure.text')}</p>
      <div role="status">
        {erasure !== null ? (
          <Notice tone="info">{t('homes.erasure.asked', { day: date(dayAt(erasure.requestedAt)) })}</Notice>
        ) : (
          takingBack.done && <Notice tone="ok">{t('homes.erasure.takenBack')}</Notice>
        )}
      </div>
      <Trouble of={takingBack.trouble} />
      <div className="split start">
        {erasure === null ? (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('homes.erasure.action')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={takingBack.busy}
            busyLabel={t('homes.erasure.busy')}
            onClick={() => void takingBack.submit()}
          >
            {t('homes.erasure.takeBack')}
          </Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          title={t('homes.erasure.title')}
          text={t('homes.erasure.confirm')}
          action={t('homes.erasure.action')}
          danger
          run={async () => {
            takingBack.reset()
            onChanged(await callApi('landlordErasure', { payload: {}, quiet: true }))
          }}
          onDone={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
