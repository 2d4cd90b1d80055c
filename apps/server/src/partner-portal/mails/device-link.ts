import type { Translator } from '@nestbond/messages/translator'
import { mailTranslator } from '@nestbond/messages/server-translator'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findAccount as findAreaAccount } from '../../staff/area-account-store.ts'
import { OFFICE, PORTAL } from '../../staff/area.ts'
import { countDeviceLinks } from '../../platform/sign-in/device-link-store.ts'
import { DEVICE_LINK_HOURS, deviceLinkMailJob, makeDeviceLink } from '../../platform/sign-in/device-link.ts'
import type { DeviceArea } from '../../platform/sign-in/known-device.ts'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale, mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { findAccount } from '../../account/account-store.ts'
import { countryOfAccount } from '../../account/account-contract-store.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

interface DeviceLinkProps extends MailProps {
  /** Validity of the link in hours. */
  hours: number
  link: string
}

/** Mails the owner of an account a link to the sign-in page. Opening it makes the browser a known device. */
export function deviceLinkMail(props: DeviceLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.deviceLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.deviceLink.text', { product }) },
      { kind: 'button', label: t('mail.deviceLink.button'), url: props.link },
      { kind: 'small', text: t('mail.deviceLink.once', { hours: props.hours }) },
      { kind: 'small', text: t('mail.deviceLink.ignore') },
    ],
  })
}

/** Anyone can ask for this mail, so the number per account is limited. */
const LINKS_PER_HOUR = 5

/**
 * Mails a sign-in link to the owner of an account that strangers have tried to guess into. The job creates the link itself, so no job data contain a
 * secret. It is a no-op for an unknown account, or above the hourly limit.
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
      translator: mailTranslatorFor(account.language, country),
    }
  }
  const account = await findAreaAccount(database.kysely, area === 'office' ? OFFICE : PORTAL, accountId)
  if (!account || account.disabled_at !== null) return null
  return {
    email: account.email,
    locale: account.language,
    country: 'de' as const,
    translator: mailTranslator(account.language),
  }
}
