import './Rights.css'
import '../../account/Account.css'
import { useState } from 'react'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Rights, RightsRequest } from '@nestbond/api/tenant-account/rights'
import type { MessageKey } from '@nestbond/messages/areas'
import { ApiError } from '../../../api/api-error.ts'
import { drafts } from '../../../application/drafts.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useSettings } from '../../../api/settings.ts'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Corrections } from './Corrections.tsx'
import { Erasure } from './Erasure.tsx'
import { Ledger } from './Ledger.tsx'
import { Overview } from './Overview.tsx'

const TONES = { OPEN: 'wait', DONE: 'ok', REFUSED: 'plain' } as const

/** All rights on one page: actions, consents, and what is kept and for how long (rights of the tenant, docs/product-decisions.md#d49). */
export function Screen() {
  const { t, locale } = useTexts()
  const { data, error, refetch } = useCall('userRights')
  const sampleTexts = useSettings()?.sampleTexts ?? false
  const [erased, setErased] = useState<string | null>(null)
  /** Clears all drafts of this tab after the account is erased. */
  const forget = (email: string) => {
    drafts.clear()
    setErased(email)
  }
  // A 401 has already redirected to the sign-in.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  if (erased !== null)
    return (
      <Page screen="rights" title={t('rights.title')} className="rights">
        <div className="page-head" role="status">
          <h1>{t('rights.erasure.doneTitle')}</h1>
          <p>{t('rights.erasure.done', { email: erased })}</p>
          <p>
            <a href={pathTo('index', locale)}>{t('rights.erasure.toHome')}</a>
          </p>
        </div>
      </Page>
    )
  return (
    <Page screen="rights" title={t('rights.title')} className="rights">
      <div className="page-head">
        <p>
          <a className="link-btn" href={pathTo('account', locale)}>
            <ArrowLeft /> {t('rights.back')}
          </a>
        </p>
        <h1>{t('rights.title')}</h1>
        <p>{t('rights.lead')}</p>
      </div>
      {!data && !failed && (
        <div className="rights-grid" aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {failed && <Failed error={error} onRetry={refetch} />}
      {data && (
        <>
          <Overview rights={data} />
          <Corrections rights={data} onChanged={(rights) => putResponse('userRights', {}, rights)} />
          <Requests requests={data.requests} />
          <Ledger
            ledger={data.ledger}
            country={data.country}
            onChanged={(ledger) => putResponse('userRights', {}, (before) => ({ ...before, ledger }))}
            onPaper={() => reload('userRights')}
          />
          <Retention rights={data} />
          <Erasure rights={data} onErased={() => forget(data.email)} onPartly={() => reload('userRights')} />
          {sampleTexts && <Notice tone="quiet">{t('rights.sample')}</Notice>}
        </>
      )}
    </Page>
  )
}

/** The tenant's requests to the office, with its answers. */
function Requests({ requests }: { requests: readonly RightsRequest[] }) {
  const { t, date } = useTexts()
  if (requests.length === 0) return null
  return (
    <section className="rights-part" aria-labelledby="requests">
      <h2 className="title" id="requests">
        {t('rights.request.title')}
      </h2>
      <ul className="rights-lines">
        {requests.map(({ id, kind, wanted, state, requestedAt, answer, inForceAt }) => (
          <li key={id} className="split">
            <div>
              <p>
                {t(`rights.request.${kind}`)}
                {wanted !== '' && <>: {kind === 'birthDate' ? date(wanted) : wanted}</>}
                {wanted === '' && kind === 'firstName' && <>: {t('rights.request.noFirstName')}</>}{' '}
                <Tag tone={TONES[state]}>{t(`rights.request.state.${state}`)}</Tag>
              </p>
              <p className="small">{t('rights.request.since', { date: date(civilDateIn(new Date(requestedAt))) })}</p>
              {inForceAt !== null && (
                <p className="small">{t('rights.request.inForce', { date: date(civilDateIn(new Date(inForceAt))) })}</p>
              )}
              {answer !== null && <p className="small">{answer}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why and for how long each kind of data is kept. */
function Retention({ rights: { retention, country } }: { rights: Rights }) {
  const { t } = useTexts()
  return (
    <section className="rights-part" aria-labelledby="keep">
      <h2 className="title" id="keep">
        {t('rights.keep.title')}
      </h2>
      <ul>
        {retention.map(({ kind, from, days, years }) => (
          <li key={kind} className="retention-line">
            <div>
              <p>{t(`rights.keep.${kind}`, { country })}</p>
              <p className="small">{t(`rights.keep.${kind}Why`, { country })}</p>
            </div>
            <p>{t(`rights.keep.from.${from}` as MessageKey, { days: days ?? 0, years: years ?? 0 })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
