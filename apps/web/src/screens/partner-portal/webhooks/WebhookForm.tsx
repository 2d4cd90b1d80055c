import { useEffect, useRef } from 'react'
import { partnerWebhookAdd, type WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { WEBHOOK_EVENTS } from '@nestbond/domain/partners/portal'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { faultInWords } from '../../../forms/field-fault.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'

interface WebhookFormProps {
  /** Null for a new endpoint. */
  endpoint: WebhookEndpoint | null
  /** `secret` is null unless the endpoint is new. */
  onSaved: (endpoint: WebhookEndpoint, secret: string | null) => void
  onCancel: () => void
}

/** The URL of a webhook endpoint, and the events sent to it. */
export function WebhookForm({ endpoint, onSaved, onCancel }: WebhookFormProps) {
  const texts = useTexts()
  const { t } = texts
  const form = useApiForm({
    values: { url: endpoint?.url ?? '', events: [...(endpoint?.events ?? WEBHOOK_EVENTS)] },
    schema: partnerWebhookAdd.payload,
    body: ({ url, events }) => ({ url: url.trim(), events }),
    async send(payload) {
      if (endpoint === null) return callApi('partnerWebhookAdd', { payload })
      return { endpoint: await callApi('partnerWebhookChange', { params: { id: endpoint.id }, payload }), secret: null }
    },
    onDone: (saved) => onSaved(saved.endpoint, saved.secret),
    area: 'partner',
    // The API's schema calls an empty list invalid.
    words: (error) => (error.field === 'events' ? faultInWords({ ...error, ...REQUIRED }, texts, 'partner') : null),
  })
  const { events } = form.values
  const refused = errorCodeOf(form.trouble) === 'WEBHOOK_URL_REFUSED'
  const fault = form.fault('events').error
  const wired = form.field('url')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused, form.trouble])
  return (
    <form
      className="stack-s partner-form"
      noValidate
      aria-label={t(endpoint === null ? 'partner.webhooks.add' : 'partner.change')}
      onSubmit={form.onSubmit}
    >
      <Trouble of={refused ? null : form.trouble} />
      <TextField
        {...wired}
        ref={input}
        type="url"
        inputMode="url"
        label={t('partner.webhooks.url')}
        hint={t('partner.webhooks.urlHint')}
        autoComplete="off"
        autoFocus
        onChange={(event) => {
          wired.onChange(event)
          if (refused) form.reset()
        }}
        {...(refused ? { error: { message: t('errors.WEBHOOK_URL_REFUSED'), errorKey: 'validation.invalid' } } : {})}
      />
      <fieldset className="partner-events" aria-describedby={fault ? 'events-error' : undefined}>
        <legend className="label">{t('partner.webhooks.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            id={`${endpoint?.id ?? 'new'}-${event}`}
            name="events"
            checked={events.includes(event)}
            onChange={({ currentTarget }) =>
              form.set('events', currentTarget.checked ? [...events, event] : events.filter((one) => one !== event))
            }
          >
            {t(`partner.event.${event}`)}
          </Checkbox>
        ))}
        {fault && <FieldError id="events-error" {...fault} />}
      </fieldset>
      <div className="split start">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('sign-in.busy')}>
          {t('partner.save')}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
