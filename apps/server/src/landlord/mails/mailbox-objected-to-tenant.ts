import { z } from 'zod'
import { landlordMailboxObjectedMail } from './landlord-mailbox-objected.ts'
import { findRequest } from '../../application/rights-requests/rights-request-store.ts'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Mails the tenant that the landlord has objected to the new mailbox. */
export const mailboxObjectedToTenant = defineJob({
  name: 'mailbox-objected-to-tenant',
  schema: accountMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, data) {
    if (!(await findRequest(deps.database.kysely, data.requestId))) return
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => ({
      to: account.email,
      content: landlordMailboxObjectedMail(
        { ...props, recipient: 'tenant', link: pageOf('account/rights') },
        translator,
      ),
    }))
  },
})
