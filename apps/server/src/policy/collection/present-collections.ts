import type { RefusedRefund, UnpaidPremium } from '@nestbond/api/policy/office-premiums'
import type { ResponseOf } from '@nestbond/api/types'
import type { Staff } from '@nestbond/api/staff/office-session'
import { collectionActions, isHeld } from '@nestbond/domain/premiums/collection'
import { refundStep } from '@nestbond/domain/premiums/refund-account'
import { addDays, civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  listCollections,
  listRefusedRefunds,
  payersOf,
  reminderOf,
  tenantsOf,
  type StoredCollection,
  type Tenants,
} from './collection-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** More entries than an office handles in a day. */
const MOST = 200

/** Unpaid premiums and refused refunds that are with the office, for a member of staff. */
export async function unpaidPremiums({ database, clock }: Needs, staff: Staff): Promise<ResponseOf<'officePremiums'>> {
  const { kysely } = database
  const stored = await listCollections(kysely, MOST + 1)
  const refunds = await listRefusedRefunds(kysely, MOST)
  const tenants = await tenantsOf(kysely, [
    ...stored.map(payerOf),
    ...refunds.map(({ applicationId }) => applicationId),
  ])
  const payers = await payersOf(
    kysely,
    stored.map(({ applicationId }) => applicationId),
  )
  const today = todayOf(clock)
  return {
    premiums: stored.slice(0, MOST).map((one) => present(one, { tenants, payers }, staff, today)),
    refunds: refunds.map(
      ({
        id,
        policyNumber,
        applicationId,
        amount,
        reference,
        requestedAt,
        attempts,
        declineCode,
        byTransfer,
        accountHolder,
        iban,
        approvedBy,
        approver,
      }): RefusedRefund => ({
        id,
        policyNumber,
        ...(tenants.get(applicationId) ?? NOBODY),
        amount: toMajor(amount),
        currency: 'EUR',
        reference,
        since: toWireDate(civilDateIn(requestedAt)),
        attempts,
        declineCode,
        byTransfer,
        account: accountHolder === null || iban === null ? null : { accountHolder, iban },
        approver,
        step: refundStep({ state: 'WITH_OFFICE', byTransfer, named: iban !== null, approvedBy }, staff.id) ?? 'NAME',
      }),
    ),
    more: stored.length > MOST,
  }
}

/** One unpaid premium in its current state; null if it is not with the office any more. */
export async function presentCollection(
  { database, clock }: Needs,
  stored: StoredCollection | null,
  staff: Staff,
): Promise<UnpaidPremium | null> {
  if (stored?.collection.state !== 'WITH_OFFICE') return null
  const tenants = await tenantsOf(database.kysely, [payerOf(stored)])
  const payers = await payersOf(database.kysely, [stored.applicationId])
  return present(stored, { tenants, payers }, staff, todayOf(clock))
}

/** Name of a tenant whose personal data was erased. */
const NOBODY = { tenant: { firstName: '', lastName: '' }, otherTenants: null }

/** The application of the tenant whose card was charged. */
function payerOf({ payerId, applicationId }: StoredCollection): string {
  return payerId ?? applicationId
}

function present(
  stored: StoredCollection,
  { tenants, payers }: { tenants: Tenants; payers: Awaited<ReturnType<typeof payersOf>> },
  { role }: Staff,
  today: CivilDate,
): UnpaidPremium {
  const { collection, history } = stored
  const reminder = reminderOf(stored)
  return {
    id: stored.chargeId,
    policyNumber: stored.policyNumber,
    ...(tenants.get(payerOf(stored)) ?? NOBODY),
    payers: (payers.get(stored.applicationId) ?? []).map((one) => ({ ...one, owes: one.id === payerOf(stored) })),
    amount: toMajor(stored.amount),
    currency: 'EUR',
    periodStart: toWireDate(stored.periodStart),
    periodEnd: toWireDate(addDays(stored.periodEnd, -1)),
    since: toWireDate(stored.dueOn),
    attempts: stored.attempts,
    payment: stored.payment,
    declineCode: stored.declineCode,
    nextTryOn: wireOf(collection.nextTryOn),
    heldUntil: isHeld(collection.heldUntil, today) ? wireOf(collection.heldUntil) : null,
    reminder: reminder && { on: toWireDate(reminder.on), payUntil: toWireDate(reminder.payUntil) },
    history: history.map(({ at, name, kind, until, note }) => ({
      at: at.toISOString(),
      name,
      kind,
      until: wireOf(until),
      note,
    })),
    actions: collectionActions(collection, role, today),
  }
}

const wireOf = (day: CivilDate | null) => day && toWireDate(day)
