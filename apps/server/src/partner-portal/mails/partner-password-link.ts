import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { mailTranslator } from '@nestbond/messages/server-translator'
import { greetStaff } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findAccount } from '../../staff/area-account-store.ts'
import { LINK_HOURS, makePasswordLink } from '../../staff/area-password-link.ts'
import { PORTAL } from '../../staff/area.ts'
import { isElsewhere } from '../../platform/sign-in/elsewhere.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { ofOneKind, sendLimited } from '../../platform/mail-limits/mail-limits.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

interface PartnerElsewhereProps extends MailProps {
  name: string
  /** URL of the portal's sign-in page. */
  link: string
}

/** Sent to a person of one partner whom another partner has invited with the same address. It names neither partner. */
export function partnerElsewhereMail(props: PartnerElsewhereProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.partnerElsewhere.subject', { product }),
    blocks: [
      greetStaff(props.name, translator),
      { kind: 'paragraph', text: t('mail.partnerElsewhere.text', { product }) },
      { kind: 'paragraph', text: t('mail.partnerElsewhere.next') },
      { kind: 'button', label: t('mail.deviceLink.button'), url: props.link },
    ],
  })
}

interface PartnerPasswordLinkProps extends MailProps {
  name: string
  /** A new account, an account whose password and second factor an owner has reset, or a forgotten password. */
  occasion: 'added' | 'reset' | 'forgotten'
  /** Validity of the link in hours. */
  hours: number
  link: string
}

/** Mails a person of a partner the link for setting a password. */
export function partnerPasswordLinkMail(props: PartnerPasswordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { name, occasion, hours, link } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.partnerPasswordLink.subject', { product, occasion }),
    blocks: [
      greetStaff(name, translator),
      { kind: 'paragraph', text: t('mail.partnerPasswordLink.text', { product, occasion }) },
      { kind: 'button', label: t('mail.staffPasswordLink.button'), url: link },
      { kind: 'small', text: t('mail.partnerPasswordLink.once', { hours }) },
    ],
  })
}

/**
 * Mails the link to a person of a partner whose password is missing, reset or forgotten. The job creates the link itself, so no job data contain a
 * secret. It is a no-op for an unknown account. A daily limit per account applies, because anyone can ask for it.
 */
export const partnerPasswordLink = defineJob({
  name: 'partner-password-link',
  schema: z.object({ accountId: z.uuid(), mailId: z.uuid(), occasion: z.enum(['added', 'reset', 'forgotten']) }),
  awaited: true,
  async handle(deps, { accountId, mailId, occasion }) {
    const { config, clock, database, mail } = deps
    const account = await findAccount(database.kysely, PORTAL, accountId)
    if (!account || account.disabled_at !== null) return
    if (occasion !== 'forgotten' && account.password_hash !== null) return
    // Separate limits, so that strangers who ask for forgotten passwords do not use up the invitations.
    const limit = ofOneKind(config, occasion === 'forgotten' ? 'partner-forgotten-password' : 'partner-password-link')
    await sendLimited(deps, limit, account.id, async () => {
      const brand = brandOf(config)
      const messageId = messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost')
      const translator = mailTranslator(account.language)
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
