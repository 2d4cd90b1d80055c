import type { ReportableDetail } from '@nestbond/domain/application/tenant-invitation'
import type { Translator } from '@nestbond/messages/translator'
import { formatAddress } from '@nestbond/domain/values/address'
import { daysLater } from '@nestbond/domain/values/end-of-day'
import { fullName } from '@nestbond/domain/values/person-name'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { countryOfApplication } from '../application.ts'
import { findById } from '../store.ts'
import { presentMailboxOf } from '../invited-tenant/inviter-mailbox.ts'
import { findReport } from '../invited-tenant/tenant-invitation-store.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface InvitationReportedProps extends MailProps {
  inviter: string
  /** The tenant's name, or the e-mail address if the name is unknown. */
  tenant: string
  address: string | null
  details: readonly ReportableDetail[]
  /** The tenant's own words. */
  message: string
  /** Link to the partner's portal; null for a landlord, who has no portal. */
  link: string | null
}

/** Tells the inviter which details the tenant reports as wrong. */
export function invitationReportedMail(props: InvitationReportedProps, translator: Translator): MailContent {
  const { t } = translator
  const { tenant, inviter, address, link } = props
  return composeMail(props, translator, {
    title: t('mail.invitationReported.subject', { tenant }),
    blocks: [
      greetLandlord(inviter, translator),
      { kind: 'paragraph', text: t('mail.invitationReported.text', { tenant }) },
      address === null ? null : { kind: 'facts', facts: [{ label: t('mail.fact.address'), value: address }] },
      { kind: 'list', items: props.details.map((detail) => t(`mail.invitationReported.${detail}`)) },
      { kind: 'quote', by: t('mail.invitationReported.says', { tenant }), text: props.message },
      { kind: 'paragraph', text: t('mail.invitationReported.next', { tenant }) },
      link === null ? null : { kind: 'button', label: t('mail.invitationReported.button'), url: link },
    ],
  })
}

/** How often a first tenant's new address is looked at again, and for how long. */
const AGAIN_MS = 6 * 3_600_000
const AGAIN_DAYS = 30

/** Mails a tenant's report to the inviter. */
export const invitationReported = defineJob({
  name: 'invitation-reported',
  schema: z.object({ reportId: z.uuid(), mailId: z.uuid() }),
  async handle({ config, clock, database, mail, queue }, { reportId, mailId }) {
    const report = await findReport(database.kysely, reportId)
    const application = report && (await findById(database.kysely, report.application_id))
    const to = application && (await presentMailboxOf(database.kysely, report))
    if (!to) return
    // The report has the co-tenant's words, which no unproved mailbox gets (mail to unproved mailboxes, docs/product-decisions.md#d52).
    if (!to.isProved) {
      const startAfter = new Date(clock.now().getTime() + AGAIN_MS)
      if (startAfter < daysLater(report.created_at, AGAIN_DAYS))
        await database.transaction((trx) =>
          queue.enqueue(trx, invitationReported, { reportId, mailId }, { startAfter }),
        )
      return
    }
    const country = countryOfApplication(application)
    const { firstName, lastName, address, email = '' } = application.answers
    const content = invitationReportedMail(
      {
        brand: brandOf(config),
        country,
        inviter: report.inviter_name,
        tenant: fullName({ firstName, lastName }) || email,
        address: address ? formatAddress(address) : null,
        details: report.details,
        message: report.message,
        // Only partners have a portal.
        link: report.inviter === 'partner' ? `${config.publicUrl}/${report.inviter_language}/partner` : null,
      },
      mailTranslatorFor(report.inviter_language, country),
    )
    await mail.send({
      to: to.email,
      ...content,
      messageId: messageIdFor(mailId, brandOf(config).supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
