import { z } from 'zod'
import { addressLocale, translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import { accountPasswordLinkMail } from '../mails/templates/account-password-link.ts'
import { findAccount } from '../modules/account/account-store.ts'
import { countryOfAccount } from '../modules/account/own-contract-store.ts'
import { FORGOTTEN_HOURS, makePasswordLink } from '../modules/account/password-link.ts'
import { ofOneKind, sendLimited } from '../modules/mail-limits/mail-limits.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/**
 * To the owner of an account who has forgotten the password, or never had one. The link is made here: no job carries a secret. An
 * account that is not there gets none, and one that was sent enough within a day no further one: anybody may ask. The links that were sent
 * stay good, so that a stranger who asks takes nothing from the owner.
 */
export const accountPasswordLink = defineJob({
  name: 'account-password-link',
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
  async handle(deps, { accountId, mailId }) {
    const { config, clock, database, mail } = deps
    const account = await findAccount(database.kysely, accountId)
    if (!account) return
    await sendLimited(deps, ofOneKind(config, 'forgotten-password'), account.id, async () => {
      const brand = brandOf(config)
      const country = await countryOfAccount(database.kysely, account.id)
      const locale = addressLocale(account.language, country)
      const link = await makePasswordLink(
        database.kysely,
        config,
        { id: account.id, locale },
        FORGOTTEN_HOURS,
        clock.now(),
      )
      const content = accountPasswordLinkMail(
        { brand, country, hours: FORGOTTEN_HOURS, link },
        translatorFor(account.language, country),
      )
      await mail.send({
        to: account.email,
        ...content,
        messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
      })
    })
  },
})
