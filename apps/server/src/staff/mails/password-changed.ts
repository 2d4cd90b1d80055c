import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { mailTranslator } from '@nestbond/messages/server-translator'
import { greetStaff } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findAccount } from '../area-account-store.ts'
import { OFFICE, PORTAL } from '../area.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

interface PasswordChangedProps extends MailProps {
  name: string
  /** The help page. */
  link: string
}

/** To the owner of an account of the office or the portal: without any way in, since the reader may have to distrust what came before. */
export function passwordChangedMail(props: PasswordChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.passwordChanged.subject', { product }),
    blocks: [
      greetStaff(props.name, translator),
      { kind: 'paragraph', text: t('mail.passwordChanged.text', { product }) },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou') },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}

/** Tells a member of the office or the portal that the password was changed from an open session. */
export const passwordChanged = defineJob({
  name: 'password-changed',
  schema: z.object({ area: z.enum(['office', 'partner']), accountId: z.uuid(), mailId: z.uuid() }),
  async handle({ config, database, mail }, { area, accountId, mailId }) {
    const account = await findAccount(database.kysely, area === 'office' ? OFFICE : PORTAL, accountId)
    if (!account) return
    const brand = brandOf(config)
    const link = `${config.publicUrl}/${account.language}/help`
    const content = passwordChangedMail(
      { brand, country: 'de', name: account.name, link },
      mailTranslator(account.language),
    )
    await mail.send({
      to: account.email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
