import { mayStillRefuse, movesOut } from '@nestbond/domain/co-tenants/tenant-change'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { findCoTenants } from '../../application/co-tenant-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findLastTenantChange, findLeavers, writeMovesOut } from '../../application/tenant-change-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { endTenantChange } from './end-tenant-change.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'config'>

/**
 * A co-tenant says that they move out. The first tenant is mailed, and a change that the first tenant begins within 90 days needs no further agreement of
 * theirs. A repeated call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED, RATE_LIMITED
 */
export async function sayMovesOut(
  deps: Needs,
  { first, policyId, own }: { first: Application; policyId: string; own: Application },
): Promise<void> {
  const { database, clock, queue, config } = deps
  await database.transaction(async (trx) => {
    const policy = await lockChargedPolicy(trx, policyId)
    const row = (await findCoTenants(trx, first.id)).find(({ applicationId }) => applicationId === own.id)
    if (!row || !(policy?.status === 'ACTIVE' || policy?.status === 'CLAIMED')) throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    if (movesOut(row.movesOutAt, now)) return
    await limitMail(trx, deps, ofOneKind(config, 'tenant-change'), own.id)
    await writeMovesOut(trx, row.id, now)
    await addEvent(trx, own.id, { actor: 'tenant', kind: 'says-moves-out' }, now)
    await queue.enqueue(trx, tenantChangeNews, {
      ...tenantMailData(first.id),
      changeId: null,
      about: own.id,
      news: 'moves-out',
    })
  })
}

/**
 * A co-tenant takes the word back that they move out. The first tenant is mailed. A change that counts the word as agreement ends, and all are told, as
 * long as the landlord has not accepted the new contract. A repeated call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED for the first tenant
 */
export async function takeBackMovesOut(
  deps: Needs,
  { first, policyId, own }: { first: Application; policyId: string; own: Application },
): Promise<void> {
  const { database, clock, queue } = deps
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const row = (await findCoTenants(trx, first.id)).find(({ applicationId }) => applicationId === own.id)
    if (!row) throw new AppError('STEP_NOT_ALLOWED')
    if (row.movesOutAt === null) return
    const now = clock.now()
    await writeMovesOut(trx, row.id, null)
    await addEvent(trx, own.id, { actor: 'tenant', kind: 'stays-after-all' }, now)
    const change = await findLastTenantChange(trx, policyId)
    const leaver = change && (await findLeavers(trx, change.id)).find(({ applicationId }) => applicationId === own.id)
    if (change && leaver && mayStillRefuse(change, leaver)) return endTenantChange(deps, trx, change, 'REFUSED')
    await queue.enqueue(trx, tenantChangeNews, {
      ...tenantMailData(first.id),
      changeId: null,
      about: own.id,
      news: 'stays',
    })
  })
}
