import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import { chargeDay, periodOf } from '@nestbond/domain/premiums/period'
import type { ChargeState } from '@nestbond/domain/premiums/charge'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { json } from '../../platform/database/database.ts'
import { hotStatement, runHot } from '../../platform/database/hot-statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { termsOf } from './lease-charges.ts'

/** The columns to write for an attempt with an outcome. */
export interface NewOutcome {
  id: string
  attempt: number
  state: Extract<ChargeState, 'PAID' | 'FAILED' | 'WITH_OFFICE'>
  provider_charge_id: string | null
  decline_code: string | null
  failures: number
  first_failed_on: CivilDate | null
  next_try_on: CivilDate | null
  reference: string
}

/**
 * Writes the charge, the ledger entry, and the pause of a policy whose charge is with the office, in one statement. Only the attempt under way
 * gets an outcome: if another worker has already written it, the row is unchanged and no second ledger entry is made. The number after a return is
 * that of `receiptNumber`.
 */
const WRITE = hotStatement<{ outcomes: string; now: Date }, { id: string }>(
  'premiums-write-outcomes',
  ({ outcomes, now }) => `with given as (
      select * from jsonb_to_recordset(${outcomes}::jsonb) as t(id uuid, attempt int, state text, provider_charge_id text, decline_code text,
        failures int, first_failed_on date, next_try_on date, reference text)
    ), written as (
      update premium_charges c set state = g.state, lease_until = null, provider_charge_id = g.provider_charge_id, decline_code = g.decline_code,
        failures = g.failures, first_failed_on = g.first_failed_on, next_try_on = g.next_try_on, charged_at = case g.state when 'PAID' then ${now}::timestamptz end
      from given g where c.id = g.id and c.state = 'CHARGING' and c.attempt = g.attempt
      returning c.id, c.policy_id, c.state, c.amount_cents, g.reference
    ), entered as (
      insert into ledger_entries (policy_id, charge_id, kind, amount_cents, reference, at)
      select w.policy_id, w.id, 'PREMIUM', w.amount_cents, w.reference || coalesce('-' || (nullif(r.returns, 0) + 1), ''), ${now}::timestamptz
      from written w cross join lateral (select count(*) as returns from ledger_entries e where e.charge_id = w.id and e.kind = 'PREMIUM_RETURN') r
      where w.state = 'PAID'
    ), paused as (
      update policies p set next_charge_on = null from written w where p.id = w.policy_id and w.state = 'WITH_OFFICE')
    select id from written`,
)

/** @returns the ids of the charges that were written */
export async function writeOutcomes(
  db: Kysely<Tables>,
  outcomes: readonly NewOutcome[],
  now: Date,
): Promise<Set<string>> {
  if (outcomes.length === 0) return new Set()
  return new Set((await runHot(db, WRITE, { outcomes: json(outcomes), now })).map(({ id }) => id))
}

/** Extends the lease after the provider did not answer. The same attempt is retried when it expires. */
const PUT_OFF = hotStatement<{ charges: string; until: Date }>(
  'premiums-put-off',
  ({
    charges,
    until,
  }) => `update premium_charges c set lease_until = ${until} from jsonb_to_recordset(${charges}::jsonb) as g(id uuid, attempt int)
    where c.id = g.id and c.state = 'CHARGING' and c.attempt = g.attempt`,
)

export async function putOff(
  db: Kysely<Tables>,
  charges: readonly { id: string; attempt: number }[],
  until: Date,
): Promise<void> {
  if (charges.length > 0)
    await runHot(db, PUT_OFF, { charges: json(charges.map(({ id, attempt }) => ({ id, attempt }))), until })
}

/**
 * Ends the pause of a charge whose outcome the provider has announced.
 * @returns whether the charge still waits for an outcome
 */
export async function hastenCharge(
  trx: Kysely<Tables>,
  { policyId, period, attempt }: { policyId: string; period: number; attempt: number },
  now: Date,
): Promise<boolean> {
  const update = await trx
    .updateTable('premium_charges')
    .set({ lease_until: now })
    .where('policy_id', '=', policyId)
    .where('period_number', '=', period)
    .where('attempt', '=', attempt)
    .where('state', '=', 'CHARGING')
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

const EVENTS = hotStatement<{ events: string; now: Date }>(
  'premiums-events',
  ({ events, now }) => `insert into application_events (application_id, at, actor, kind, data)
    select application_id, ${now}::timestamptz, 'provider', kind, data from jsonb_to_recordset(${events}::jsonb) as t(application_id uuid, kind text, data jsonb)`,
)

/** Adds events about failed charges to the applications' logs. */
export async function addPremiumEvents(
  db: Kysely<Tables>,
  events: readonly { application_id: string; kind: string; data: object }[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await runHot(db, EVENTS, { events: json(events), now })
}

/** Resumes charging after a debt with the office was paid. Charges continue with the next period. */
export async function resumePolicies(trx: Kysely<Tables>, ids: readonly string[], today: CivilDate): Promise<void> {
  if (ids.length === 0) return
  const policies = await trx
    .selectFrom('policies as p')
    .selectAll()
    .where('p.id', 'in', ids)
    .where('p.next_charge_on', 'is', null)
    .where('p.status', 'in', IN_FORCE_STATES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('premium_charges as c')
            .select('c.id')
            .whereRef('c.policy_id', '=', 'p.id')
            .where('c.state', '=', 'WITH_OFFICE'),
        ),
      ),
    )
    .orderBy('p.id')
    .forUpdate()
    .execute()
  for (const policy of policies) {
    const next = periodOf(termsOf(policy), policy.next_period)
    if (next)
      await trx
        .updateTable('policies')
        .set({ next_charge_on: chargeDay(next, today) })
        .where('id', '=', policy.id)
        .execute()
  }
}
