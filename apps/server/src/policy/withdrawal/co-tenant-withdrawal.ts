import { randomUUID } from 'node:crypto'
import {
  goOnAnswerer,
  goOnUntil,
  mayCoTenantWithdraw,
  takeBackEnd,
  nextStep,
  type GoOnAnswerer,
} from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { InvitationState } from '@nestbond/domain/landlord/invitation'
import { holdUntil } from '@nestbond/domain/values/hold'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { loadHousehold, type CoTenant } from '../../application/household.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { isAnyStaying } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { tellOtherTenants } from '../../application/tell-co-tenants.ts'
import {
  findCoTenantWithdrawal,
  findDeclarationOf,
  findOpenWithdrawals,
  insertCoTenantWithdrawal,
  listUnsettled,
  moveCoTenantWithdrawal,
  type OpenWithdrawal,
  type StoredCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { askToTakeOver } from '../../contract/co-tenant-withdrawals/take-over-store.ts'
import { endCorrection } from '../../contract/corrections/end-correction.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import {
  findInvitationOf,
  lockInvitation,
  stateOn,
  type StoredInvitation,
} from '../../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { coTenantReceipt } from '../mails/co-tenant-receipt.ts'
import { goOnWithout } from '../mails/go-on-without.ts'
import { withdrawalTakenBackMail } from '../mails/withdrawal-taken-back-mail.ts'
import { takeOver } from '../mails/take-over.ts'
import { withdrawalToLandlord } from '../mails/withdrawal-to-landlord.ts'
import { endContract } from './end-contract.ts'
import { judge } from './judge.ts'
import { findSignedContract, insertWithdrawal, type SignedContract } from './withdrawal-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A first tenant's contract with what is open on it, under the lock of its invitation. */
export interface LockedContract {
  invitation: StoredInvitation
  state: InvitationState
  open: OpenWithdrawal[]
  first: Application
  /** The co-tenants who have not withdrawn. */
  staying: CoTenant[]
  /** The tenant or tenants who say whether the others go on. */
  answerer: GoOnAnswerer
}

/** A declaration of one of several tenants before the landlord's acceptance. */
interface Declaring {
  contract: SignedContract
  /** The application of who withdraws, also the first tenant's. */
  applicationId: string
  actor?: 'tenant' | 'office'
  /** The day on which it reached us; now, unless the office writes it down. */
  at?: Date
  /** False in the account: the tenant's own declaration there cannot be taken back. */
  held?: boolean
}

/**
 * One of several tenants withdraws before the landlord's acceptance. The declaration counts from its minute and is confirmed to the tenant's mailbox; for
 * 48 hours it may be taken back, and until it is settled the landlord cannot accept (docs/product-decisions.md#d107). Idempotent.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE after the landlord's answer
 */
export function declareAsOneOf(deps: Needs, declaring: Declaring): Promise<StoredCoTenantWithdrawal> {
  return deps.database.transaction((trx) => declareWithin(deps, trx, declaring))
}

/** The same in the caller's transaction. */
export async function declareWithin(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { contract, applicationId, actor = 'tenant', at, held = true }: Declaring,
): Promise<StoredCoTenantWithdrawal> {
  const now = deps.clock.now()
  const of = { contractId: contract.id, applicationId }
  const firstId = contract.applicationId
  const { state } = await lockContract(deps, trx, firstId)
  const known = await findDeclarationOf(trx, of)
  if (known) return known
  const accepted = (await findSignedContract(trx, contract.id))?.policy !== null
  if (!mayCoTenantWithdraw({ invitation: state, accepted })) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
  const heldUntil = held ? holdUntil(now) : undefined
  await insertCoTenantWithdrawal(trx, {
    ...of,
    id: randomUUID(),
    at: at ?? now,
    heldUntil: heldUntil ?? now,
    // A letter may have been on its way for days, in which nobody could answer.
    answerUntil: goOnUntil(now),
  })
  const data = { contract: contract.number }
  const ofFirst = applicationId === firstId
  await addEvent(trx, firstId, { actor, kind: ofFirst ? 'withdrawal-declared' : 'co-tenant-withdrew', data }, now)
  if (!ofFirst) await addEvent(trx, applicationId, { actor, kind: 'withdrew-as-co-tenant', data }, now)
  await deps.queue.enqueue(trx, coTenantReceipt, tenantMailData(applicationId))
  // A tenant who is asked at once needs no other mail.
  const asked = !held && (await settleWithin(deps, trx, firstId))
  if (!asked)
    await tellOtherTenants(deps, trx, {
      firstId,
      about: applicationId,
      news: ofFirst ? 'withdrew-first' : 'withdrew',
      heldUntil,
    })
  return required(await findDeclarationOf(trx, of), 'declaration')
}

/**
 * The tenant takes the declaration back within 48 hours, and nothing has changed. Idempotent.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL after the hold
 */
export async function continueAsOneOf(deps: Needs, id: string): Promise<void> {
  const { database, clock } = deps
  const found = await findCoTenantWithdrawal(database.kysely, id)
  if (!found) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    await lockContract(deps, trx, found.firstId)
    const now = clock.now()
    const declared = required(await findCoTenantWithdrawal(trx, id), 'declaration')
    const { state, firstId, applicationId } = declared
    if (state === 'CONTINUED') return
    if (takeBackEnd(declared, now) === null) throw new AppError('WITHDRAWAL_FINAL')
    await moveCoTenantWithdrawal(trx, id, { state: 'CONTINUED', at: now })
    const kind = applicationId === firstId ? 'withdrawal-taken-back' : 'co-tenant-stays'
    await addEvent(trx, firstId, { actor: 'tenant', kind }, now)
    await deps.queue.enqueue(trx, withdrawalTakenBackMail, { ...tenantMailData(applicationId), beforeAcceptance: true })
    const open = await findOpenWithdrawals(trx, firstId)
    const news = open.length > 0 ? 'stays-on-hold' : 'stays'
    await tellOtherTenants(deps, trx, { firstId, about: applicationId, news })
  })
}

/** Asks the tenants whose others did not take their withdrawal back, and ends contracts without an answer. */
export async function settleCoTenantWithdrawals(deps: Needs): Promise<void> {
  const { database, clock } = deps
  for (const firstId of await listUnsettled(database.kysely, clock.now()))
    await database.transaction((trx) => settleWithin(deps, trx, firstId))
}

/** @returns whether somebody was asked now, or the contract has ended */
async function settleWithin(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  firstId: string,
): Promise<boolean> {
  const locked = await lockContract(deps, trx, firstId)
  const now = deps.clock.now()
  const step = nextStep(locked.open, { invitation: locked.state, answerer: locked.answerer }, now)
  if (step === 'close')
    for (const { id } of locked.open) await moveCoTenantWithdrawal(trx, id, { state: 'ENDED', at: now })
  if (step === 'end') await endForAll(deps, trx, locked)
  if (step === 'ask') {
    for (const { id } of locked.open) await moveCoTenantWithdrawal(trx, id, { state: 'ASKED', at: now })
    if (locked.answerer === 'FIRST') await deps.queue.enqueue(trx, goOnWithout, tenantMailData(firstId))
    else await askTakers(deps, trx, locked)
  }
  return step === 'ask' || step === 'end'
}

/** The first tenant's withdrawal is final: their card is deleted, and each co-tenant who stays is asked whether they take over. */
async function askTakers(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { first, open, staying }: LockedContract,
): Promise<void> {
  const now = deps.clock.now()
  const applicationIds = staying.map(({ applicationId }) => applicationId)
  const ofFirst = required(
    open.find(({ applicationId }) => applicationId === first.id),
    'declaration of the first tenant',
  )
  await askToTakeOver(trx, { withdrawalId: ofFirst.id, applicationIds, at: now })
  await deps.queue.enqueueAll(trx, takeOver, applicationIds.map(tenantMailData))
  await endCorrection(trx, first.id, now)
  await forgetCardOf(deps, trx, first.id)
}

/** The contract ends for all, as by a withdrawal before the acceptance: everybody is told, the card is deleted, and nothing is owed. */
export async function endForAll(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { invitation, open, first: application }: LockedContract,
): Promise<void> {
  const now = deps.clock.now()
  const { contractId, firstId, applicationId, at } = required(open[0], 'declaration')
  const contract = required(await findSignedContract(trx, contractId), 'contract')
  const said = judge(contract, invitation, application, todayOf(deps.clock))
  if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
  await endContract(deps, trx, { contract, invitation, application, said })
  const { language } = application
  const declaredBy = applicationId === firstId ? null : applicationId
  const ended = { id: randomUUID(), contractId, policyId: null, at, refund: 0, language, declaredBy }
  await insertWithdrawal(trx, { ...ended, heldUntil: null, carriedOutAt: now })
  for (const { id } of open) await moveCoTenantWithdrawal(trx, id, { state: 'ENDED', at: now })
  await tellOtherTenants(deps, trx, { firstId, about: null, news: 'ended' })
  await deps.queue.enqueue(trx, withdrawalToLandlord, landlordMailData(invitation.id))
}

/** Locks the invitation of a first tenant's contract, so that no answer of the landlord comes in between. */
export async function lockContract(
  { clock }: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  firstId: string,
): Promise<LockedContract> {
  const found = required(await findInvitationOf(trx, firstId), 'invitation')
  const invitation = required(await lockInvitation(trx, found.id), 'invitation')
  const first = required(await findById(trx, firstId), 'application')
  const open = await findOpenWithdrawals(trx, firstId)
  const gone = new Set(open.map(({ applicationId }) => applicationId))
  const coTenants = (await loadHousehold(trx, first))?.coTenants ?? []
  const staying = coTenants.filter(({ applicationId }) => !gone.has(applicationId))
  // A tenant of the contract in force has not agreed to leave it by a withdrawal from the one that shall replace it.
  const endsForAll = await isAnyStaying(trx, firstId, [...gone])
  return {
    invitation,
    state: stateOn(invitation, todayOf(clock)),
    open,
    first,
    staying,
    answerer: endsForAll ? 'NOBODY' : goOnAnswerer({ firstGone: gone.has(firstId), staying: staying.length }),
  }
}
