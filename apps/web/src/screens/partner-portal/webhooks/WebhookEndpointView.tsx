import { useRef, useState } from 'react'
import type { WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Deliveries, type WatchedDelivery } from './Deliveries.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { WebhookForm } from './WebhookForm.tsx'

interface WebhookEndpointViewProps {
  endpoint: WebhookEndpoint
  onPut: (endpoint: WebhookEndpoint) => void
  onRemoved: () => void
  onSecret: (secret: string) => void
}

/** One webhook endpoint with its actions and deliveries. */
export function WebhookEndpointView({ endpoint, onPut, onRemoved, onSecret }: WebhookEndpointViewProps) {
  const { t, locale } = useTexts()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState<'remove' | 'secret' | null>(null)
  const [showing, setShowing] = useState(false)
  const [watched, setWatched] = useState<WatchedDelivery | null>(null)
  const changer = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({ send: () => Promise.resolve() })
  const { id, url, events, active, last } = endpoint
  const params = { id }
  const act = (run: () => Promise<void>) => () => void form.run(run)
  const busy = { busy: form.busy, busyLabel: t('sign-in.busy') }
  const about = <span className="visually-hidden">: {url}</span>
  const closed = () => {
    setEditing(false)
    focusAfter(() => changer.current)
  }
  const test = async () => {
    const delivery = await callApi('partnerWebhookTest', { params, payload: {} })
    reload('partnerDeliveries')
    setWatched({ id: delivery.id, tries: 0 })
    setShowing(true)
  }
  return (
    <li className="stack-s partner-endpoint" data-endpoint={id}>
      <div className="split">
        <code>{url}</code>
        <Tag tone={active ? 'ok' : 'plain'}>{t(active ? 'partner.webhooks.active' : 'partner.webhooks.paused')}</Tag>
      </div>
      <p className="small">{events.map((event) => t(`partner.event.${event}`)).join(', ')}</p>
      {last !== null && (
        <p className="caption">
          {t('partner.webhooks.last', {
            at: formatDateTime(last.at, locale),
            state: t(`partner.delivery.${last.state}`),
          })}
        </p>
      )}
      {!active && <p className="caption">{t('partner.webhooks.pausedHint')}</p>}
      <Trouble of={form.trouble} />
      {editing ? (
        <WebhookForm
          endpoint={endpoint}
          onSaved={(changed) => {
            onPut(changed)
            closed()
          }}
          onCancel={closed}
        />
      ) : (
        <div className="partner-row-actions">
          <Button size="small" {...busy} onClick={act(test)}>
            {t('partner.webhooks.test')}
            {about}
          </Button>
          <Button size="small" variant="secondary" aria-expanded={showing} onClick={() => setShowing(!showing)}>
            {t(showing ? 'partner.webhooks.hideLog' : 'partner.webhooks.log')}
            {about}
          </Button>
          <Button ref={changer} size="small" variant="secondary" onClick={() => setEditing(true)}>
            {t('partner.change')}
            {about}
          </Button>
          <Button
            size="small"
            variant="secondary"
            {...busy}
            onClick={act(async () =>
              onPut(await callApi('partnerWebhookChange', { params, payload: { active: !active } })),
            )}
          >
            {t(active ? 'partner.webhooks.pause' : 'partner.webhooks.resume')}
            {about}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAsking('secret')}>
            {t('partner.webhooks.newSecret')}
            {about}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking('remove')}>
            {t('partner.remove')}
            {about}
          </Button>
        </div>
      )}
      {showing && <Deliveries endpointId={id} watched={watched} onWatch={setWatched} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('partner.webhooks.removeTitle')}
          text={t('partner.webhooks.removeText', { url })}
          action={t('partner.remove')}
          danger
          run={async () => void (await callApi('partnerWebhookRemove', { params }))}
          onDone={onRemoved}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'secret' && (
        <ConfirmDialog
          title={t('partner.webhooks.secretTitle')}
          text={t('partner.webhooks.secretText')}
          action={t('partner.webhooks.newSecret')}
          run={async () => onSecret((await callApi('partnerWebhookSecret', { params, payload: {} })).secret)}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}
