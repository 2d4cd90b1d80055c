import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Send } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../../api/client.ts'
import { replaceRow } from '../../../api/replace-row.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { WebhookEndpointView } from './WebhookEndpointView.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const readEndpoints = () => callApi('partnerWebhooks')

/** The webhook endpoints that receive the events of the partner's invitations. */
export function Webhooks() {
  const { t } = useTexts()
  const { answer, error, ask, put } = useAnswer(readEndpoints, 'webhooks')
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const endpoints = answer?.endpoints ?? []
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
            put((before) => ({ endpoints: [...before.endpoints, endpoint] }))
            setSecret(made)
            setAdding(false)
          }}
          onCancel={() => {
            setAdding(false)
            focusAfter(() => opener.current)
          }}
        />
      )}
      {error !== null && <Failed error={error} onRetry={ask} />}
      {answer === null && error === null && <Skeleton count={2} />}
      {answer?.endpoints.length === 0 && <p className="small">{t('partner.webhooks.none')}</p>}
      <ul className="partner-endpoints">
        {endpoints.map((endpoint) => (
          <WebhookEndpointView
            key={endpoint.id}
            endpoint={endpoint}
            onPut={(changed) => put((before) => ({ endpoints: replaceRow(before.endpoints, changed) }))}
            onRemoved={() => {
              put((before) => ({ endpoints: before.endpoints.filter(({ id }) => id !== endpoint.id) }))
              focusAfter(() => opener.current)
            }}
            onSecret={setSecret}
          />
        ))}
      </ul>
    </section>
  )
}
