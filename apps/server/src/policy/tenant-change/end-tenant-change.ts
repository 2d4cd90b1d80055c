import type { TenantChangeEnd } from '@nestbond/domain/co-tenants/tenant-change'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { joiningTenants } from '../../application/staying-tenants.ts'
import {
  findChangeOfSuccessor,
  findLastTenantChange,
  moveTenantChange,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import type { OwnPolicy } from './ask-tenant-change.ts'
import { closeSuccessor } from './close-successor.ts'

/**
 * Ends a change, under the lock of the former policy: its contract goes on as it was, and all its tenants and those of the new household are told. The
 * landlord's invitation is closed by a job, because invitations are locked before policies.
 */
export async function endTenantChange(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  change: TenantChange,
  by: TenantChangeEnd,
): Promise<void> {
  const now = deps.clock.now()
  if (!(await moveTenantChange(trx, change, { state: 'ENDED', at: now, by }))) return
  await addEvent(trx, change.applicationId, { actor: 'system', kind: 'tenant-change-ended', data: { by } }, now)
  const { successorId } = change
  const all = [...(await tenantsOfPolicy(trx, change.applicationId)), ...(await joiningTenants(trx, change))]
  await deps.queue.enqueueAll(
    trx,
    tenantChangeNews,
    all.map((id) => ({ ...tenantMailData(id), changeId: change.id, news: 'ended' as const })),
  )
  if (successorId) await deps.queue.enqueue(trx, closeSuccessor, { applicationId: successorId })
}

/** A new household's contract was withdrawn from before the landlord's acceptance: the former contract goes on. Nothing for any other contract. */
export async function endChangeOfWithdrawn(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  successorId: string,
): Promise<void> {
  const found = await findChangeOfSuccessor(trx, successorId)
  if (found?.state !== 'AGREED') return
  await lockChargedPolicy(trx, found.policyId)
  await endTenantChange(deps, trx, found, 'WITHDRAWN')
}

/**
 * The first tenant calls an open change off before the landlord has accepted. Repeating it changes nothing.
 * @throws AppError STEP_NOT_ALLOWED once the landlord has accepted
 */
export async function callOffTenantChange(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { policyId }: OwnPolicy,
): Promise<void> {
  await deps.database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = await findLastTenantChange(trx, policyId)
    if (!change || change.endedBy === 'CALLED_OFF') return
    if (change.state !== 'ASKED' && change.state !== 'AGREED') throw new AppError('STEP_NOT_ALLOWED')
    await endTenantChange(deps, trx, change, 'CALLED_OFF')
  })
}
