import { useId } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { REPORTABLE_DETAILS, type ReportableDetail } from '@nestbond/domain/application/tenant-invitation'
import { invitationReportBody } from '@nestbond/domain/application/invitation-report'
import { ApiError, NoAnswerError } from '../../../api/api-error.ts'
import type { MessageKey } from '@nestbond/messages/areas'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'

/** Form that tells the inviter which details are wrong and how to correct them. */
export function InvitationReport({ inviter, onSent }: { inviter: string; onSent: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const form = useApiForm({
    values: { details: [] as ReportableDetail[], message: '' },
    schema: invitationReportBody,
    send: (body) => callApi('invitationReport', { payload: { token: readToken() ?? '', ...body } }),
    async onDone() {
      onSent()
      await loadUser(true)
    },
    words: (error) => (error.field === 'details' ? faultOf(error, 'choice', texts) : null),
  })
  const { details } = form.values
  const wrong = form.fault('details').error

  return (
    <form className="stack-s" data-form="invitation-report" noValidate onSubmit={form.onSubmit}>
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
              onChange={(event) =>
                form.set(
                  'details',
                  event.currentTarget.checked ? [...details, detail] : details.filter((one) => one !== detail),
                )
              }
            >
              {t(`steps.invitation.detail.${detail}`)}
            </Checkbox>
          ))}
        </div>
        {wrong && <FieldError id={`${id}-error`} {...wrong} />}
      </fieldset>
      <TextArea
        {...form.field('message')}
        id={`${id}-message`}
        label={t('steps.invitation.message')}
        hint={t('steps.invitation.messageHint', { inviter })}
      />
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {t(troubleKey(form.trouble))}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel={t('common.saving')}>
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
