import type { ResponseOf } from '@nestbond/api/types'
import { mayCoTenantWithdraw, takeBackEnd } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { Kysely } from 'kysely'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import {
  findDeclarationOf,
  type StoredCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findInvitationOf, stateOn } from '../../landlord-session/links/invitation-store.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { findOwnWithdrawal, type SignedContract } from './withdrawal-store.ts'

// A declaration of one of several tenants before the landlord's acceptance (docs/product-decisions.md#d107), as that tenant sees it.

/**
 * The application of the tenant who would declare in this way: a co-tenant, or the first of several. Null after the landlord's acceptance, for a single
 * tenant, and for a first tenant whose contract has ended.
 */
export async function oneOfSeveral(
  db: Kysely<Tables>,
  contract: SignedContract,
  coTenantId: string | null,
): Promise<string | null> {
  if (contract.policy !== null) return null
  if (coTenantId !== null) return coTenantId
  const firstId = contract.applicationId
  const first = required(await findById(db, firstId), 'application')
  if (first.state.tenancy !== 'first') return null
  return (await findOwnWithdrawal(db, { firstId, declarer: null })) ? null : firstId
}

/** The preview for one of several tenants who names number and address. It names no person and no home, as for any tenant. */
export async function previewAsOneOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  contract: SignedContract,
  applicationId: string,
): Promise<ResponseOf<'withdrawalPreview'>> {
  const { kysely } = database
  const first = required(await findById(kysely, contract.applicationId), 'application')
  const invitation = required(await findInvitationOf(kysely, first.id), 'invitation')
  const own = required(await findById(kysely, applicationId), 'application')
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
    part: await partInChange(kysely, own),
    status: declared ? 'WITHDRAWN' : possible ? 'POSSIBLE' : 'OVER',
    lastDay: null,
    accepted: false,
    covered: false,
    paidAmount: 0,
    refundAmount: 0,
    receipt: declared && presentSharedReceipt({ clock }, declared, own),
  }
}

/** The receipt for a caller who knows only number and address. */
export function presentSharedReceipt(
  { clock }: Pick<Deps, 'clock'>,
  declared: StoredCoTenantWithdrawal,
  application: Application | null,
): ResponseOf<'withdrawal'> {
  return {
    id: null,
    contractId: declared.contractNumber,
    withdrawnAt: declared.at.toISOString(),
    refundAmount: 0,
    currency: application?.answers.currency ?? 'EUR',
    email: maskEmail(required(application?.answers.email, 'email')),
    heldUntil: takeBackEnd(declared, clock.now())?.toISOString() ?? null,
  }
}

/** The receipt for the signed-in tenant. */
export function presentOwnSharedReceipt(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  declared: StoredCoTenantWithdrawal,
  application: Application,
): ResponseOf<'userWithdrawal'> {
  return {
    ...presentSharedReceipt({ clock }, declared, application),
    id: publicIds(config.keys.link, 'withdrawal').of(declared.id),
    email: required(application.answers.email, 'email'),
  }
}

/** A declaration as its tenant sees it through the mailed link. */
export async function presentHeldOfOne(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  declared: StoredCoTenantWithdrawal,
): Promise<ResponseOf<'withdrawalHeld'>> {
  const { kysely } = database
  const own = await findById(kysely, declared.applicationId)
  const { contractNumber, at, heldUntil, state } = declared
  return {
    contractId: contractNumber,
    shared: true,
    part: own && (await partInChange(kysely, own)),
    withdrawnAt: at.toISOString(),
    heldUntil: heldUntil.toISOString(),
    refundAmount: 0,
    currency: 'EUR',
    state: state === 'CONTINUED' ? 'CONTINUED' : takeBackEnd(declared, clock.now()) ? 'HELD' : 'FINAL',
  }
}
