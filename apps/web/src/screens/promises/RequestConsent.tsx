import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { callApi } from '../../api/client.ts'
import { readToken } from '../../application/token.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PromiseAnswer } from './OwnPromise.tsx'

interface RequestProps {
  request: NonNullable<PromiseAnswer['request']>
  onAnswer: (answer: PromiseAnswer) => void
}

const share = (agree: boolean, version: string) =>
  callApi('promiseShare', { payload: { token: readToken() ?? '', agree, version }, quiet: true })

/**
 * Asks whether the partner that wants a promise may see it, before any other question. Other words need another DISCLOSURE_VERSION
 * (partners ask for a promise, docs/product-decisions.md#d106).
 */
export function RequestConsent({ request: { partner, deposit, until, version }, onAnswer }: RequestProps) {
  const { t, money, date } = useTexts()
  const [declining, setDeclining] = useState(false)
  const form = useApiForm({ values: {}, send: () => share(true, version), onDone: onAnswer })
  return (
    <div className="stack side-body" data-promise-request="open">
      <div className="page-head">
        <h1>{t('promise.request.heading', { partner })}</h1>
        <p>{t('promise.request.lead', { partner, deposit: money(fromMajor(deposit) ?? 0, { whole: true }) })}</p>
      </div>
      <Card>
        <h2 className="heading">{t('promise.request.told', { partner })}</h2>
        <p>{t('promise.request.toldText')}</p>
      </Card>
      <Card>
        <h2 className="heading">{t('promise.request.never', { partner })}</h2>
        <p>{t('promise.request.neverText')}</p>
      </Card>
      <p className="small">{t('promise.request.free', { partner, until: date(fromWireDate(until) ?? until) })}</p>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <Trouble of={form.trouble} />
        <div className="split start">
          <Button type="submit" busy={form.busy} busyLabel={t('promise.request.busy')}>
            {t('promise.request.agree')}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {t('promise.request.decline')}
          </Button>
        </div>
      </form>
      {declining && (
        <ConfirmDialog
          title={t('promise.request.declineTitle')}
          text={t('promise.request.declineText', { partner })}
          action={t('promise.request.decline')}
          run={async () => onAnswer(await share(false, version))}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}

/** What the partner sees now, with the withdrawal of the consent. */
export function RequestStatus({ request: { partner, state, version, agreed }, onAnswer }: RequestProps) {
  const { t, date } = useTexts()
  const [withdrawing, setWithdrawing] = useState(false)
  if (state === 'ASKED' || state === 'OPENED') return null
  const running = state === 'AGREED' || state === 'PROMISED'
  return (
    <div className="side-more">
      <Card aria-labelledby="promise-request" data-promise-request={state}>
        <h2 className="heading" id="promise-request">
          {t('promise.request.statusTitle', { partner })}
        </h2>
        <p role="status">{t(`promise.request.status.${state}`, { partner })}</p>
        {agreed && (
          <p className="small">{t('promise.request.since', { date: date(civilDateIn(new Date(agreed.at))) })}</p>
        )}
        {running && (
          <div className="split start">
            <Button variant="secondary" size="small" onClick={() => setWithdrawing(true)}>
              {t('promise.request.withdraw')}
            </Button>
          </div>
        )}
        {withdrawing && (
          <ConfirmDialog
            title={t('promise.request.withdrawTitle')}
            text={t('promise.request.withdrawText', { partner })}
            action={t('promise.request.withdraw')}
            danger
            run={async () => onAnswer(await share(false, version))}
            onDone={() => setWithdrawing(false)}
            onClose={() => setWithdrawing(false)}
          />
        )}
      </Card>
    </div>
  )
}
