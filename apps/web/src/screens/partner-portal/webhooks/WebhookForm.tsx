import { useEffect, useRef, useState } from 'react'
import type { WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@nestbond/domain/partners/portal'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { fieldFault, missing } from '../../../forms/field-fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFields } from '../use-fields.ts'

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
  const { form, values, field } = useFields({ url: endpoint?.url ?? '' })
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? WEBHOOK_EVENTS)
  const refused = errorCodeOf(form.trouble) === 'WEBHOOK_URL_REFUSED'
  const fault = fieldFault(form.errors, 'events', texts, 'partner').error
  const send = () => {
    const empty = [...missing({ url: values.url }), ...(events.length === 0 ? [{ field: 'events', ...REQUIRED }] : [])]
    return form.send(empty, async () => {
      const payload = { url: values.url.trim(), events: [...events] }
      if (endpoint !== null)
        return onSaved(await callApi('partnerWebhookChange', { params: { id: endpoint.id }, payload }), null)
      const made = await callApi('partnerWebhookAdd', { payload })
      onSaved(made.endpoint, made.secret)
    })
  }
  const wired = field('url')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused, form.trouble])
  return (
    <form
      className="stack-s partner-form"
      noValidate
      aria-label={t(endpoint === null ? 'partner.webhooks.add' : 'partner.change')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
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
      <fieldset className="partner-events">
        <legend className="label">{t('partner.webhooks.events')}</legend>
        {WEBHOOK_EVENTS.map((event, at) => (
          <Checkbox
            key={event}
            id={`${endpoint?.id ?? 'new'}-${event}`}
            name="events"
            checked={events.includes(event)}
            onChange={({ currentTarget }) => {
              setEvents(currentTarget.checked ? [...events, event] : events.filter((one) => one !== event))
              form.touch('events')
            }}
            {...(fault && at === WEBHOOK_EVENTS.length - 1 ? { error: fault } : {})}
          >
            {t(`partner.event.${event}`)}
          </Checkbox>
        ))}
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
