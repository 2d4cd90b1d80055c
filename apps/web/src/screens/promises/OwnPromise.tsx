import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { ArrowRight, Download } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { ResponseOf } from '@nestbond/api/types'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { languageOf } from '@nestbond/messages/locales'
import { callApi, urlOf } from '../../api/client.ts'
import { readToken } from '../../application/token.ts'
import { pathTo } from '../../paths.ts'
import { PROMISE_TONES } from '../../promise-tones.ts'
import { QrCode } from '../../qr/QrCode.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { HandOn } from '../tenant-account/policies/HandOn.tsx'
import { PromiseReview } from './PromiseReview.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { RevokeDialog } from '../tenant-account/policies/RevokeDialog.tsx'

export type PromiseAnswer = ResponseOf<'promiseOwn'>

interface OwnPromiseProps {
  promise: NonNullable<PromiseAnswer['promise']>
  /** A newer check that promised nothing. */
  refusal: PromiseAnswer['refusal']
  mayAsk: boolean
  onAnswer: (answer: PromiseAnswer) => void
  onAgain: () => void
}

/** The tenant's own promise: its state, what it covers, the paper, the link to pass on, and how to revoke it. */
export function OwnPromise({ promise, refusal, mayAsk, onAnswer, onAgain }: OwnPromiseProps) {
  const { t, date, locale } = useTexts()
  const [revoking, setRevoking] = useState(false)
  const { state, code } = promise
  const until = date(fromWireDate(promise.validUntil) ?? promise.validUntil.slice(0, 10))
  /** It could be followed by a new one, if no home is named yet. */
  const isOver = state === 'expired' || state === 'revoked'
  const token = readToken() ?? ''
  const url = new URL(`/promise/${code}`, location.origin).href
  return (
    <div className="stack side-body">
      <div className="page-head" role="status">
        <p>
          <Tag tone={PROMISE_TONES[state]}>{t(`promise.state.${state}`)}</Tag>
        </p>
        <h1>{t(`promise.heading.${state}`, { until })}</h1>
        <p>{t(isOver && !mayAsk ? 'promise.closed.lead' : `promise.lead.${state}`)}</p>
      </div>
      {refusal && (mayAsk || refusal.review) && (
        <>
          <RefusalNotice refusal={refusal} />
          <PromiseReview refusal={refusal} onAnswer={onAnswer} />
        </>
      )}
      <Promised promise={promise} until={until} />
      <div className="split start">
        {state === 'valid' && (
          <>
            <Button href={pathTo('onboarding', locale)}>
              {t('promise.foundHome')} <ArrowRight />
            </Button>
            <Button
              variant="secondary"
              href={urlOf('promisePaper', { params: { token }, query: { language: languageOf(locale) } })}
              target="_blank"
              rel="noopener"
            >
              <Download /> {t('promise.pdf')}
            </Button>
          </>
        )}
        {state !== 'valid' && state !== 'used' && mayAsk && (
          <Button onClick={onAgain}>
            {t('promise.again')} <ArrowRight />
          </Button>
        )}
        {(state === 'changed' || (state !== 'valid' && state !== 'used' && !mayAsk)) && (
          <Button variant="secondary" href={pathTo('onboarding', locale)}>
            {t('promise.closed.action')}
          </Button>
        )}
      </div>
      {state === 'valid' && (
        <>
          <p className="small">{t('promise.conditions')}</p>
          <Card>
            <h2 className="heading">{t('promise.share.title')}</h2>
            <p>{t('promise.share.text')}</p>
            <QrCode text={url} label={t('promise.share.qr')} />
            <HandOn url={url} mailtoLink={null} label={t('promise.share.link')} />
          </Card>
          <div className="split start">
            {mayAsk && (
              <Button variant="secondary" size="small" onClick={onAgain}>
                {t('promise.other')}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setRevoking(true)}>
              {t('promise.revoke')}
            </Button>
          </div>
        </>
      )}
      <p className="caption">{t('promise.notContract')}</p>
      {revoking && (
        <RevokeDialog
          run={async () => onAnswer(await callApi('promiseRevoke', { payload: { token }, quiet: true }))}
          onClose={() => setRevoking(false)}
        />
      )}
    </div>
  )
}

/** The limits of the promise, its price and its last day. */
function Promised({ promise, until }: { promise: OwnPromiseProps['promise']; until: string }) {
  const { t, money } = useTexts()
  const { country, code, requiredDocuments, rentLimit } = promise
  const amount = (major: number, whole = false) => money(fromMajor(major) ?? 0, { whole })
  return (
    <Card>
      <DataList
        plainFirst
        rows={[
          {
            term: t('promise.row.deposit'),
            value: <strong className="num">{amount(promise.deposit, true)}</strong>,
          },
          { term: t('promise.row.until'), value: until },
          { term: t('promise.row.country'), value: t(`promise.wish.country.${country}`) },
          ...(rentLimit === null ? [] : [{ term: t('promise.row.rent', { country }), value: amount(rentLimit) }]),
          { term: t('promise.row.yearly'), value: amount(promise.yearly) },
          { term: t('promise.row.monthly'), value: amount(promise.monthly) },
          ...(requiredDocuments.length === 0
            ? []
            : [
                {
                  term: t('promise.row.documents'),
                  value: requiredDocuments.map((kind) => t(`common.document.${kind}`)).join(', '),
                },
              ]),
          { term: t('promise.row.code'), value: code },
        ]}
      />
    </Card>
  )
}
