import { mailTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { brandOf } from '../../platform/mail/brand.ts'
import { greetStaff } from '../../platform/mail/greeting.ts'
import { composeMail, type Block, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findAccount } from '../../staff/area-account-store.ts'
import { OFFICE } from '../../staff/area.ts'

export interface MorningTasksProps extends MailProps {
  name: string
  /** Overdue cases that the reader has taken. */
  own: number
  /** All tasks of the office and failed jobs, for managers; 0 for others. */
  all: number
  link: string
}

/** The numbers of tasks. A mail must not hold the names of tenants. */
export function morningTasksMail(props: MorningTasksProps, translator: Translator): MailContent {
  const { t } = translator
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
  return composeMail(props, translator, {
    title: t('mail.morningTasks.subject'),
    blocks: [
      greetStaff(props.name, translator),
      props.own > 0 ? paragraph(t('mail.morningTasks.own', { count: props.own })) : null,
      props.all > 0 ? paragraph(t('mail.morningTasks.all', { count: props.all })) : null,
      { kind: 'button', label: t('mail.morningTasks.button'), url: props.link },
    ],
  })
}

/** Mails a member of the office how many tasks wait. */
export const morningTasks = defineJob({
  name: 'morning-tasks',
  schema: z.object({ staffId: z.uuid(), own: z.int(), all: z.int(), mailId: z.uuid() }),
  async handle({ config, database, mail }, { staffId, own, all, mailId }) {
    const account = await findAccount(database.kysely, OFFICE, staffId)
    if (!account) return
    const brand = brandOf(config)
    const link = `${config.publicUrl}/${account.language}/office/people`
    const content = morningTasksMail(
      { brand, country: 'de', name: account.name, own, all, link },
      mailTranslator(account.language),
    )
    await mail.send({
      to: account.email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
