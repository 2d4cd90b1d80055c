import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { mailTranslator } from '@nestbond/messages/server-translator'
import { greetStaff } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findAccount } from '../area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../area-password-link.ts'
import { OFFICE } from '../area.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface StaffPasswordLinkProps extends MailProps {
  name: string
  /** A new account, or one whose password and second factor a manager has removed. */
  occasion: 'added' | 'reset'
  /** How long the link is valid. */
  hours: number
  link: string
}

/** Mails a member of staff a link to the page that sets a password. */
export function staffPasswordLinkMail(props: StaffPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { name, occasion, hours, link } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.staffPasswordLink.subject', { product, occasion }),
    blocks: [
      greetStaff(name, translator),
      { kind: 'paragraph', text: t('mail.staffPasswordLink.text', { product, occasion }) },
      { kind: 'button', label: t('mail.staffPasswordLink.button'), url: link },
      { kind: 'small', text: t('mail.staffPasswordLink.once', { hours }) },
      { kind: 'small', text: t('mail.staffPasswordLink.secondFactor') },
    ],
  })
}

/** Mails a link to a member of staff without a password. The job creates the link when it runs, since no job carries a secret. */
export const staffPasswordLink = defineJob({
  name: 'staff-password-link',
  schema: z.object({ staffId: z.uuid(), mailId: z.uuid(), occasion: z.enum(['added', 'reset']) }),
  awaited: true,
  async handle({ config, clock, database, mail }, { staffId, mailId, occasion }) {
    const account = await findAccount(database.kysely, OFFICE, staffId)
    if (!account || account.disabled_at !== null || account.password_hash !== null) return
    const brand = brandOf(config)
    const link = await makePasswordLink(database.kysely, OFFICE, config, account, clock.now())
    const content = staffPasswordLinkMail(
      { brand, country: 'de', name: account.name, occasion, hours: LINK_HOURS, link },
      mailTranslator(account.language),
    )
    await mail.send({
      to: account.email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
