import type { Translator } from '@nestbond/messages/translator'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface EmailChangeProposedProps extends MailProps {
  /** URL of the help page. */
  link: string
}

/** Tells the present mailbox that the office was asked to replace it. It does not name the new address, because a stranger may read this one. */
export function emailChangeProposedMail(props: EmailChangeProposedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChangeProposed.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChangeProposed.text', { product }) },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou') },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}

/** Sent to the account's present address as soon as a member of staff proposes another one (acts on behalf, docs/product-decisions.md#d67). */
export const emailChangeProposed = defineJob({
  name: 'email-change-proposed',
  schema: accountMailSchema,
  async handle(deps, data) {
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => ({
      to: account.email,
      content: emailChangeProposedMail({ ...props, link: pageOf('help') }, translator),
    }))
  },
})
