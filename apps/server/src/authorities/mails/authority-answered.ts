import { mailTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { z } from 'zod'
import { brandOf } from '../../platform/mail/brand.ts'
import { greetStaff } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findAccount } from '../../staff/area-account-store.ts'
import { PORTAL } from '../../staff/area.ts'
import { isSandbox } from '../../partners/sandbox-store.ts'
import { findAuthority } from '../authority-store.ts'

const ANSWERS = ['GRANTED', 'REFUSED', 'REVOKED', 'ENDED'] as const

export interface AuthorityAnsweredProps extends MailProps {
  name: string
  /** The landlord's mailbox, masked. */
  mailbox: string
  state: (typeof ANSWERS)[number]
  link: string
}

/** Tells the partner's person who asked for an authority what became of it. It names the mailbox masked, and no home or person. */
export function authorityAnsweredMail(props: AuthorityAnsweredProps, translator: Translator): MailContent {
  const { t } = translator
  const { mailbox, state } = props
  return composeMail(props, translator, {
    title: t('mail.authorityAnswered.subject', { state }),
    blocks: [
      greetStaff(props.name, translator),
      { kind: 'paragraph', text: t('mail.authorityAnswered.text', { state, mailbox }) },
      { kind: 'button', label: t('mail.authorityAnswered.button'), url: props.link },
    ],
  })
}

/** Mails the person who asked. A no-op if that account is closed, and for a sandbox, which sends no mails. */
export const authorityAnswered = defineJob({
  name: 'authority-answered',
  schema: z.object({ authorityId: z.uuid(), mailId: z.uuid(), state: z.enum(ANSWERS) }),
  async handle({ config, database, mail }, { authorityId, mailId, state }) {
    const authority = await findAuthority(database.kysely, authorityId)
    const account = authority && (await findAccount(database.kysely, PORTAL, authority.requestedBy.id))
    if (!authority || !account || account.disabled_at !== null) return
    if (await isSandbox(database.kysely, authority.partnerId)) return
    const brand = brandOf(config)
    await mail.send({
      to: account.email,
      ...authorityAnsweredMail(
        {
          brand,
          country: 'de',
          name: account.name,
          mailbox: maskEmail(authority.landlordEmailKey),
          state,
          link: `${config.publicUrl}/${account.language}/partner/landlords`,
        },
        mailTranslator(account.language),
      ),
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
