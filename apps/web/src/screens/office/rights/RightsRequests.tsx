import { useState } from 'react'
import type { OfficeRequest } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { missing } from '../../../forms/field-fault.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'

/** Requests from tenants about their rights: corrections of signed documents, and documents by post. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-requests" title={t('rights.office.title')}>
      {() => <Requests />}
    </OfficeFrame>
  )
}

function Requests() {
  const { t, locale } = useTexts()
  const { data, error, isPending, refetch } = useCall('officeRightsRequests')
  /** Name of the tenant who has just been mailed. Empty if the request is still open, null before any action. */
  const [told, setTold] = useState<string | null>(null)
  return (
    <>
      <div className="page-head">
        <h1 className="title">{t('rights.office.title')}</h1>
        <p className="small">{t('rights.office.lead')}</p>
      </div>
      <div role="status">
        {told !== null && (
          <Notice tone="ok">{told === '' ? t('rights.office.noted') : t('rights.office.told', { name: told })}</Notice>
        )}
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="card" count={2} />}
      {data?.requests.length === 0 && (
        <EmptyState
          title={t('rights.office.empty')}
          action={
            <Button size="small" variant="secondary" href={pathTo('office-people', locale)}>
              {t('rights.office.toPeople')}
            </Button>
          }
        >
          {t('rights.office.emptyHint')}
        </EmptyState>
      )}
      {data?.requests.map((request) => (
        <Request
          key={request.id}
          request={request}
          onAnswered={(requests) => {
            putResponse('officeRightsRequests', {}, { requests })
            setTold(requests.some(({ id }) => id === request.id) ? '' : request.name)
          }}
        />
      ))}
    </>
  )
}

function Request({ request, onAnswered }: { request: OfficeRequest; onAnswered: (requests: OfficeRequest[]) => void }) {
  const texts = useTexts()
  const { t, date, locale } = texts
  const { id, kind, contractId, name, present, wanted, wantedLatin, note, requestedAt, mailboxChange } = request
  const form = useApiForm({ values: { answer: '' }, send: () => Promise.resolve() })
  const value = (text: string) =>
    kind === 'birthDate' ? date(text) : text === '' && kind === 'firstName' ? t('rights.request.noFirstName') : text
  const right = wantedLatin === null ? value(wanted) : `${wanted} (${wantedLatin})`
  const { answer } = form.values
  const send = (done: boolean) =>
    form.run(
      async () =>
        onAnswered((await callApi('officeRightsRequest', { params: { id }, payload: { done, answer } })).requests),
      done ? [] : missing({ answer }),
    )
  return (
    <Card as="article" data-request={kind}>
      <div>
        <h2 className="heading">
          {t(`rights.request.${kind}`)}: {name}
        </h2>
        <p className="small">
          {contractId !== null && `${t('rights.ledger.contract', { number: contractId })}, `}
          {formatDateTime(requestedAt, locale)}
        </p>
      </div>
      {present !== null && <p>{t('rights.office.present', { value: value(present) })}</p>}
      <p>
        <strong>{t(kind === 'paper' ? 'rights.office.postTo' : 'rights.office.wanted', { value: right })}</strong>
      </p>
      {note !== null && <blockquote className="small">{note}</blockquote>}
      {mailboxChange && (
        <Notice tone={mailboxChange.state === 'OBJECTED' ? 'error' : 'wait'}>
          {mailboxText(mailboxChange, texts)}
        </Notice>
      )}
      <Trouble of={form.trouble} />
      <TextArea
        {...form.field('answer')}
        id={`answer-${id}`}
        rows={2}
        maxLength={1_000}
        label={t('rights.office.answer')}
        hint={t('rights.office.answerHint')}
      />
      <div className="split start">
        {mayAgree(mailboxChange) && (
          <Button size="small" busy={form.busy} busyLabel={t('rights.busy')} onClick={() => void send(true)}>
            {mailboxChange
              ? t(mailboxChange.state === 'ASKED' ? 'rights.office.propose' : 'rights.office.confirm')
              : t('rights.office.done', { kind })}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          busy={form.busy}
          busyLabel={t('rights.busy')}
          onClick={() => void send(false)}
        >
          {t(mailboxChange ? 'rights.office.stop' : 'rights.office.refuse')}
        </Button>
      </div>
    </Card>
  )
}

type MailboxChange = OfficeRequest['mailboxChange']

/** True if this person may agree to the change. A new landlord e-mail address needs two people: one proposes it, another one confirms it. */
function mayAgree(change: MailboxChange): boolean {
  return change === null || change.state === 'ASKED' || (change.state === 'PROPOSED' && !change.own)
}

function mailboxText(
  { state, proposedBy, confirmedBy, inForceAt, objectedAt, own }: NonNullable<MailboxChange>,
  { t, locale }: ReturnType<typeof useTexts>,
): string {
  const first = proposedBy ?? ''
  if (state === 'PROPOSED') return t('rights.office.mailbox.PROPOSED', { own: String(own), name: first })
  if (state === 'WAITING')
    return t('rights.office.mailbox.WAITING', {
      first,
      second: confirmedBy ?? '',
      date: inForceAt === null ? '' : formatDateTime(inForceAt, locale),
    })
  if (state === 'OBJECTED')
    return t('rights.office.mailbox.OBJECTED', { date: objectedAt === null ? '' : formatDateTime(objectedAt, locale) })
  return t('rights.office.mailbox.ASKED')
}
