import type { ResponseOf } from '@nestbond/api/types'
import { mayAnswer } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { loadHousehold } from '../../application/household.ts'
import { writeShares } from '../../application/premium-share-store.ts'
import { findById } from '../../application/store.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { endCorrection } from '../../contract/corrections/end-correction.ts'
import {
  findCoTenantWithdrawal,
  moveCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { beginSuccessor } from '../../co-tenants/begin-successor.ts'
import { writeExpired } from '../../landlord-session/links/invitation-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { endForAll, lockContract, type LockedContract } from './co-tenant-withdrawal.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * The question to the first tenant, by the mailed link.
 * @throws AppError NOT_FOUND
 */
export async function presentGoOn(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<ResponseOf<'withdrawalGoOn'>> {
  const { kysely } = deps.database
  const asked = await findCoTenantWithdrawal(kysely, id)
  const gone = asked && (await findById(kysely, asked.applicationId))
  if (!asked || !gone) throw new AppError('NOT_FOUND')
  const { firstName = '', lastName = '' } = gone.answers
  return {
    contractId: asked.contractNumber,
    name: fullName({ firstName, lastName }),
    answerUntil: asked.answerUntil.toISOString(),
    state:
      asked.state === 'ASKED' && deps.clock.now() < asked.answerUntil
        ? 'ASKED'
        : asked.state === 'GONE_ON' || asked.state === 'HELD' || asked.state === 'CONTINUED'
          ? asked.state
          : 'ENDED',
  }
}

/**
 * The first tenant's answer. With yes, an application begins with all answers and the remaining co-tenants: the decision is made again, and the contract
 * is drawn and signed by all. With no, the contract ends for all (docs/product-decisions.md#d107). A repeated answer changes nothing.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL if it was answered otherwise, too late, or another co-tenant may still take a withdrawal back
 */
export async function answerGoOn(deps: Needs, id: string, goOn: boolean): Promise<void> {
  const { database, clock } = deps
  const asked = await findCoTenantWithdrawal(database.kysely, id)
  if (!asked) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    const locked = await lockContract(deps, trx, asked.firstId)
    const { state } = required(await findCoTenantWithdrawal(trx, id), 'declaration')
    if (state === (goOn ? 'GONE_ON' : 'ENDED')) return
    if (!mayAnswer(locked.open, locked.state, clock.now())) throw new AppError('WITHDRAWAL_FINAL')
    if (goOn) await beginWithout(deps, trx, locked)
    else await endForAll(deps, trx, locked)
  })
}

async function beginWithout(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { invitation, open }: LockedContract,
): Promise<void> {
  const now = deps.clock.now()
  const { firstId, contractNumber } = required(open[0], 'declaration')
  const first = required(await findById(trx, firstId), 'application')
  const household = await loadHousehold(trx, first)
  const gone = new Set(open.map(({ applicationId }) => applicationId))
  const stay = (household?.coTenants ?? []).filter(({ applicationId }) => !gone.has(applicationId))
  // The consents, the check and the offer are about other tenants now.
  const { application } = await beginSuccessor(deps, trx, {
    former: first,
    answers: first.answers,
    coTenants: stay,
    how: 'moved',
    event: { actor: 'tenant', kind: 'begun-without-co-tenant', data: { contract: contractNumber } },
  })
  for (const { id } of open)
    await moveCoTenantWithdrawal(trx, id, { state: 'GONE_ON', at: now, successorId: application.id })
  await writeExpired(trx, invitation.id)
  // A corrected contract would be signed by all tenants of the former one.
  await endCorrection(trx, firstId, now)
  await addEvent(trx, firstId, { actor: 'tenant', kind: 'gone-on-without', data: { tenants: stay.length + 1 } }, now)
  await forgetCardOf(deps, trx, firstId)
  // The co-tenants pay their part of the new contract alone.
  await writeShares(trx, firstId, [])
}
