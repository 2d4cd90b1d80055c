import { z } from 'zod'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { findAccount } from '../accounts/area-account-store.ts'
import { OFFICE, PORTAL } from '../accounts/area.ts'
import { brandOf } from '../mails/brand.ts'
import { passwordChangedMail } from '../mails/templates/password-changed.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/** To somebody of the office or the portal whose password was changed from an open session. */
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
      serverTranslator(account.language),
    )
    await mail.send({
      to: account.email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
