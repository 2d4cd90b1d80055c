import type { Translator } from '@nestbond/messages/translator'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface EmailChangeStoppedProps extends MailProps {
  /** URL of the help page. */
  link: string
}

/** Tells the present mailbox that it stays, after the office has stopped a change. It does not name the other address. */
export function emailChangeStoppedMail(props: EmailChangeStoppedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChangeStopped.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChangeStopped.text', { product }) },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}

/** Sent to the account's address when the office stops the change that it has begun (acts on behalf, docs/product-decisions.md#d67). */
export const emailChangeStopped = defineJob({
  name: 'email-change-stopped',
  schema: accountMailSchema,
  async handle(deps, data) {
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => ({
      to: account.email,
      content: emailChangeStoppedMail({ ...props, link: pageOf('help') }, translator),
    }))
  },
})
