import { CODE_MINUTES } from '@nestbond/domain/values/mailbox-code'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { addressOf, brandOf } from '../../platform/mail/brand.ts'
import type { CodePurpose } from '../mailbox-codes/code-purpose.ts'
import { codeOf } from '../mailbox-codes/code-of.ts'
import { findCode } from '../mailbox-codes/code-store.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

const RECIPIENTS: Partial<Record<CodePurpose, MailboxCodeProps['recipient']>> = {
  'tenant-mailbox': 'tenant',
  'promise-take-over': 'tenant',
  'tenant-correction': 'agreeing',
}

export interface MailboxCodeProps extends MailProps {
  /** `agreeing`: a tenant, who agrees to a landlord's correction by the code. */
  recipient: 'tenant' | 'agreeing' | 'landlord'
  code: string
}

/** Six digits that prove a mailbox. Contains no text that a visitor typed (mail to unproved mailboxes, docs/product-decisions.md#d52). */
export function mailboxCodeMail(props: MailboxCodeProps, translator: Translator): MailContent {
  const { t } = translator
  const { recipient, code } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.mailboxCode.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.mailboxCode.text', { recipient, product }) },
      { kind: 'code', code },
      { kind: 'small', text: t('mail.mailboxCode.valid', { minutes: CODE_MINUTES }) },
      { kind: 'small', text: t('mail.mailboxCode.secret', { recipient }) },
    ],
  })
}

/** Mails six digits. The job carries only the id of the code's row. An expired code is not sent. */
export const mailboxCode = defineJob({
  name: 'mailbox-code',
  awaited: true,
  schema: z.object({ codeId: z.uuid() }),
  async handle({ config, clock, database, mail }, { codeId }) {
    const code = await findCode(database.kysely, codeId)
    if (!code || code.expiresAt <= clock.now()) return
    const props = {
      brand: brandOf(config),
      country: code.country,
      recipient: RECIPIENTS[code.purpose] ?? 'landlord',
      code: codeOf(config.keys.link[0], codeId),
    } as const
    const content = mailboxCodeMail(props, mailTranslatorFor(code.language, code.country))
    await mail.send({
      to: code.email,
      ...content,
      messageId: messageIdFor(codeId, addressOf(config.mail.from).split('@').at(-1) ?? 'localhost'),
    })
  },
})
