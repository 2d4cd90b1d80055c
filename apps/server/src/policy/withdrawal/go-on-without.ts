import type { ResponseOf } from '@nestbond/api/types'
import { mayAnswer } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import type { CoTenant } from '../../application/household.ts'
import { personNameOf } from '../../application/names.ts'
import { writeShares } from '../../application/premium-share-store.ts'
import { findById } from '../../application/store.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { endCorrection } from '../../contract/corrections/end-correction.ts'
import {
  findCoTenantWithdrawal,
  moveCoTenantWithdrawal,
  type StoredCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { beginSuccessor } from '../../co-tenants/begin-successor.ts'
import { writeExpired } from '../../landlord-session/links/invitation-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { keepTenantChange } from '../tenant-change/keep-tenant-change.ts'
import { endForAll, lockContract, type LockedContract } from './co-tenant-withdrawal.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * The question to the first tenant, by the mailed link.
 * @throws AppError NOT_FOUND, also once the first tenant has withdrawn
 */
export async function presentGoOn(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<ResponseOf<'withdrawalGoOn'>> {
  const { kysely } = deps.database
  const asked = await findCoTenantWithdrawal(kysely, id)
  const gone = asked && (await findById(kysely, asked.applicationId))
  if (!asked || !gone || asked.applicationId === asked.firstId) throw new AppError('NOT_FOUND')
  return presentQuestion(asked, gone, deps.clock.now())
}

/** What a question says of the declaration that it is about. */
export function presentQuestion(
  asked: StoredCoTenantWithdrawal,
  { answers }: Application,
  now: Date,
): ResponseOf<'withdrawalGoOn'> {
  return {
    contractId: asked.contractNumber,
    name: personNameOf(answers),
    answerUntil: asked.answerUntil.toISOString(),
    state:
      asked.state === 'ASKED' && now < asked.answerUntil
        ? 'ASKED'
        : asked.state === 'GONE_ON' || asked.state === 'HELD' || asked.state === 'CONTINUED'
          ? asked.state
          : 'ENDED',
    takeOver: null,
  }
}

/**
 * The first tenant's answer. With yes, an application begins with all answers and the remaining co-tenants: the decision is made again, and the contract
 * is drawn and signed by all. With no, the contract ends for all (docs/product-decisions.md#d107). A repeated answer changes nothing.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL if it was answered otherwise, too late, or another tenant may still take a withdrawal back
 */
export async function answerGoOn(deps: Needs, id: string, goOn: boolean): Promise<void> {
  const { database, clock } = deps
  const asked = await findCoTenantWithdrawal(database.kysely, id)
  if (!asked) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const locked = await lockContract(deps, trx, asked.firstId)
    const { state } = required(await findCoTenantWithdrawal(trx, id), 'declaration')
    if (state === (goOn ? 'GONE_ON' : 'ENDED')) return
    if (locked.answerer !== 'FIRST' || !mayAnswer(locked.open, locked.state, clock.now()))
      throw new AppError('WITHDRAWAL_FINAL')
    if (goOn) await beginWithout(deps, trx, locked)
    else await endForAll(deps, trx, locked)
  })
}

/**
 * Begins the application of those who stay.
 * @param taker the co-tenant who takes over from a first tenant who has withdrawn
 */
export async function beginWithout(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { invitation, open, first, staying }: LockedContract,
  taker: CoTenant | null = null,
): Promise<void> {
  const now = deps.clock.now()
  const { contractNumber } = required(open[0], 'declaration')
  const begins = taker?.application ?? first
  const others = staying.filter(({ applicationId }) => applicationId !== begins.id)
  // The consents, the check and the offer are about other tenants now. Who takes over has the home as they have signed it: what a first tenant has
  // changed in their own answers since then is not carried over.
  const { application } = await beginSuccessor(deps, trx, {
    former: first,
    begins,
    answers: begins.answers,
    coTenants: others,
    how: 'moved',
    event: {
      actor: 'tenant',
      kind: taker ? 'begun-by-taking-over' : 'begun-without-co-tenant',
      data: { contract: contractNumber },
    },
  })
  for (const { id } of open)
    await moveCoTenantWithdrawal(trx, id, { state: 'GONE_ON', at: now, successorId: application.id })
  await writeExpired(trx, invitation.id)
  // A corrected contract would be signed by all tenants of the former one.
  await endCorrection(trx, first.id, now)
  const data = { tenants: others.length + 1 }
  await addEvent(trx, first.id, { actor: 'tenant', kind: 'gone-on-without', data }, now)
  if (taker) await addEvent(trx, taker.applicationId, { actor: 'tenant', kind: 'took-over', data }, now)
  await forgetCardOf(deps, trx, first.id)
  // The co-tenants pay their part of the new contract alone.
  await writeShares(trx, first.id, [])
  await keepTenantChange(trx, { from: first.id, to: application.id })
}
