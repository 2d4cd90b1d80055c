import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findOldEmail, forgetOldEmail } from '../../account/email-change-store.ts'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface EmailChangedProps extends MailProps {
  /** URL of the help page. */
  link: string
}

/** Sent to the previous address of an account. It does not name the new address, because a stranger may read the old mailbox. */
export function emailChangedMail(props: EmailChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChanged.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChanged.text', { product }) },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou') },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}

/** Sends the mail to the old address, then deletes the old address. */
export const emailChanged = defineJob({
  name: 'email-changed',
  schema: accountMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendAccountMail(deps, data, async (_account, props, translator, pageOf) => {
      const old = await findOldEmail(kysely, data.mailId)
      const link = pageOf('help')
      return old === null ? null : { to: old, content: emailChangedMail({ ...props, link }, translator) }
    })
    await forgetOldEmail(kysely, data.mailId)
  },
})
