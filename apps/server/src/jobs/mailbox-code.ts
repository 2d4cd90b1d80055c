import { z } from 'zod'
import { translatorFor } from '../http/language.ts'
import { addressOf, brandOf } from '../mails/brand.ts'
import { mailboxCodeMail } from '../mails/templates/mailbox-code.ts'
import { codeOf } from '../modules/mailbox-codes/code-of.ts'
import { findCode } from '../modules/mailbox-codes/code-store.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/** Six digits to a mailbox. The job carries the id of their row only; a code that has expired in the meantime is not sent. */
export const mailboxCode = defineJob({
  name: 'mailbox-code',
  schema: z.object({ codeId: z.uuid() }),
  async handle({ config, clock, database, mail }, { codeId }) {
    const code = await findCode(database.kysely, codeId)
    if (!code || code.expiresAt <= clock.now()) return
    const props = {
      brand: brandOf(config),
      country: code.country,
      recipient: code.purpose === 'tenant-mailbox' ? 'tenant' : 'landlord',
      code: codeOf(config.keys.link, codeId),
    } as const
    const content = mailboxCodeMail(props, translatorFor(code.language, code.country))
    await mail.send({
      to: code.email,
      ...content,
      messageId: messageIdFor(codeId, addressOf(config.mail.from).split('@').at(-1) ?? 'localhost'),
    })
  },
})
