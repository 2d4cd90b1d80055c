import { useRef, useState } from 'react'
import type { SilentExchange } from '@nestbond/api/policy/deposit-exchange'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

type Left = { exchanges: SilentExchange[] }

const put = (left: Left) => putResponse('officeExchanges', {}, left)

/** Tenants who have not reported whether their cash deposit has arrived. Renders nothing without any. */
export function SilentExchanges() {
  const { t } = useTexts()
  const { data, error, refetch } = useCall('officeExchanges', { quiet: true })
  const [note, setNote] = useState<string | null>(null)
  const [arrived, setArrived] = useState<SilentExchange | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data || (data.exchanges.length === 0 && note === null)) return null
  const done = ({ contractId }: SilentExchange, how: 'received' | 'waits') => {
    setNote(t(`exchange.office.done.${how}`, { contract: contractId }))
    // The card that had the focus is gone, so focus the heading.
    focusAfter(() => heading.current)
  }
  return (
    <section className="stack-s" aria-labelledby="silent-exchanges">
      <h2 className="title" id="silent-exchanges" tabIndex={-1} ref={heading}>
        {t('exchange.office.title')}
      </h2>
      <p className="small">{t('exchange.office.lead')}</p>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {data.exchanges.length === 0 && <p>{t('exchange.office.empty')}</p>}
      <ul className="unpaid-premiums">
        {data.exchanges.map((exchange) => (
          <li key={exchange.id}>
            <Exchange
              exchange={exchange}
              onWaits={(left) => {
                put(left)
                done(exchange, 'waits')
              }}
              onArrived={() => setArrived(exchange)}
            />
          </li>
        ))}
      </ul>
      {arrived && (
        <ConfirmDialog
          title={t('exchange.office.askReceived')}
          text={t('exchange.office.askReceivedText', { tenant: arrived.tenantName })}
          action={t('exchange.office.received')}
          run={async () =>
            put(await callApi('officeExchangeReceived', { params: { id: arrived.id }, payload: {}, quiet: true }))
          }
          onDone={() => {
            setArrived(null)
            done(arrived, 'received')
          }}
          onClose={() => setArrived(null)}
        />
      )}
    </section>
  )
}

function Exchange({
  exchange,
  onWaits,
  onArrived,
}: {
  exchange: SilentExchange
  onWaits: (left: Left) => void
  onArrived: () => void
}) {
  const { t, money, date } = useTexts()
  const form = useApiForm({
    send: () => callApi('officeExchangeWait', { params: { id: exchange.id }, payload: {}, quiet: true }),
    onDone: onWaits,
  })
  const day = (instant: string) => date(civilDateIn(new Date(instant)), 'short')
  return (
    <Card
      as="article"
      className="unpaid-premium"
      data-exchange={exchange.contractId}
      aria-labelledby={`exchange-${exchange.id}`}
    >
      <div>
        <h3 className="heading" id={`exchange-${exchange.id}`}>
          {exchange.contractId}
        </h3>
        <p className="small">{exchange.tenantName}</p>
      </div>
      <Facts
        facts={[
          {
            term: t('exchange.office.deposit'),
            value: money(Math.round(exchange.rentDepositAmount * 100), { currency: exchange.currency }),
          },
          { term: t('exchange.office.landlord'), value: exchange.landlordName },
          { term: t('exchange.office.accepted'), value: day(exchange.acceptedAt) },
          { term: t('exchange.office.since'), value: day(exchange.since) },
        ]}
      />
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('office.busy')}
          onClick={() => void form.submit()}
        >
          {t('exchange.office.wait')}
          <span className="visually-hidden">: {exchange.contractId}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={onArrived}>
          {t('exchange.office.received')}
          <span className="visually-hidden">: {exchange.contractId}</span>
        </Button>
      </div>
    </Card>
  )
}
