import { useId, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { REPORTABLE_DETAILS, type ReportableDetail } from '@nestbond/domain/application/tenant-invitation'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { invitationReportBody } from '@nestbond/domain/application/invitation-report'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import type { MessageKey } from '@nestbond/messages/areas'
import { callApi } from '../../../api/client.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'

/** Form that tells the inviter which details are wrong and how to correct them. */
export function InvitationReport({ inviter, onSent }: { inviter: string; onSent: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const [details, setDetails] = useState<readonly ReportableDetail[]>([])
  const [message, setMessage] = useState('')
  const { busy, errors, trouble, send, touch } = useSubmit()
  const id = useId()
  const fault = (field: string) => {
    const error = errors.find((one) => one.field === field)
    return error && faultOf(error, field === 'details' ? 'choice' : field, texts)
  }
  const wrong = fault('details')

  const submit = async () => {
    const body = { details: [...details], message }
    const checked = checkWith(invitationReportBody, body)
    const done = await send(checked.ok ? [] : checked.errors, async () => {
      await callApi('invitationReport', { payload: { token: readToken() ?? '', ...body } })
    })
    if (!done) return
    onSent()
    await loadUser(true)
  }

  return (
    <form
      className="stack-s"
      data-form="invitation-report"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className="field" aria-describedby={wrong && `${id}-error`} aria-invalid={wrong ? true : undefined}>
        <legend className="label">{t('steps.invitation.details')}</legend>
        <div className="invitation-details">
          {REPORTABLE_DETAILS.map((detail) => (
            <Checkbox
              key={detail}
              id={`${id}-${detail}`}
              name="details"
              value={detail}
              checked={details.includes(detail)}
              onChange={(event) => {
                setDetails(event.currentTarget.checked ? [...details, detail] : details.filter((one) => one !== detail))
                touch('details')
              }}
            >
              {t(`steps.invitation.detail.${detail}`)}
            </Checkbox>
          ))}
        </div>
        {wrong && <FieldError id={`${id}-error`} {...wrong} />}
      </fieldset>
      <TextArea
        id={`${id}-message`}
        name="message"
        label={t('steps.invitation.message')}
        hint={t('steps.invitation.messageHint', { inviter })}
        value={message}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          touch('message')
        }}
        error={fault('message')}
      />
      {trouble !== null && (
        <Notice tone="error" role="alert">
          {t(troubleKey(trouble))}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('common.saving')}>
          {t('steps.invitation.send', { inviter })}
        </Button>
      </div>
    </form>
  )
}

function troubleKey(trouble: unknown): MessageKey {
  if (trouble instanceof NoAnswerError) return 'common.networkError'
  return trouble instanceof ApiError && trouble.errorCode === 'RATE_LIMITED'
    ? 'errors.RATE_LIMITED'
    : 'common.saveFailed'
}
