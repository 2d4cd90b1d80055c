import { formatAddress } from '@nestbond/domain/values/address'
import { z } from 'zod'
import { statementsOf } from '../database/statements.ts'
import { translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import { invitationReportedMail } from '../mails/templates/invitation-reported.ts'
import { countryOfApplication } from '../modules/application/application.ts'
import { findById } from '../modules/application/store.ts'
import { findReport } from '../modules/invited-tenant/tenant-invitation-store.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'
import { defineJob } from './job.ts'

/** To the inviter: what the tenant says is wrong. */
export const invitationReported = defineJob({
  name: 'invitation-reported',
  schema: z.object({ reportId: z.uuid(), mailId: z.uuid() }),
  async handle({ config, database, mail }, { reportId, mailId }) {
    const report = await findReport(database.kysely, reportId)
    const application = report && (await findById(statementsOf(database), report.application_id))
    if (!application || report.inviter_email === '') return
    const country = countryOfApplication(application)
    const { firstName, lastName, address, email = '' } = application.answers
    const content = invitationReportedMail(
      {
        brand: brandOf(config),
        country,
        inviter: report.inviter_name,
        tenant: [firstName, lastName].filter(Boolean).join(' ') || email,
        address: address ? formatAddress(address) : null,
        details: report.details,
        message: report.message,
        // Only partners have a portal.
        link: report.inviter === 'partner' ? `${config.publicUrl}/${report.inviter_language}/partner` : null,
      },
      translatorFor(report.inviter_language, country),
    )
    await mail.send({
      to: report.inviter_email,
      ...content,
      messageId: messageIdFor(mailId, brandOf(config).supportEmail.split('@').at(-1) ?? 'localhost'),
    })
  },
})
