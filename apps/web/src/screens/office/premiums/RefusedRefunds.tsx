import type { RefusedRefund } from '@nestbond/api/policy/office-premiums'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { declineText } from './decline-text.ts'

interface RefusedRefundsProps {
  refunds: readonly RefusedRefund[]
  onRetried: (refund: RefusedRefund) => void
}

/** Refunds owed to tenants that the card provider rejected. */
export function RefusedRefunds({ refunds, onRetried }: RefusedRefundsProps) {
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
            <Refund refund={refund} onRetried={() => onRetried(refund)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund, onRetried }: { refund: RefusedRefund; onRetried: () => void }) {
  const texts = useTexts()
  const { t, money, date } = texts
  const form = useApiForm({
    send: () => callApi('officeRefundRetry', { params: { id: refund.id }, payload: {} }),
    onDone: onRetried,
  })
  const name = `${refund.tenant.firstName} ${refund.tenant.lastName}`.trim()
  return (
    <Card as="article" className="unpaid-premium" aria-labelledby={`refund-${refund.id}`}>
      <div>
        <h3 className="heading" id={`refund-${refund.id}`}>
          {refund.reference}
        </h3>
        <p className="small">{name === '' ? t('collection.nobody') : name}</p>
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
    </Card>
  )
}
