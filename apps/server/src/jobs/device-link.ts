import { serverTranslator } from '@nestbond/messages/server-translator'
import { findAccount as findAreaAccount } from '../accounts/area-account-store.ts'
import { OFFICE, PORTAL } from '../accounts/area.ts'
import { countDeviceLinks } from '../accounts/device-link-store.ts'
import { DEVICE_LINK_HOURS, deviceLinkMailJob, makeDeviceLink } from '../accounts/device-link.ts'
import type { DeviceArea } from '../accounts/known-device.ts'
import type { Deps } from '../deps.ts'
import { addressLocale, translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import { deviceLinkMail } from '../mails/templates/device-link.ts'
import { findAccount } from '../modules/account/account-store.ts'
import { countryOfAccount } from '../modules/account/own-contract-store.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/** Anybody may ask, so the mails to one account are few; a link is good for an hour. */
const LINKS_PER_HOUR = 5

/**
 * To the owner of an account at which strangers have guessed: the link that lets a browser of theirs sign in. The link is made here: no job
 * carries a secret. An account that is not there, or that was sent enough, gets none.
 */
export const deviceLink = defineJob({
  ...deviceLinkMailJob,
  async handle(deps, { area, accountId, mailId }) {
    const { config, clock, database, mail } = deps
    const recipient = await recipientOf(deps, area, accountId)
    if (!recipient) return
    const now = clock.now()
    if (
      (await countDeviceLinks(database.kysely, area, accountId, new Date(now.getTime() - 3_600_000))) >= LINKS_PER_HOUR
    )
      return
    const brand = brandOf(config)
    const { email, locale, country, translator } = recipient
    const link = await makeDeviceLink(database.kysely, config, { area, accountId, locale }, now)
    const content = deviceLinkMail({ brand, country, hours: DEVICE_LINK_HOURS, link }, translator)
    await mail.send({
      to: email,
      ...content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})

async function recipientOf({ database }: Pick<Deps, 'database'>, area: DeviceArea, accountId: string) {
  if (area === 'user') {
    const account = await findAccount(database.kysely, accountId)
    if (!account) return null
    const country = await countryOfAccount(database.kysely, accountId)
    return {
      email: account.email,
      locale: addressLocale(account.language, country),
      country,
      translator: translatorFor(account.language, country),
    }
  }
  const account = await findAreaAccount(database.kysely, area === 'office' ? OFFICE : PORTAL, accountId)
  if (!account || account.disabled_at !== null) return null
  return {
    email: account.email,
    locale: account.language,
    country: 'de' as const,
    translator: serverTranslator(account.language),
  }
}
