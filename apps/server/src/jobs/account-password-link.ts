import { z } from 'zod'
import { addressLocale, translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import { accountPasswordLinkMail } from '../mails/templates/account-password-link.ts'
import { findAccount } from '../modules/account/account-store.ts'
import { countryOfAccount } from '../modules/account/own-contract-store.ts'
import { countPasswordLinks } from '../modules/account/password-link-store.ts'
import { FORGOTTEN_HOURS, makePasswordLink } from '../modules/account/password-link.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/**
 * To the owner of an account who has forgotten the password, or never had one. The link is made here: no job carries a secret. An
 * account that is not there gets none, and one that was sent enough within the hour no further one: anybody may ask.
 */
export const accountPasswordLink = defineJob({
  name: 'account-password-link',
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  async handle({ config, clock, database, mail }, { accountId, mailId }) {
    const account = await findAccount(database.kysely, accountId)
    if (!account) return
    const now = clock.now()
    const made = await countPasswordLinks(database.kysely, account.id, new Date(now.getTime() - 3_600_000))
    if (made >= config.rateLimits.mailedLinksPerHour) return
    const brand = brandOf(config)
    const country = await countryOfAccount(database.kysely, account.id)
    const locale = addressLocale(account.language, country)
    const link = await makePasswordLink(database.kysely, config, { id: account.id, locale }, FORGOTTEN_HOURS, now)
    const content = accountPasswordLinkMail({ brand, country, hours: FORGOTTEN_HOURS, link }, translatorFor(account.language, country))
    await mail.send({ to: account.email, ...content, messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost') })
  },
})
