import { mailboxChangeState } from '@nestbond/domain/rights/landlord-mailbox'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { z } from 'zod'
import { landlordMailboxPendingMail } from '../mails/templates/landlord-mailbox-pending.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { findRequest, mailboxChangeOf } from '../modules/application/rights-request-store.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Tells the mailbox that is known that the office is going to write to another one, and where to object. */
export const landlordMailboxPending = defineJob({
  name: 'landlord-mailbox-pending',
  schema: landlordMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, { requestId, ...data }) {
    const { kysely } = deps.database
    const request = await findRequest(kysely, requestId)
    if (!request?.in_force_at || request.state !== 'OPEN' || mailboxChangeState(mailboxChangeOf(request)) !== 'WAITING')
      return
    const inForceOn = civilDateIn(request.in_force_at)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const certificate = await findCertificateOf(kysely, application.id)
      return (
        certificate &&
        landlordMailboxPendingMail(
          { ...props, mailbox: maskEmail(request.wanted), inForceOn, link: pages.policy(certificate.policyId) },
          translator,
        )
      )
    })
  },
})
