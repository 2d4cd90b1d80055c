import { mayStillRefuse } from '@nestbond/domain/co-tenants/tenant-change'
import type { ResponseOf } from '@nestbond/api/types'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { dayOfChange } from '../../application/day-of-change.ts'
import { findCoTenants } from '../../application/co-tenant-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { personNameOf, tenantNamesOf } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import {
  findLastTenantChange,
  findLeaver,
  findLeavers,
  findTenantChange,
  writeLeaverAgreed,
  writeMovesOut,
  type Leaver,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import { addressOf } from '../../application/user.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { beginNewHousehold } from './begin-new-household.ts'
import { endTenantChange } from './end-tenant-change.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'config'>

/**
 * The question to a tenant who shall leave, by the mailed link. It has nothing of the other tenants but their names, which the tenant has signed with.
 * @throws AppError NOT_FOUND
 */
export async function presentLeaver(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<ResponseOf<'tenantChangeAsked'>> {
  const leaver = await findLeaver(kysely, id)
  const change = leaver && (await findTenantChange(kysely, leaver.changeId))
  const first = change && (await findById(kysely, change.applicationId))
  const own = leaver && (await findById(kysely, leaver.applicationId))
  if (!leaver || !change || !first || !own) throw new AppError('NOT_FOUND')
  const waits = change.state === 'ASKED' && clock.now() < change.answerUntil
  return {
    state: change.state === 'ENDED' ? 'OVER' : leaver.agreedAt !== null ? 'AGREED' : waits ? 'ASKED' : 'OVER',
    name: personNameOf(own.answers),
    tenants: tenantNamesOf(first.answers),
    firstTenant: personNameOf(first.answers),
    address: required(addressOf(first.answers.address), 'address'),
    day: toWireDate(await dayOfChange(kysely, change)),
    answerUntil: change.answerUntil.toISOString(),
    mayRefuse: mayStillRefuse(change, leaver),
  }
}

/**
 * A tenant agrees to leave, or does not, which ends the change. One whose agreement is the word that they move out may say no until the landlord accepts. The agreement of the last one begins the new household's application. A repeated answer
 * changes nothing.
 * @throws AppError NOT_FOUND; STEP_NOT_ALLOWED if it was answered otherwise, or too late
 */
export async function answerLeaver(deps: Needs, id: string, agree: boolean): Promise<void> {
  const { database, clock } = deps
  const found = await findLeaver(database.kysely, id)
  const known = found && (await findTenantChange(database.kysely, found.changeId))
  if (!known) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, known.policyId)
    const now = clock.now()
    const leaver = required(await findLeaver(trx, id), 'leaver')
    const change = required(await findTenantChange(trx, leaver.changeId), 'change')
    if (agree && leaver.agreedAt !== null) return
    if (!agree && change.endedBy === 'REFUSED') return
    if (!agree && mayStillRefuse(change, leaver)) return refuse(deps, trx, change, leaver)
    if (change.state !== 'ASKED' || now >= change.answerUntil || leaver.agreedAt !== null)
      throw new AppError('STEP_NOT_ALLOWED')
    if (!agree) return refuse(deps, trx, change, leaver)
    await writeLeaverAgreed(trx, id, now)
    await addEvent(trx, leaver.applicationId, { actor: 'tenant', kind: 'agreed-to-leave' }, now)
    // Another person may have agreed: the tenant hears it while the change can still be called off.
    await deps.queue.enqueue(trx, tenantChangeNews, {
      ...tenantMailData(leaver.applicationId),
      changeId: change.id,
      news: 'agreed',
    })
    const all = await findLeavers(trx, change.id)
    if (all.every(({ agreedAt }) => agreedAt !== null)) await beginNewHousehold(deps, trx, change)
  })
}

/** A tenant who says no has no word left that could count as agreement to the next change. */
async function refuse(
  deps: Needs,
  trx: Kysely<Tables>,
  change: TenantChange,
  { applicationId }: Leaver,
): Promise<void> {
  const row = (await findCoTenants(trx, change.applicationId)).find((one) => one.applicationId === applicationId)
  if (row) await writeMovesOut(trx, row.id, null)
  await endTenantChange(deps, trx, change, 'REFUSED')
}

/** The same in the account of the tenant who shall leave. @throws AppError NOT_FOUND if they are not asked; as `answerLeaver` */
export async function answerOwnLeaver(
  deps: Needs,
  { policyId, applicationId }: { policyId: string; applicationId: string },
  agree: boolean,
): Promise<void> {
  const change = await findLastTenantChange(deps.database.kysely, policyId)
  const leavers = change ? await findLeavers(deps.database.kysely, change.id) : []
  const own = leavers.find((leaver) => leaver.applicationId === applicationId)
  if (!own) throw new AppError('NOT_FOUND')
  await answerLeaver(deps, own.id, agree)
}
