import { movesOut } from '@nestbond/domain/co-tenants/tenant-change'
import type { ResponseOf } from '@nestbond/api/types'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
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
} from '../../application/tenant-change-store.ts'
import { addressOf } from '../../application/user.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
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
    state: leaver.agreedAt !== null ? 'AGREED' : waits ? 'ASKED' : 'OVER',
    name: personNameOf(own.answers),
    tenants: tenantNamesOf(first.answers),
    firstTenant: personNameOf(first.answers),
    address: required(addressOf(first.answers.address), 'address'),
    day: toWireDate(change.day),
    answerUntil: change.answerUntil.toISOString(),
  }
}

/**
 * A tenant agrees to leave, or does not, which ends the change. The agreement of the last one begins the new household's application. A repeated answer
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
    if (change.state !== 'ASKED' || now >= change.answerUntil || leaver.agreedAt !== null)
      throw new AppError('STEP_NOT_ALLOWED')
    if (!agree) return endTenantChange(deps, trx, change, 'REFUSED')
    await writeLeaverAgreed(trx, id, now)
    await addEvent(trx, leaver.applicationId, { actor: 'tenant', kind: 'agreed-to-leave' }, now)
    const all = await findLeavers(trx, change.id)
    if (all.every(({ agreedAt }) => agreedAt !== null)) await beginNewHousehold(deps, trx, change)
  })
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
