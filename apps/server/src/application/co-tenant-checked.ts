import { defineJob } from '../platform/queue/job.ts'
import { isReady, loadHousehold } from './household.ts'
import { coTenantNews } from './mails/co-tenant-news.ts'
import { tenantMailSchema } from './mails/tenant-mail.ts'
import { findById } from './store.ts'

/**
 * After a decision on a co-tenant: tells the first tenant that all have answered, or that it does not work with all of them. Who was refused and why
 * stays with that person (co-tenants, docs/product-decisions.md#d102).
 */
export const coTenantChecked = defineJob({
  name: 'co-tenant-checked',
  schema: tenantMailSchema,
  async handle(deps, { applicationId, mailId }) {
    const application = await findById(deps.database.kysely, applicationId)
    const household = application && (await loadHousehold(deps.database.kysely, application))
    if (!household || household.first.state.signed) return
    const news = application.state.riskResult === false ? 'not-together' : isReady(household) ? 'answered' : null
    if (news === null) return
    // Another job sends the mail, so that it is recorded with the first tenant instead of the person who was decided on.
    const data = { applicationId: household.first.id, mailId, news, about: null } as const
    await deps.database.transaction((trx) => deps.queue.enqueue(trx, coTenantNews, data))
  },
})
