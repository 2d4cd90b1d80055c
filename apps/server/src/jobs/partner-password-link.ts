import { z } from 'zod'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { findAccount } from '../accounts/area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../accounts/area-password-link.ts'
import { PORTAL } from '../accounts/area.ts'
import { isElsewhere } from '../accounts/elsewhere.ts'
import { brandOf } from '../mails/brand.ts'
import { partnerElsewhereMail } from '../mails/templates/partner-elsewhere.ts'
import { partnerPasswordLinkMail } from '../mails/templates/partner-password-link.ts'
import { ofOneKind, sendLimited } from '../modules/mail-limits/mail-limits.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/**
 * To somebody of a partner who has no password yet, or none any more, or has forgotten it. The link is made here: no job carries a secret.
 * An account that is not there gets none, and one that was sent enough within a day no further one: anybody may ask.
 */
export const partnerPasswordLink = defineJob({
  name: 'partner-password-link',
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid(), occasion: z.enum(['added', 'reset', 'forgotten']) }),
  async handle(deps, { accountId, mailId, occasion }) {
    const { config, clock, database, mail } = deps
    const account = await findAccount(database.kysely, PORTAL, accountId)
    if (!account || account.disabled_at !== null) return
    if (occasion !== 'forgotten' && account.password_hash !== null) return
    // Apart, so that strangers who ask do not use up the mails of the partner's owner.
    const limit = ofOneKind(config, occasion === 'forgotten' ? 'partner-forgotten-password' : 'partner-password-link')
    await sendLimited(deps, limit, account.id, async () => {
      const brand = brandOf(config)
      const messageId = messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost')
      const translator = serverTranslator(account.language)
      if (isElsewhere(account)) {
        const link = `${config.publicUrl}/${account.language}/partner/login`
        return mail.send({
          to: account.email,
          ...partnerElsewhereMail({ brand, country: 'de', name: account.name, link }, translator),
          messageId,
        })
      }
      const link = await makePasswordLink(database.kysely, PORTAL, config, account, clock.now())
      await mail.send({
        to: account.email,
        ...partnerPasswordLinkMail(
          { brand, country: 'de', name: account.name, occasion, hours: LINK_HOURS, link },
          translator,
        ),
        messageId,
      })
    })
  },
})
