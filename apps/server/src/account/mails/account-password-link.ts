import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { addressLocale, mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { findAccount } from '../account-store.ts'
import { countryOfAccount } from '../account-contract-store.ts'
import { FORGOTTEN_HOURS, makePasswordLink } from '../password-link.ts'
import { ofOneKind, sendLimited } from '../../platform/mail-limits/mail-limits.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface AccountPasswordLinkProps extends MailProps {
  /** Validity of the link in hours. */
  hours: number
  link: string
}

/** Mails the owner of an account the link for setting a new password. */
export function accountPasswordLinkMail(props: AccountPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.accountPasswordLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.accountPasswordLink.text', { product }) },
      { kind: 'button', label: t('mail.accountPasswordLink.button'), url: props.link },
      { kind: 'small', text: t('mail.accountPasswordLink.once', { hours: props.hours }) },
      { kind: 'small', text: t('mail.accountPasswordLink.ignore') },
    ],
  })
}

/**
 * Mails the link to an owner who has forgotten the password, or never set one. The job creates the link itself, so no job data contain a secret. It
 * is a no-op for an unknown account. A daily limit applies, because anyone can ask for it. Earlier links stay valid, so that a stranger's request
 * does not disturb the owner.
 */
export const accountPasswordLink = defineJob({
  name: 'account-password-link',
  awaited: true,
  equalOnce: true,
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  async handle(deps, { accountId, mailId }) {
    const { config, clock, database, mail } = deps
    const account = await findAccount(database.kysely, accountId)
    if (!account) return
    await sendLimited(deps, ofOneKind(config, 'forgotten-password'), account.id, async () => {
      const brand = brandOf(config)
      const country = await countryOfAccount(database.kysely, account.id)
      const locale = addressLocale(account.language, country)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + FORGOTTEN_HOURS * 3_600_000)
      const link = await makePasswordLink(database.kysely, config, { id: account.id, locale }, now, expiresAt)
      const content = accountPasswordLinkMail(
        { brand, country, hours: FORGOTTEN_HOURS, link },
        mailTranslatorFor(account.language, country),
      )
      await mail.send({
        to: account.email,
        ...content,
        messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
      })
    })
  },
})
