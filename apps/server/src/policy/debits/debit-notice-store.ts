import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { Announcement } from '@nestbond/domain/premiums/debit'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely, type Selectable } from 'kysely'
import { literals } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DebitNoticesTable } from '../money-tables.ts'
import type { DuePolicy } from '../premiums/lease-store.ts'
import { isUnannounced, mandateEnded, notHeld } from './debit-conditions.ts'

/** A debit to announce. */
export type NewNotice = Omit<Selectable<DebitNoticesTable>, 'announced_at' | 'mailed_on' | 'mail_id' | 'refused_on'>

export async function insertNotices(trx: Kysely<Tables>, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await trx
    .insertInto('debit_notices')
    .values(notices.map((notice) => ({ ...notice, announced_at: now })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Withdraws the announcements of the next period of policies, because the price has changed. The next run announces the new amount. */
export async function dropNotices(trx: Kysely<Tables>, policyIds: readonly string[]): Promise<void> {
  if (policyIds.length === 0) return
  await trx
    .deleteFrom('debit_notices as n')
    .using('policies as p')
    .whereRef('p.id', '=', 'n.policy_id')
    .whereRef('n.period_number', '=', 'p.next_period')
    .where('n.policy_id', 'in', policyIds)
    .execute()
}

/** A condition of `debit-conditions.ts` on `q`, on a day. */
const onDay = (today: CivilDate, condition: (today: string) => string) =>
  sql<boolean>`(${sql.raw(condition(literals([today])))})`

/** Policies in force whose next premium is debited by `until`, locked. A change of the period that is not applied yet comes first. */
function lockNextDebits(
  trx: Kysely<Tables>,
  provider: string,
  { today, until, limit }: { today: CivilDate; until: CivilDate; limit: number },
) {
  return trx
    .selectFrom('policies as q')
    .select([
      'q.id',
      'q.number',
      'q.application_id',
      'q.payment_method',
      'q.payment_period',
      'q.premium_cents',
      'q.earlier_premiums',
      'q.insurance_start',
      'q.insurance_end',
      'q.premium_start',
      'q.premium_period_from',
      'q.next_period',
      (e) => e.ref('q.next_charge_on').$notNull().as('next_charge_on'),
      (e) => e.ref('q.card_setup_id').$notNull().as('card_setup_id'),
      (e) => e.val<Cents | null>(null).as('announced_cents'),
    ])
    .where('q.payment_method', '=', sql.lit('sepa_debit' as const))
    .where('q.card_provider', '=', provider)
    .where('q.next_charge_on', '<=', until)
    .where(sql<boolean>`q.status in (${sql.raw(literals(IN_FORCE_STATES))})`)
    .where(onDay(today, (day) => notHeld('q', day)))
    .where(
      sql<boolean>`not exists (select from period_changes w where w.policy_id = q.id and w.taken_back_at is null and w.applied_at is null)`,
    )
    .orderBy('q.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}

/** Policies whose next premium is debited by `until` and not announced, locked. */
export function lockUnannounced(
  trx: Kysely<Tables>,
  provider: string,
  { after, ...range }: { today: CivilDate; until: CivilDate; after: string; limit: number },
): Promise<DuePolicy[]> {
  const next = { policy: 'q', period: 'q.next_period', attempt: '1' }
  return lockNextDebits(trx, provider, range)
    .where('q.id', '>', after)
    .where(onDay(range.today, (day) => isUnannounced(next, day)))
    .execute()
}

/** Policies whose next premium is due today, and whose mandate has ended, locked. */
export function lockDueWithoutMandate(
  trx: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  limit: number,
): Promise<DuePolicy[]> {
  return lockNextDebits(trx, provider, { today, until: today, limit })
    .where(onDay(today, () => mandateEnded('q')))
    .execute()
}

/** Moves the next charge of a policy to its announced day. */
export async function moveNextCharge(trx: Kysely<Tables>, policyId: string, on: CivilDate): Promise<void> {
  await trx.updateTable('policies').set({ next_charge_on: on }).where('id', '=', policyId).execute()
}

/** An unpaid premium whose next attempt is a debit that is not announced. */
export interface UnannouncedRetry {
  chargeId: string
  policyId: string
  applicationId: string
  period: number
  attempt: number
  amount: Cents
  cardSetupId: string
  nextTryOn: CivilDate
}

/** Unpaid premiums that are debited again by `until` and are not announced, locked. */
export function lockUnannouncedRetries(
  trx: Kysely<Tables>,
  provider: string,
  { today, until, limit }: { today: CivilDate; until: CivilDate; limit: number },
): Promise<UnannouncedRetry[]> {
  return trx
    .selectFrom('premium_charges as c')
    .innerJoin('policies as q', 'q.id', 'c.policy_id')
    .select([
      'c.id as chargeId',
      'c.policy_id as policyId',
      'q.application_id as applicationId',
      'c.period_number as period',
      (e) => e('c.attempt', '+', 1).as('attempt'),
      'c.amount_cents as amount',
      (e) => e.ref('q.card_setup_id').$notNull().as('cardSetupId'),
      (e) => e.ref('c.next_try_on').$notNull().as('nextTryOn'),
    ])
    .where('c.next_try_on', '<=', until)
    .where(sql<boolean>`c.state in ('FAILED', 'WITH_OFFICE')`)
    .where('c.payment_method', '=', sql.lit('sepa_debit' as const))
    .where('q.card_provider', '=', provider)
    .where('q.status', 'in', IN_FORCE_STATES)
    .where(onDay(today, (day) => notHeld('q', day)))
    .where(
      onDay(today, (day) => isUnannounced({ policy: 'q', period: 'c.period_number', attempt: 'c.attempt + 1' }, day)),
    )
    .orderBy('c.id')
    .limit(limit)
    .forUpdate(['c'])
    .skipLocked()
    .execute()
}

/** Moves the next attempt of an unpaid premium to its announced day. */
export async function moveNextTry(trx: Kysely<Tables>, chargeId: string, on: CivilDate): Promise<void> {
  await trx.updateTable('premium_charges').set({ next_try_on: on }).where('id', '=', chargeId).execute()
}

/** The charges among `chargeIds` that are under way and debited from a bank account, and whether the mandate has ended. */
export async function findDebits(
  trx: Kysely<Tables>,
  chargeIds: readonly string[],
): Promise<(Omit<UnannouncedRetry, 'nextTryOn'> & { ended: boolean })[]> {
  if (chargeIds.length === 0) return []
  return trx
    .selectFrom('premium_charges as c')
    .innerJoin('policies as q', 'q.id', 'c.policy_id')
    .select([
      'c.id as chargeId',
      'c.policy_id as policyId',
      'q.application_id as applicationId',
      'c.period_number as period',
      'c.attempt',
      'c.amount_cents as amount',
      'c.card_setup_id as cardSetupId',
      sql<boolean>`${sql.raw(mandateEnded('q'))}`.as('ended'),
    ])
    .where('c.id', 'in', chargeIds)
    .where('c.state', '=', 'CHARGING')
    .where('q.payment_method', '=', 'sepa_debit')
    .execute()
}

/** Lets a charge whose attempt was not sent wait for its announced day, as `isPlanned` describes. */
export async function planDebit(trx: Kysely<Tables>, chargeId: string, on: CivilDate): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set((e) => ({ state: 'FAILED' as const, attempt: e('attempt', '-', 1), lease_until: null, next_try_on: on }))
    .where('id', '=', chargeId)
    .execute()
}

/** The data of an announcement's mail. */
export interface StoredNotice extends Announcement {
  id: string
  policyNumber: string
  contractId: string
  amount: Cents
  mandateReference: string
}

/** The announcements that still hold for the policy's mandate: the tenant may have another means of payment by now. */
function selectNotices(db: Kysely<Tables>) {
  return db
    .selectFrom('debit_notices as n')
    .innerJoin('policies as p', (on) =>
      on.onRef('p.id', '=', 'n.policy_id').onRef('p.card_setup_id', '=', 'n.card_setup_id'),
    )
    .innerJoin('card_setups as s', (on) =>
      on.onRef('s.setup_id', '=', 'p.card_setup_id').onRef('s.provider', '=', 'p.card_provider'),
    )
    .select((e) => [
      'n.id',
      'p.number as policyNumber',
      'p.contract_id as contractId',
      'n.amount_cents as amount',
      'n.debit_on as debitOn',
      'n.mailed_on as mailedOn',
      'n.refused_on as refusedOn',
      e.ref('s.mandate_reference').$notNull().as('mandateReference'),
    ])
    .where('s.mandate_reference', 'is not', null)
    .where(sql<boolean>`not ${sql.raw(mandateEnded('p'))}`)
}

/** Null if the announcement was withdrawn, or no longer holds. */
export async function findNotice(db: Kysely<Tables>, id: string): Promise<StoredNotice | null> {
  return (await selectNotices(db).where('n.id', '=', id).executeTakeFirst()) ?? null
}

/** The announcement of the next attempt of an unpaid premium; null if it is no direct debit. */
export async function findNoticeOfRetry(
  db: Kysely<Tables>,
  { policyId, period, attempt }: { policyId: string; period: number; attempt: number },
): Promise<StoredNotice | null> {
  const notice = await selectNotices(db)
    .where('n.policy_id', '=', policyId)
    .where('n.period_number', '=', period)
    .where('n.attempt', '=', attempt + 1)
    .orderBy('n.announced_at', 'desc')
    .orderBy('n.id')
    .executeTakeFirst()
  return notice ?? null
}

/** Records that the mail of an announcement was handed over. The first one counts. */
export async function markMailed(db: Kysely<Tables>, id: string, mailId: string, on: CivilDate): Promise<void> {
  await db
    .updateTable('debit_notices')
    .set({ mailed_on: on, mail_id: mailId })
    .where('id', '=', id)
    .where('mailed_on', 'is', null)
    .execute()
}

/** Records that a mail server did not take the mail of an announcement. */
export async function markRefused(db: Kysely<Tables>, id: string, on: CivilDate): Promise<void> {
  await db
    .updateTable('debit_notices')
    .set({ refused_on: on })
    .where('id', '=', id)
    .where('mailed_on', 'is', null)
    .execute()
}

/** Records that a mail came back. If it has announced a debit, the debit is not announced any more. A no-op for other mails. */
export async function markNoticeReturned(trx: Kysely<Tables>, mailId: string, on: CivilDate): Promise<void> {
  await trx
    .updateTable('debit_notices')
    .set({ mailed_on: null, mail_id: null, refused_on: on })
    .where('mail_id', '=', mailId)
    .execute()
}
