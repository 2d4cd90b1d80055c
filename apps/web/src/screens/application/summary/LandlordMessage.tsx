import { fullName } from '@nestbond/domain/values/person-name'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CircleCheck, Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { messageBody } from '@nestbond/domain/validation/message'
import type { User } from '@nestbond/api/application/user'
import { loadUser } from '../../../application/application.ts'
import { drafts } from '../../../application/drafts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MESSAGE_DRAFT, sendMessage, unsavedMessage } from './landlord-message.ts'

interface LandlordMessageProps {
  user: User
  /** The server's errors from the submission of the summary. */
  errors: readonly FieldError[]
}

/** The tenant's message, which is sent with the invitation. Unsaved text survives a reload. Without a message or an error it is folded. */
export function LandlordMessage({ user, errors }: LandlordMessageProps) {
  const { t } = useTexts()
  const [saved, setSaved] = useState<string | null>(null)
  const [open, setOpen] = useState(() => (unsavedMessage() ?? user.message ?? '') !== '')
  const form = useApiForm({
    values: () => ({ message: unsavedMessage() ?? user.message ?? '' }),
    schema: messageBody,
    send: ({ message }) => sendMessage(message),
    onDone(_, { message }) {
      setSaved(message)
      void loadUser(true).catch(() => {})
    },
  })
  const { message } = form.values
  const told = errors.find(({ field }) => field === 'message')
  const [toldBefore, setToldBefore] = useState(told)
  if (toldBefore !== told) {
    setToldBefore(told)
    if (told) setOpen(true)
  }
  const refuse = useEffectEvent(form.refuse)
  useEffect(() => {
    if (told) refuse([told])
  }, [told])
  const landlord = user.landlordInfo

  return (
    <details
      className="details-fold landlord-message"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 className="label">{t('summary.message.open')}</h3> <Plus />
      </summary>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <TextArea
          {...form.field('message')}
          label={t('summary.message.label', { name: fullName(landlord ?? {}) })}
          optional={`(${t('common.optional')})`}
          hint={t('summary.message.hint')}
          onChange={(event) => {
            form.set('message', event.currentTarget.value)
            drafts.set(MESSAGE_DRAFT, { text: event.currentTarget.value })
          }}
        />
        {form.trouble !== null && (
          <Notice tone="error" role="alert">
            {t('common.saveFailed')}
          </Notice>
        )}
        <div className="split start">
          <Button type="submit" variant="secondary" size="small" busy={form.busy} busyLabel={t('common.saving')}>
            {t('summary.message.save')}
          </Button>
          <p className="small saved-mark" role="status">
            {form.done && saved === message && (
              <>
                <CircleCheck /> {t('summary.message.saved')}
              </>
            )}
          </p>
        </div>
      </form>
    </details>
  )
}
