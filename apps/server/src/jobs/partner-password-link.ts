import { z } from 'zod'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { findAccount } from '../accounts/area-account-store.ts'
import { countPasswordLinks } from '../accounts/area-link-store.ts'
import { LINK_HOURS, makePasswordLink } from '../accounts/area-password-link.ts'
import { PORTAL } from '../accounts/area.ts'
import { isElsewhere } from '../accounts/elsewhere.ts'
import { brandOf } from '../mails/brand.ts'
import { partnerElsewhereMail } from '../mails/templates/partner-elsewhere.ts'
import { partnerPasswordLinkMail } from '../mails/templates/partner-password-link.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/**
 * To somebody of a partner who has no password yet, or none any more, or has forgotten it. The link is made here: no job carries a secret.
 * An account that is not there gets none, and one that was sent enough within the hour no further one: anybody may ask.
 */
export const partnerPasswordLink = defineJob({
  name: 'partner-password-link',
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid(), occasion: z.enum(['added', 'reset', 'forgotten']) }),
  async handle({ config, clock, database, mail }, { accountId, mailId, occasion }) {
    const account = await findAccount(database.kysely, PORTAL, accountId)
    if (!account || account.disabled_at !== null) return
    if (occasion !== 'forgotten' && account.password_hash !== null) return
    const now = clock.now()
    const made = await countPasswordLinks(database.kysely, PORTAL, account.id, new Date(now.getTime() - 3_600_000))
    if (made >= config.rateLimits.mailedLinksPerHour) return
    const brand = brandOf(config)
    const messageId = messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost')
    const link = await makePasswordLink(database.kysely, PORTAL, config, account, now)
    if (isElsewhere(account)) {
      // The link counts, so that these mails are as few as the others; nobody gets it.
      await mail.send({ to: account.email, ...partnerElsewhereMail({ brand, country: 'de', name: account.name, link: `${config.publicUrl}/${account.language}/partner/login` }, serverTranslator(account.language)), messageId })
      return
    }
    const content = partnerPasswordLinkMail({ brand, country: 'de', name: account.name, occasion, hours: LINK_HOURS, link }, serverTranslator(account.language))
    await mail.send({ to: account.email, ...content, messageId })
  },
})
