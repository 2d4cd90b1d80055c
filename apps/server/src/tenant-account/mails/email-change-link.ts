import type { Translator } from '@nestbond/messages/translator'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findAccountByEmail } from '../../account/account-store.ts'
import { findNewEmail, giveSecret } from '../../account/email-change-store.ts'
import { newSecret } from '../../platform/secrets.ts'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface EmailChangeLinkProps extends MailProps {
  link: string
}

/** Sent to the new address of an account. Opening the link proves that the tenant owns the mailbox. */
export function emailChangeLinkMail(props: EmailChangeLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChangeLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChangeLink.text', { product }) },
      { kind: 'button', label: t('mail.emailChangeLink.button'), url: props.link },
      { kind: 'small', text: t('mail.emailChangeLink.once') },
      { kind: 'small', text: t('mail.emailChangeLink.ignore') },
    ],
  })
}

/** Sends the link to the new address and creates its secret. No mail is sent if another account already has that address. */
export const emailChangeLink = defineJob({
  name: 'email-change-link',
  schema: accountMailSchema,
  awaited: true,
  async handle(deps, data) {
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => {
      const { kysely } = deps.database
      const email = await findNewEmail(kysely, account.id)
      if (email === null || (await findAccountByEmail(kysely, emailKey(email)))) return null
      const { secret, hash } = newSecret()
      await giveSecret(kysely, { accountId: account.id, email }, hash)
      const link = pageOf(`new-email/${secret}`)
      return { to: email, content: emailChangeLinkMail({ ...props, link }, translator) }
    })
  },
})
