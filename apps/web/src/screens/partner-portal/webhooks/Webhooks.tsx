import './Webhooks.css'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Send } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { WebhookEndpointView } from './WebhookEndpointView.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const change = (how: (endpoints: WebhookEndpoint[]) => WebhookEndpoint[]) =>
  putResponse('partnerWebhooks', {}, ({ endpoints }) => ({ endpoints: how(endpoints) }))

/** The webhook endpoints that receive the events of the partner's invitations. */
export function Webhooks() {
  const { t } = useTexts()
  const { data, error, isPending, refetch } = useCall('partnerWebhooks')
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  return (
    <section className="card pad stack-s" aria-labelledby="webhooks-title">
      <div className="split">
        <h2 className="heading" id="webhooks-title">
          {t('partner.webhooks.title')}
        </h2>
        <Button ref={opener} size="small" variant="secondary" aria-expanded={adding} onClick={() => setAdding(true)}>
          <Send /> {t('partner.webhooks.add')}
        </Button>
      </div>
      <p className="small">
        {t('partner.webhooks.lead')} <a href="/api/docs">{t('partner.keys.docs')}</a>
      </p>
      {secret !== null && (
        <ShownOnce key={secret} label={t('partner.webhooks.secret')} secret={secret} onClose={() => setSecret(null)} />
      )}
      {adding && (
        <WebhookForm
          endpoint={null}
          onSaved={(endpoint, made) => {
            change((endpoints) => [...endpoints, endpoint])
            setSecret(made)
            setAdding(false)
          }}
          onCancel={() => {
            setAdding(false)
            focusAfter(() => opener.current)
          }}
        />
      )}
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={2} />}
      {data?.endpoints.length === 0 && <p className="small">{t('partner.webhooks.none')}</p>}
      <ul className="partner-endpoints">
        {data?.endpoints.map((endpoint) => (
          <WebhookEndpointView
            key={endpoint.id}
            endpoint={endpoint}
            onPut={(changed) =>
              change((endpoints) => endpoints.map((shown) => (shown.id === changed.id ? changed : shown)))
            }
            onRemoved={() => {
              change((endpoints) => endpoints.filter(({ id }) => id !== endpoint.id))
              focusAfter(() => opener.current)
            }}
            onSecret={setSecret}
          />
        ))}
      </ul>
    </section>
  )
}
