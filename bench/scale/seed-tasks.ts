import type pg from 'pg'
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts'
import type { ServerDatabase } from '../../apps/server/src/platform/database/server.ts'

export interface TaskSize {
  /** Rows of each kind that are done, for ever. */
  done: number
  /** Rows of each kind that wait for the office. */
  open: number
}

const ID = "lpad(to_hex(n), 32, '0')::uuid"
/** Two members of the office; no row of theirs is needed, because foreign keys are not checked. */
const [FIRST, SECOND] = ["'00000000-0000-4000-8000-000000000001'", "'00000000-0000-4000-8000-000000000002'"]

/**
 * Fills the tables of the office's tasks as they are after years: nearly every row is done. The open rows are those of the newest applications, and old
 * enough at `now` to be tasks. Foreign keys and triggers are not checked.
 */
export async function seedTasks(
  database: ServerDatabase,
  client: pg.Client,
  { done, open }: TaskSize,
  now: Date,
): Promise<void> {
  await migrateToLatest(database)
  const at = `timestamptz '${now.toISOString()}'`
  const rows = `generate_series(1, ${done + open}) n`
  const isOpen = `n > ${done}`
  const long = `${at} - interval '40 days'`
  await client.query("set synchronous_commit = off; set session_replication_role = 'replica'")
  const inserts: Record<string, string> = {
    applications: `(id, ref_id, country, language, email_key, answers)
      select ${ID}, 'NB-' || n, 'de', 'de', n || '@gmail.example', '{}' from ${rows}`,
    policies: `(id, number, application_id, contract_id, country, address_key, whole_house, deposit_cents, payment_period, premium_cents,
        tariff_version, insurance_start, status)
      select ${ID}, 'P-' || n, ${ID}, ${ID}, 'de', 'seeded|' || n, false, 150000, 'YEARLY', 9900, 'seeded', date '2026-01-01', 'ACTIVE' from ${rows}`,
    underwriting_cases: `(id, application_id, decision_id, kind, state, ref_id, first_name, last_name, city, country, deposit_cents, occasions, opened_at,
        due_at, decided_at, search)
      select ${ID}, ${ID}, ${ID}, 'manual', case when ${isOpen} then 'OPEN'::case_state else 'ACCEPTED' end, 'NB-' || n, 'x', 'x', 'x', 'de', 150000, '{}',
        ${long}, ${at} - interval '1 day', case when not (${isOpen}) then ${long} end, ''::tsvector from ${rows}`,
    releases: `(id, policy_id, begun_by, state, requested_at, answered_at)
      select ${ID}, ${ID}, 'tenant', case when ${isOpen} then 'REQUESTED' else 'OBJECTED' end, ${long}, case when not (${isOpen}) then ${at} end from ${rows}`,
    invitations: `(id, application_id, status, expires_at, answered_at, sent_at)
      select ${ID}, ${ID}, case when ${isOpen} then 'OPEN' else 'ACCEPTED' end, ${at} + interval '5 days', case when not (${isOpen}) then ${at} end, ${long}
      from ${rows}`,
    sent_mails: `(id, application_id, mail_id, message_id, kind, data, recipient, sent_to, subject, body, state, created_at, changed_at)
      select ${ID}, ${ID}, ${ID}, 'm' || n, 'seeded', '{}', 'landlord', 'x@gmail.example', 'x', 'x',
        case when not (${isOpen}) then 'SENT' when n % 2 = 0 then 'TO_POST' else 'REFUSED' end, ${long}, ${at} - interval '1 day' from ${rows}`,
    support_proposals: `(id, application_id, kind, state, proposed_by, proposed_at, answered_by, answered_at)
      select ${ID}, ${ID}, 'seeded', case when ${isOpen} then 'OPEN' else 'CONFIRMED' end, ${FIRST}, ${long}, case when not (${isOpen}) then ${SECOND}::uuid end,
        case when not (${isOpen}) then ${at} end from ${rows}`,
    deposit_changes: `(id, policy_id, state, from_cents, to_cents, from_premium_cents, to_premium_cents, asked_at, last_day)
      select ${ID}, ${ID}, case when ${isOpen} then 'WITH_OFFICE' else 'DECLINED' end, 150000, 200000, 9900, 12000, ${long}, date '2030-01-01' from ${rows}`,
    promise_reviews: `(id, promise_id, application_id, message, state, requested_at, decided_at)
      select ${ID}, ${ID}, ${ID}, 'x', case when ${isOpen} then 'OPEN' else 'REFUSED' end, ${long}, case when not (${isOpen}) then ${at} end from ${rows}`,
    partners: `(id, space, name) values (${FIRST}, 'seeded', 'x')`,
    partner_webhook_endpoints: `(id, partner_id, url, events, secret) values (${FIRST}, ${FIRST}, 'https://seeded.example', '{}', 'x')`,
    partner_webhook_deliveries: `(id, endpoint_id, event_id, event, body, state, created_at)
      select ${ID}, ${FIRST}, n::text, 'x', '{}', case when ${isOpen} then 'FAILED' else 'DELIVERED' end, ${at} - (n % 300) * interval '1 hour' from ${rows}`,
  }
  for (const [table, insert] of Object.entries(inserts)) {
    await client.query(`insert into ${table} ${insert}`)
    await client.query(`vacuum analyze ${table}`)
  }
  await client.query("set session_replication_role = 'origin'")
}
