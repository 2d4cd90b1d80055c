import { z } from 'zod'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { findAccount } from '../accounts/area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../accounts/area-password-link.ts'
import { OFFICE } from '../accounts/area.ts'
import { brandOf } from '../mails/brand.ts'
import { staffPasswordLinkMail } from '../mails/templates/staff-password-link.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/** To a member of staff who has no password yet, or none any more. The link is made here: no job carries a secret. */
export const staffPasswordLink = defineJob({
  name: 'staff-password-link',
  schema: z.object({ staffId: z.uuid(), mailId: z.uuid(), occasion: z.enum(['added', 'reset']) }),
  async handle({ config, clock, database, mail }, { staffId, mailId, occasion }) {
    const account = await findAccount(database.kysely, OFFICE, staffId)
    if (!account || account.disabled_at !== null || account.password_hash !== null) return
    const brand = brandOf(config)
    const link = await makePasswordLink(database.kysely, OFFICE, config, account, clock.now())
    const content = staffPasswordLinkMail(
      { brand, country: 'de', name: account.name, occasion, hours: LINK_HOURS, link },
      serverTranslator(account.language),
    )
    await mail.send({
      to: account.email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
