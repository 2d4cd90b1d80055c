import '@nestbond/design-system/Fold.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WebhookDelivery } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { RotateCcw } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { DELIVERY_STATES, type DeliveryState } from '@nestbond/domain/partners/portal'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { putRow } from '../../../api/query-client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { deliveryText, tryText } from './delivery-words.ts'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { ListState } from '../ListParts.tsx'
import { usePages } from '../../../api/use-pages.ts'

const TONES = { PENDING: 'wait', DELIVERED: 'ok', FAILED: 'error' } as const

/** A delivery that was just started from this page, with its number of earlier tries. */
export interface WatchedDelivery {
  id: string
  tries: number
}

/** Polling interval and number of polls after a delivery was started. A try times out after ten seconds. */
const LOOK_MS = 700
const LOOKS = 20

const isOver = ({ state, tries }: WebhookDelivery, watched: WatchedDelivery) =>
  state !== 'PENDING' || tries.length > watched.tries

interface DeliveriesProps {
  endpointId: string
  watched: WatchedDelivery | null
  onWatch: (watched: WatchedDelivery) => void
}

/** The deliveries to an endpoint, newest first. */
export function Deliveries({ endpointId, watched, onWatch }: DeliveriesProps) {
  const texts = useTexts()
  const { t } = texts
  const [state, setState] = useState<DeliveryState | 'ALL'>('ALL')
  const [watchedBefore, setWatchedBefore] = useState(watched)
  // Show all states, because the delivery that was just started may be outside the chosen filter.
  if (watchedBefore !== watched) {
    setWatchedBefore(watched)
    setState('ALL')
  }
  const input = { params: { id: endpointId }, query: state === 'ALL' ? {} : { state } }
  const list = usePages('partnerDeliveries', 'deliveries', input)
  const { rows, refetch } = list
  const sent = watched && (rows?.find(({ id }) => id === watched.id) ?? null)
  const waits = sent !== null && watched !== null && !isOver(sent, watched)
  useLooking(waits && !list.isRefetching, watched, refetch)
  return (
    <div className="partner-log stack-s">
      <div className="split">
        <Segments
          label={t('partner.delivery.filter')}
          segments={(['ALL', ...DELIVERY_STATES] as const).map((value) => ({
            value,
            label: t(`partner.delivery.${value}`),
          }))}
          value={state}
          onSelect={setState}
        />
        <Button
          size="small"
          variant="secondary"
          busy={list.isRefetching && !waits}
          busyLabel={t('sign-in.busy')}
          onClick={refetch}
        >
          {t('partner.delivery.refresh')}
        </Button>
      </div>
      <div role="status">
        {sent && (
          <Notice tone={waits ? 'wait' : TONES[sent.state]}>
            {waits ? t('partner.delivery.waiting') : deliveryText(sent, texts)}
          </Notice>
        )}
      </div>
      <ListState list={list} empty={t(state === 'ALL' ? 'partner.webhooks.logEmpty' : 'partner.nothingFound')} />
      <ul className="partner-lines" aria-busy={list.isLoading}>
        {rows?.map((delivery) => (
          <DeliveryLine
            key={delivery.id}
            endpointId={endpointId}
            delivery={delivery}
            onReplayed={(begun) => {
              putRow('partnerDeliveries', input, 'deliveries', begun)
              onWatch({ id: begun.id, tries: begun.tries.length })
            }}
          />
        ))}
      </ul>
      <MoreRows list={list} />
    </div>
  )
}

/** Polls until the watched delivery has been tried, for at most LOOKS times. */
function useLooking(waits: boolean, watched: WatchedDelivery | null, look: () => void) {
  const looks = useRef(0)
  const lookOnce = useEffectEvent(() => {
    looks.current += 1
    look()
  })
  useEffect(() => {
    looks.current = 0
  }, [watched])
  useEffect(() => {
    if (!waits || looks.current === LOOKS) return
    const timer = setTimeout(() => lookOnce(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, watched])
}

interface DeliveryLineProps {
  endpointId: string
  delivery: WebhookDelivery
  /** Called with the delivery after it was restarted. */
  onReplayed: (delivery: WebhookDelivery) => void
}

/** One delivery: its state, the receiver's last response, all tries and the body that was sent. */
function DeliveryLine({ endpointId, delivery, onReplayed }: DeliveryLineProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { id, state, event, createdAt, nextTryAt, tries, payload, eventId } = delivery
  const name = t(event === 'test' ? 'partner.event.test' : `partner.event.${event}`)
  const at = formatDateTime(createdAt, locale)
  const form = useApiForm({
    send: () => callApi('partnerDeliveryReplay', { params: { id: endpointId, deliveryId: id }, payload: {} }),
    onDone: onReplayed,
  })
  return (
    <li data-delivery={id} data-state={state}>
      <div>
        <p>
          <Tag tone={TONES[state]}>{t(`partner.delivery.${state}`)}</Tag> <strong>{name}</strong>{' '}
          <span className="caption">{at}</span>
        </p>
        <p className="small">{deliveryText(delivery, texts)}</p>
        {state === 'PENDING' && nextTryAt !== null && tries.length > 0 && (
          <p className="caption">{t('partner.delivery.nextTry', { at: formatDateTime(nextTryAt, locale) })}</p>
        )}
        <Trouble of={form.trouble} />
        <details className="fold">
          <summary>{t('partner.delivery.details', { count: tries.length })}</summary>
          <ol className="partner-tries caption">
            {tries.map((one) => (
              <li key={one.at}>
                {formatDateTime(one.at, locale)}: {tryText(one, texts)}
              </li>
            ))}
          </ol>
          <p className="caption">{t('partner.delivery.id', { id: eventId })}</p>
          <pre tabIndex={0} role="region" aria-label={t('partner.delivery.payload')}>
            {payload}
          </pre>
        </details>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={form.busy}
        busyLabel={t('sign-in.busy')}
        onClick={() => void form.submit()}
      >
        <RotateCcw /> {t('partner.delivery.replay')}
        <span className="visually-hidden">
          : {name}, {at}
        </span>
      </Button>
    </li>
  )
}
