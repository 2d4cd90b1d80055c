import { z } from 'zod'
import { tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendToCoTenant } from './deposit-change-to-co-tenant.ts'

/**
 * Reminds a co-tenant of the question about a raise. Sends nothing once the co-tenant has answered or the wish has moved on. A mailbox may stop these
 * mails.
 */
export const raiseReminder = defineJob({
  name: 'raise-reminder',
  schema: tenantMailSchema.extend({ changeId: z.uuid() }),
  handle: (deps, { changeId, ...data }) => sendToCoTenant(deps, data, { changeId, news: 'reminder' }),
})
