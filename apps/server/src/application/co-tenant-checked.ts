import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { Application } from './application.ts'
import { findCoTenants } from './co-tenant-store.ts'
import { isReady, loadHousehold } from './household.ts'
import { lockApplication } from './lock-store.ts'
import { coTenantNews, type CoTenantNews } from './mails/co-tenant-news.ts'
import { tenantMailData, tenantMailSchema } from './mails/tenant-mail.ts'
import { findById } from './store.ts'

/**
 * Tells the other tenants of a decision on one of them, in its transaction. A refusal is told to each of them once, unless another tenant was refused
 * before. Who was refused and why stays with that person, so all others read the same words (co-tenants, docs/product-decisions.md#d102).
 * @param before the application as it was when it was decided on
 */
export async function tellOfDecision(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  before: Application,
  riskResult: boolean | null,
): Promise<void> {
  const { id, state } = before
  if (riskResult === false) await tellNotTogether({ queue }, trx, before)
  else if (state.tenancy === 'co-tenant') await queue.enqueue(trx, coTenantChecked, tenantMailData(id))
}

async function tellNotTogether({ queue }: Pick<Deps, 'queue'>, trx: Kysely<Tables>, before: Application) {
  const [row] = before.state.riskResult === false ? [] : await findCoTenants(trx, before.id)
  if (!row) return
  // Of two tenants who are refused at the same moment, one sees the other's refusal here and mails nobody.
  await lockApplication(trx, row.firstApplicationId)
  const household = await loadHousehold(trx, before)
  if (!household) return
  const { first } = household
  // A co-tenant who has not opened the link knows nothing of the shared application yet.
  const coTenants = household.coTenants.filter(({ invitation }) => invitation !== 'SENT' && invitation !== 'EXPIRED')
  const all = [first, ...household.coTenants.map(({ application }) => application)]
  if (all.some(({ id, state }) => id !== before.id && state.riskResult === false)) return
  const told = [first.id, ...coTenants.map(({ applicationId }) => applicationId)].filter((id) => id !== before.id)
  await queue.enqueueAll(
    trx,
    coTenantNews,
    told.map((id) => {
      const news: CoTenantNews = id === first.id ? 'not-together' : 'not-together-co'
      return { ...tenantMailData(id), news, about: null }
    }),
  )
}

/** After an acceptance of a co-tenant: tells the first tenant once all have answered. */
export const coTenantChecked = defineJob({
  name: 'co-tenant-checked',
  schema: tenantMailSchema,
  async handle(deps, { applicationId, mailId }) {
    const application = await findById(deps.database.kysely, applicationId)
    const household = application && (await loadHousehold(deps.database.kysely, application))
    if (!household || household.first.state.signed || !isReady(household)) return
    // Another job sends the mail, so that it is recorded with the first tenant instead of the person who was decided on.
    const data = { applicationId: household.first.id, mailId, news: 'answered', about: null } as const
    await deps.database.transaction((trx) => deps.queue.enqueue(trx, coTenantNews, data))
  },
})
