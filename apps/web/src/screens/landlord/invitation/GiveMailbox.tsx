import { EmailField } from '../../../forms/EmailField.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { Button } from '@nestbond/design-system/Button.tsx'
import { email as emailField } from '@nestbond/domain/validation/fields'
import * as z from 'zod/mini'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { MailboxCode } from '../../application/mailbox-code/MailboxCode.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { leaveIfClosed } from './AnswerTrouble.tsx'

const body = z.object({ email: emailField() })

interface GiveMailboxProps {
  id: string
  onGiven: (invitation: Invitation) => void
  /** Called when the invitation was answered elsewhere, so it must be reloaded. */
  onStale: () => void
}

/**
 * Asks a landlord without e-mail for a mailbox and proves it by a code: the certificate and the codes of later acts go there (landlords without e-mail,
 * docs/product-decisions.md#d65).
 */
export function GiveMailbox({ id, onGiven, onStale }: GiveMailboxProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<{ email: string; sentTo: string; at: number } | null>(null)
  const focusAfter = useFocusAfter()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const ask = async (email: string) => {
    const { sentTo } = await callApi('invitationCode', { params: { id }, payload: { email }, quiet: true })
    return { email, sentTo, at: Date.now() }
  }
  const form = useApiForm({
    values: { email: '' },
    schema: body,
    body: (values) => values,
    send: ({ email }) => ask(email),
    onDone: setAsked,
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  const askAgain = () => {
    setAsked(null)
    focusAfter(() => document.querySelector<HTMLElement>('[data-part="give-mailbox"] [name="email"]'))
  }
  return (
    <div className="card pad stack-s" data-part="give-mailbox">
      <h3 className="heading">{t('landlord.mailbox.title')}</h3>
      {asked === null ? (
        <form className="stack-s" noValidate onSubmit={form.onSubmit}>
          <p>{t('landlord.mailbox.text')}</p>
          <Trouble of={form.trouble} />
          <EmailField
            {...form.field('email')}
            typed={form.values.email}
            onMeant={(address) => form.set('email', address)}
            autoComplete="email"
            label={t('landlord.mailbox.email')}
            hint={t('landlord.mailbox.hint')}
          />
          <div className="split start">
            <Button type="submit" busy={form.busy} busyLabel={t('landlord.mailbox.sending')}>
              {t('landlord.mailbox.send')}
            </Button>
          </div>
        </form>
      ) : (
        <MailboxCode
          first={asked}
          submitLabel={t('landlord.mailbox.prove')}
          ask={() => ask(asked.email)}
          redeem={async (code) =>
            onGiven(
              await callApi('invitationMailbox', {
                params: { id },
                payload: { email: asked.email, code },
                quiet: true,
              }),
            )
          }
          field={field}
        >
          <Button variant="secondary" onClick={askAgain}>
            {t('landlord.mailbox.other')}
          </Button>
        </MailboxCode>
      )}
    </div>
  )
}
