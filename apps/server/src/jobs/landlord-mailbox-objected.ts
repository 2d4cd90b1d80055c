import { z } from 'zod'
import { landlordMailboxObjectedMail } from '../mails/templates/landlord-mailbox-objected.ts'
import { findRequest } from '../modules/application/rights-request-store.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Tells the mailbox that was named for a landlord that the known one has objected. It learns neither name nor home. */
export const landlordMailboxObjected = defineJob({
  name: 'landlord-mailbox-objected',
  schema: landlordMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, { requestId, ...data }) {
    const request = await findRequest(deps.database.kysely, requestId)
    if (!request) return
    await sendLandlordMail(deps, data, async ({ props: { brand, country }, translator, pages }) => ({
      to: request.wanted,
      ...landlordMailboxObjectedMail({ brand, country, recipient: 'named', link: pages.page('help') }, translator),
    }))
  },
})
