import { officeRefundTransferred, type RefusedRefund } from '@nestbond/api/policy/office-premiums'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { groupedIban } from '@nestbond/domain/values/iban'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { declineText } from './decline-text.ts'

interface RefusedRefundsProps {
  refunds: readonly RefusedRefund[]
  onRetried: (refund: RefusedRefund) => void
  onTransferred: (refund: RefusedRefund) => void
  onApproved: (refund: RefusedRefund) => void
}

/** Refunds owed to tenants that the card provider rejected. */
export function RefusedRefunds({ refunds, onRetried, onTransferred, onApproved }: RefusedRefundsProps) {
  const { t } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="refused-refunds">
      <h2 className="title" id="refused-refunds">
        {t('collection.refund.title')}
      </h2>
      <p className="small">{t('collection.refund.lead')}</p>
      <ul className="unpaid-premiums">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Refund
              refund={refund}
              onRetried={() => onRetried(refund)}
              onTransferred={() => onTransferred(refund)}
              onApproved={() => onApproved(refund)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RefundProps {
  refund: RefusedRefund
  onRetried: () => void
  onTransferred: () => void
  onApproved: () => void
}

function Refund({ refund, onRetried, onTransferred, onApproved }: RefundProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const form = useApiForm({
    send: () => callApi('officeRefundRetry', { params: { id: refund.id }, payload: {} }),
    onDone: onRetried,
  })
  const name = fullName(refund.tenant)
  return (
    <Card as="article" className="unpaid-premium" aria-labelledby={`refund-${refund.id}`}>
      <div>
        <h3 className="heading" id={`refund-${refund.id}`}>
          {refund.reference}
        </h3>
        <p className="small">{name === '' ? t('collection.nobody') : name}</p>
        {refund.otherTenants !== null && (
          <p className="small">{t('office.case.with', { names: refund.otherTenants })}</p>
        )}
      </div>
      <Facts
        facts={[
          {
            term: t('collection.amount'),
            value: money(Math.round(refund.amount * 100), { currency: refund.currency }),
          },
          { term: t('collection.since'), value: date(fromWireDate(refund.since) ?? '', 'short') },
          { term: t('collection.attempts'), value: refund.attempts },
        ]}
      />
      <p className="small">{declineText(refund.declineCode, texts)}</p>
      <Trouble of={form.trouble} />
      {(refund.account !== null || refund.byTransfer) && (
        <p>
          {t('collection.refund.account')}: {accountText(refund, t('collection.refund.sameWay'))}
        </p>
      )}
      <p className="small">{t(`collection.refund.step.${refund.step}`, { name: refund.approver ?? '' })}</p>
      {refund.step === 'APPROVE' && <Approval refund={refund} onDone={onApproved} />}
      {refund.step === 'TRANSFER' && <TransferForm refund={refund} onDone={onTransferred} />}
      {!refund.byTransfer && (
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={form.busy}
            busyLabel={t('office.busy')}
            onClick={() => void form.submit()}
          >
            {t('collection.refund.retry')}
            <span className="visually-hidden">: {refund.reference}</span>
          </Button>
        </div>
      )}
    </Card>
  )
}

function accountText({ account }: RefusedRefund, sameWay: string): string {
  return account === null ? sameWay : `${account.accountHolder}, ${groupedIban(account.iban)}`
}

/** The first of two people approves the account, and the second one transfers the money. */
function Approval({ refund, onDone }: { refund: RefusedRefund; onDone: () => void }) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () =>
      callApi('officeRefundApprove', {
        params: { id: refund.id },
        payload: { iban: refund.account?.iban ?? null },
      }),
    onDone,
    stale: { codes: ['CASE_CHANGED'], reload: () => reload('officePremiums') },
  })
  return (
    <div className="stack-s">
      <Trouble of={form.trouble} />
      <div>
        <Button size="small" busy={form.busy} busyLabel={t('office.busy')} onClick={() => void form.submit()}>
          {t('collection.refund.approve')}
          <span className="visually-hidden">: {refund.reference}</span>
        </Button>
      </div>
    </div>
  )
}

/** Records a refund that the office has transferred by itself. */
function TransferForm({ refund, onDone }: { refund: RefusedRefund; onDone: () => void }) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { reference: '' },
    schema: officeRefundTransferred.payload,
    body: (values) => values,
    send: (payload) => callApi('officeRefundTransferred', { params: { id: refund.id }, payload }),
    onDone,
    stale: { codes: ['CASE_CHANGED'], reload: () => reload('officePremiums') },
    area: 'office',
  })
  return (
    <form
      className="stack-s"
      noValidate
      aria-label={t('collection.refund.transferred')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Trouble of={form.trouble} />
      <TextField
        {...form.field('reference')}
        label={t('collection.reference')}
        hint={t('collection.refund.transferredLead')}
        maxLength={140}
        autoComplete="off"
      />
      <div>
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          {t('collection.refund.transferred')}
          <span className="visually-hidden">: {refund.reference}</span>
        </Button>
      </div>
    </form>
  )
}
