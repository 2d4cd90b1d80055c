import '@nestbond/design-system/Fold.css'
import type { WebhookDelivery } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { RotateCcw } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { deliveryText, tryText } from './delivery-words.ts'
import { Trouble } from '../../../forms/Trouble.tsx'

export const TONES = { PENDING: 'wait', DELIVERED: 'ok', FAILED: 'error' } as const

interface DeliveryLineProps {
  endpointId: string
  delivery: WebhookDelivery
  /** Called with the delivery after it was restarted. */
  onReplayed: (delivery: WebhookDelivery) => void
}

/** One delivery: its state, the receiver's last response, all tries and the body that was sent. */
export function DeliveryLine({ endpointId, delivery, onReplayed }: DeliveryLineProps) {
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
