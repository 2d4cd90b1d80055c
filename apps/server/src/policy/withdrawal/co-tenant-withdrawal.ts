import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@nestbond/api/types'
import { goOnUntil, mayCoTenantWithdraw, nextStep } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { InvitationState } from '@nestbond/domain/landlord/invitation'
import { withdrawalHeldUntil } from '@nestbond/domain/policy/withdrawal'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
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
import { withdrawalToLandlord } from '../mails/withdrawal-to-landlord.ts'
import { endContract } from './end-contract.ts'
import { judge } from './preview.ts'
import { findSignedContract, insertWithdrawal, type SignedContract } from './withdrawal-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** A first tenant's contract with what is open on it, under the lock of its invitation. */
export interface LockedContract {
  invitation: StoredInvitation
  state: InvitationState
  open: OpenWithdrawal[]
}

/**
 * A co-tenant withdraws with contract number and e-mail address. The declaration counts from its minute and is confirmed to the co-tenant's mailbox;
 * for 48 hours it may be taken back, and until it is settled the landlord cannot accept (docs/product-decisions.md#d107). Idempotent.
 * @throws AppError WITHDRAWAL_NOT_POSSIBLE after the landlord's answer
 */
export async function declareAsCoTenant(
  deps: Needs,
  contract: SignedContract,
  applicationId: string,
): Promise<StoredCoTenantWithdrawal> {
  const { database, clock, queue } = deps
  const at = clock.now()
  const of = { contractId: contract.id, applicationId }
  return database.transaction(async (trx) => {
    const { state } = await lockContract(deps, trx, contract.applicationId)
    const known = await findDeclarationOf(trx, of)
    if (known) return known
    const accepted = (await findSignedContract(trx, contract.id))?.policy !== null
    if (!mayCoTenantWithdraw({ invitation: state, accepted })) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
    await insertCoTenantWithdrawal(trx, {
      ...of,
      id: randomUUID(),
      at,
      heldUntil: withdrawalHeldUntil(at),
      answerUntil: goOnUntil(at),
    })
    const data = { contract: contract.number }
    await addEvent(trx, contract.applicationId, { actor: 'tenant', kind: 'co-tenant-withdrew', data }, at)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'withdrew-as-co-tenant', data }, at)
    await queue.enqueue(trx, coTenantReceipt, tenantMailData(applicationId))
    await tellOtherTenants(deps, trx, { firstId: contract.applicationId, about: applicationId, news: 'withdrew' })
    return required(await findDeclarationOf(trx, of), 'declaration')
  })
}

/**
 * The co-tenant takes the declaration back within 48 hours, and nothing has changed. Idempotent.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL after the hold
 */
export async function continueAsCoTenant(deps: Needs, id: string): Promise<void> {
  const { database, clock } = deps
  const found = await findCoTenantWithdrawal(database.kysely, id)
  if (!found) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    await lockContract(deps, trx, found.firstId)
    const now = clock.now()
    const { state, heldUntil, firstId, applicationId } = required(await findCoTenantWithdrawal(trx, id), 'declaration')
    if (state === 'CONTINUED') return
    if (state !== 'HELD' || now >= heldUntil) throw new AppError('WITHDRAWAL_FINAL')
    await moveCoTenantWithdrawal(trx, id, { state: 'CONTINUED', at: now })
    await addEvent(trx, firstId, { actor: 'tenant', kind: 'co-tenant-stays' }, now)
    await tellOtherTenants(deps, trx, { firstId, about: applicationId, news: 'stays' })
  })
}

/** Asks the first tenants whose co-tenants did not take their withdrawal back, and ends contracts without an answer. */
export async function settleCoTenantWithdrawals(deps: Needs): Promise<void> {
  for (const firstId of await listUnsettled(deps.database.kysely, deps.clock.now())) await settle(deps, firstId)
}

async function settle(deps: Needs, firstId: string): Promise<void> {
  const { database, clock, queue } = deps
  await database.transaction(async (trx) => {
    const locked = await lockContract(deps, trx, firstId)
    const now = clock.now()
    const step = nextStep(locked.open, locked.state, now)
    if (step === 'close')
      for (const { id } of locked.open) await moveCoTenantWithdrawal(trx, id, { state: 'ENDED', at: now })
    if (step === 'end') await endForAll(deps, trx, locked)
    if (step !== 'ask') return
    for (const { id } of locked.open) await moveCoTenantWithdrawal(trx, id, { state: 'ASKED', at: now })
    await queue.enqueue(trx, goOnWithout, tenantMailData(firstId))
  })
}

/** The contract ends for all, as by a withdrawal before the acceptance: everybody is told, the card is deleted, and nothing is owed. */
export async function endForAll(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { invitation, open }: LockedContract,
): Promise<void> {
  const now = deps.clock.now()
  const { contractId, firstId, applicationId, at } = required(open[0], 'declaration')
  const contract = required(await findSignedContract(trx, contractId), 'contract')
  const application = required(await findById(trx, firstId), 'application')
  const said = judge(contract, invitation, application, todayOf(deps.clock))
  if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
  await endContract(deps, trx, { contract, invitation, application, said })
  const { language } = application
  const ended = { id: randomUUID(), contractId, policyId: null, at, refund: 0, language, declaredBy: applicationId }
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
  return { invitation, state: stateOn(invitation, todayOf(clock)), open: await findOpenWithdrawals(trx, firstId) }
}

/** The preview for a co-tenant who names number and address. It names no person and no home, as for any tenant. */
export async function previewAsCoTenant(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  contract: SignedContract,
  applicationId: string,
): Promise<ResponseOf<'withdrawalPreview'>> {
  const { kysely } = database
  const first = required(await findById(kysely, contract.applicationId), 'application')
  const invitation = required(await findInvitationOf(kysely, first.id), 'invitation')
  const declared = await findDeclarationOf(kysely, { contractId: contract.id, applicationId })
  const possible = mayCoTenantWithdraw({
    invitation: stateOn(invitation, todayOf(clock)),
    accepted: contract.policy !== null,
  })
  return {
    contractId: contract.number,
    shared: true,
    country: countryOfApplication(first),
    currency: first.answers.currency ?? 'EUR',
    insuranceStart: toWireDate(required(first.answers.insuranceStart, 'insuranceStart')),
    status: declared ? 'WITHDRAWN' : possible ? 'POSSIBLE' : 'OVER',
    lastDay: null,
    accepted: false,
    covered: false,
    paidAmount: 0,
    refundAmount: 0,
    receipt: declared && presentCoTenantReceipt(declared, await findById(kysely, applicationId)),
  }
}

/** The receipt for a caller who knows only number and address. */
export function presentCoTenantReceipt(
  { contractNumber, at, state, heldUntil }: StoredCoTenantWithdrawal,
  application: Application | null,
): ResponseOf<'withdrawal'> {
  return {
    id: null,
    contractId: contractNumber,
    withdrawnAt: at.toISOString(),
    refundAmount: 0,
    currency: application?.answers.currency ?? 'EUR',
    email: maskEmail(required(application?.answers.email, 'email')),
    heldUntil: state === 'HELD' ? heldUntil.toISOString() : null,
  }
}

/** A declaration as its co-tenant sees it through the mailed link. */
export function presentHeldOfCoTenant(
  { contractNumber, at, heldUntil, state }: StoredCoTenantWithdrawal,
  now: Date,
): ResponseOf<'withdrawalHeld'> {
  return {
    contractId: contractNumber,
    shared: true,
    withdrawnAt: at.toISOString(),
    heldUntil: heldUntil.toISOString(),
    refundAmount: 0,
    currency: 'EUR',
    state: state === 'CONTINUED' ? 'CONTINUED' : state === 'HELD' && now < heldUntil ? 'HELD' : 'FINAL',
  }
}
