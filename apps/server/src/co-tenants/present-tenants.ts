import type { ResponseOf } from '@nestbond/api/types'
import { mayAddTenant, mayChangeTenants, type CoTenantState } from '@nestbond/domain/co-tenants/co-tenants'
import { decided } from '@nestbond/domain/application/application'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from '../application/application.ts'
import {
  hasSigned,
  isReady,
  loadHousehold,
  stateOfHousehold,
  type CoTenant,
  type Household,
} from '../application/household.ts'
import { addressOf } from '../application/user.ts'
import { stayingTenants } from '../application/staying-tenants.ts'
import { findCertificateOf, policyStateOf } from '../application/policy-of-application-store.ts'
import { findConfirmedSetup } from '../contract/card-setups/card-setup-store.ts'
import {
  findNewestDeclaration,
  hasCoTenantWithdrawn,
  isInvitationOnHold,
} from '../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { presentHold } from '../contract/co-tenant-withdrawals/present-hold.ts'
import { findContract } from '../contract/contract-store.ts'
import { findAccountToOpen } from '../contract/own-contract-store.ts'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'
import { namedTenants } from './named-tenants.ts'
import { isAccountWanted } from './refund-without-account-store.ts'
import { sharesOfHousehold, type HouseholdShares, type TenantShare } from './shares-of-household.ts'

type Answer = ResponseOf<'coTenants'>

/** All tenants as one of them sees them: names and how far each is, nothing of another's answers (docs/product-decisions.md#d102). */
export async function presentTenants(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  application: Application,
): Promise<Answer> {
  const { database } = deps
  const household = await loadHousehold(database.kysely, application)
  const signed = (await findContract(database.kysely, household?.first.id ?? application.id))?.signed
  if (!household)
    return alone(application, await namedTenants(database.kysely, application, [application.answers.email]))
  const { first, coTenants } = household
  const isFirst = first.id === application.id
  const shares = await sharesOfHousehold(database.kysely, household)
  const own = shares.tenants.find(({ applicationId }) => applicationId === application.id)
  const policy = await policyStateOf(database.kysely, first.id)
  const card = await findConfirmedSetup(database.kysely, first.id)
  const staying = await stayingTenants(database.kysely, first.id)
  const hold = first.state.signed ? await presentHold(deps, { firstId: first.id, viewer: application }) : null
  return {
    tenancy: application.state.tenancy,
    state: stateOfHousehold(household),
    tenants: [
      {
        id: null,
        mayRemove: false,
        name: nameOf(first),
        you: isFirst,
        first: true,
        email: null,
        state: first.state.signed ? 'SIGNED' : stateOf(first),
        signedAt: signed?.at.toISOString() ?? null,
        ...shareOf(shares, 0),
      },
      ...coTenants.map((one, at) => ({
        id: isFirst ? one.id : null,
        mayRemove: isFirst && !staying.has(one.applicationId),
        name: nameOf(one.application),
        you: one.applicationId === application.id,
        first: false,
        // As typed: another address that the co-tenant has given is their own matter.
        email: isFirst ? one.namedEmail : null,
        state: stateOfCoTenant(household, one),
        signedAt: hasSigned(household, one) ? (one.signed?.at.toISOString() ?? null) : null,
        ...shareOf(shares, at + 1),
      })),
    ],
    mayAdd: isFirst && mayAddTenant(first.state, coTenants.length),
    named: isFirst
      ? await namedTenants(
          database.kysely,
          first,
          [first, ...coTenants.map((one) => one.application)].map(({ answers }) => answers.email),
        )
      : [],
    ready: isReady(household),
    split: shares.split,
    // A debit announces one amount for the policy.
    mayShare: isFirst && mayChangeTenants(first.state) && card?.method !== 'sepa_debit',
    mayPay:
      own !== undefined &&
      mayPayShare(household, own) &&
      (policy === null || IN_FORCE_STATES.some((state) => state === policy)),
    maySign: maySign(household, application) && (own?.saved ?? false),
    withdrawn: await withdrawnFor(database.kysely, household, application),
    hold,
    accountWanted: await isAccountWanted(database.kysely, application.id),
    passwordMissing: !isFirst && (await findAccountToOpen(database.kysely, application.id)) !== null,
    deal:
      isFirst || first.state.marker !== 'PAYMENT' ? null : dealOf(first, await coverStartOf(database.kysely, first.id)),
  }
}

/**
 * Whether a co-tenant pays a share for which a card may be saved: all are accepted with their documents, or have signed, and the first tenant has saved
 * the means of payment.
 */
export function mayPayShare(household: Household, { applicationId, amount }: TenantShare): boolean {
  const { first } = household
  if (applicationId === first.id || amount === null || amount === 0 || first.state.marker !== 'PAYMENT') return false
  return stateOfHousehold(household) === 'accepted' && isReady(household)
}

/**
 * Whether a co-tenant may sign now: all are accepted with their documents, and the first tenant has saved the means of payment. The co-tenant's own card
 * is another condition.
 */
export function maySign(household: Household, { id }: Pick<Application, 'id'>): boolean {
  const { first, coTenants } = household
  const own = coTenants.find(({ applicationId }) => applicationId === id)
  if (!own || first.state.marker !== 'PAYMENT' || first.state.signed) return false
  return stateOfHousehold(household) === 'accepted' && isReady(household) && !hasSigned(household, own)
}

/** A single tenant, or a co-tenant who was removed. */
function alone(application: Application, named: Answer['named']): Answer {
  const { state } = application
  return {
    tenancy: state.tenancy,
    state: 'open',
    tenants: [
      {
        id: null,
        mayRemove: false,
        name: nameOf(application),
        you: true,
        first: state.tenancy !== 'co-tenant',
        email: null,
        state: stateOf(application),
        signedAt: null,
        share: null,
        percent: null,
        cardSaved: true,
      },
    ],
    mayAdd: mayAddTenant(state, 0),
    named,
    ready: true,
    split: 'FIRST',
    mayShare: false,
    mayPay: false,
    maySign: false,
    withdrawn: null,
    hold: null,
    accountWanted: false,
    passwordMissing: false,
    deal: null,
  }
}

async function withdrawnFor(
  db: Kysely<Tables>,
  { first }: Household,
  { id }: Pick<Application, 'id'>,
): Promise<Answer['withdrawn']> {
  if (!first.state.signed) return null
  const own = await findNewestDeclaration(db, id)
  if (own?.firstId === first.id && own.state !== 'CONTINUED') return 'you'
  if (await isInvitationOnHold(db, first.id)) return 'other'
  return (await hasCoTenantWithdrawn(db, first.id)) ? 'over' : null
}

/** How far a co-tenant is, as all tenants may know it. The own check belongs to the answers; what came of it does not. */
export function stateOfCoTenant(household: Household, one: CoTenant): CoTenantState {
  if (hasSigned(household, one)) return 'SIGNED'
  const { invitation, application } = one
  const unopened = invitation === 'SENT' || invitation === 'OPENED' || invitation === 'EXPIRED'
  if (unopened && application.state.marker === null) return 'INVITED'
  return decided(application.state) ? 'ANSWERED' : 'ANSWERING'
}

/** Answers are complete once they are confirmed, though the check of the first tenant waits. */
function stateOf({ state }: Application): CoTenantState {
  const confirmed = state.marker !== null && state.marker !== 'TENANT_DETAILS'
  return confirmed || decided(state) ? 'ANSWERED' : 'ANSWERING'
}

function shareOf({ split, tenants }: HouseholdShares, at: number) {
  const { amount = null, weight = 0, saved = true } = tenants[at] ?? {}
  return {
    share: amount === null ? null : toMajor(amount),
    percent: split === 'PERCENT' ? weight : null,
    cardSaved: saved,
  }
}

function nameOf({ answers }: Application): string {
  const { firstName = '', lastName = '' } = answers
  return fullName({ firstName, lastName })
}

/** The first day of cover, which a late acceptance moves; null before it. */
async function coverStartOf(db: Kysely<Tables>, firstId: string): Promise<CivilDate | null> {
  return (await findCertificateOf(db, firstId))?.insuranceStart ?? null
}

function dealOf(
  { answers, premium, paymentPeriod }: Application,
  coverStart: CivilDate | null,
): NonNullable<Answer['deal']> {
  return {
    deposit: toMajor(required(answers.rentDepositAmount, 'deposit')),
    premium: toMajor(required(premium, 'premium')),
    period: required(paymentPeriod, 'period'),
    currency: answers.currency ?? 'EUR',
    address: required(addressOf(answers.address), 'address'),
    insuranceStart: toWireDate(coverStart ?? required(answers.insuranceStart, 'insuranceStart')),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    accepted: coverStart !== null,
  }
}
