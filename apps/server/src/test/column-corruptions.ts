import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { TrustCheckName } from '@nestbond/domain/support/trust'
import type { Tables } from '../platform/database/tables.ts'

/** Checks in the order in which they are asked. */
const CHECKS_IN_TURN = ['premiums', 'ends', 'acts', 'ledger', 'offers', 'refunds', 'provider', 'certificates'] as const

/** A table of a policy's life. Rows are tried apart by the values of `by`; `first` are the checks that know the table best. */
interface LifeTable {
  table: string
  by?: string
  first?: readonly TrustCheckName[]
}

const LIFE_TABLES: readonly LifeTable[] = [
  { table: 'policies', by: 'status' },
  { table: 'contracts', first: ['acts'] },
  { table: 'invitations', by: 'status', first: ['acts'] },
  { table: 'offers', first: ['offers'] },
  { table: 'consents', by: 'kind', first: ['acts'] },
  { table: 'decisions', first: ['acts', 'decisions'] },
  { table: 'co_tenants', first: ['acts'] },
  { table: 'certificates', first: ['certificates'] },
  { table: 'premium_charges', by: 'payment_method' },
  { table: 'premium_refunds', first: ['refunds', 'ledger'] },
  { table: 'premium_shares' },
  { table: 'debit_notices' },
  { table: 'ledger_entries', by: 'kind' },
  { table: 'deposit_changes' },
  { table: 'claims', first: ['ends'] },
  { table: 'claim_items', first: ['ends'] },
  { table: 'claim_events', by: 'kind', first: ['ends', 'trail'] },
  { table: 'claim_card_payments', first: ['ends', 'ledger'] },
  { table: 'releases', first: ['acts', 'refunds'] },
  { table: 'withdrawals', first: ['ends', 'acts'] },
  { table: 'application_events', by: 'kind', first: ['acts'] },
  { table: 'sandbox_card_charges', first: ['provider'] },
  { table: 'sandbox_card_refunds', first: ['provider'] },
]

/** A change of one row: one cent, one day or one number more, another state, null, or no row. */
export interface ColumnCorruption {
  /** Such as `claims.paid_on + 1 day`, with the value of `by` behind the table. */
  name: string
  checks: readonly TrustCheckName[]
  statement: RawBuilder<unknown>
}

interface Column {
  name: string
  type: string
  nullable: boolean
  /** The values that a constraint allows. */
  states: string[]
}

/** All columns of money, day, number and state in a policy's life, each with all that can be done to one row of it. */
export async function columnCorruptions(db: Kysely<Tables>): Promise<ColumnCorruption[]> {
  const all: ColumnCorruption[] = []
  for (const one of LIFE_TABLES) {
    const { table, by, first = [] } = one
    const checks = [...new Set([...first, ...CHECKS_IN_TURN])]
    const columns = await columnsOf(db, table)
    const changed = columns.filter(({ name, type, states }) => name !== by && (type in STEPS || states.length > 0))
    const order = sql.join([...changed.map(({ name }) => sql.ref(name)), sql`1`])
    const groups = by === undefined ? [] : await valuesOf(db, table, by)
    for (const group of groups.length === 0 ? [null] : groups) {
      const of = group === null ? sql`true` : sql`${sql.ref(by ?? '')} = ${group}`
      const name = group === null ? table : `${table}[${group}]`
      const row = (filled: RawBuilder<unknown>) =>
        sql`ctid = (select ctid from ${sql.table(table)} where ${of} and ${filled} order by ${order} limit 1)`
      all.push({
        name: `${name}: no row`,
        checks,
        statement: sql`delete from ${sql.table(table)} where ${row(sql`true`)}`,
      })
      for (const { name: column, type, nullable, states } of columns) {
        if (!(type in STEPS) && states.length === 0) continue
        const ref = sql.ref(column)
        const here = row(sql`${ref} is not null`)
        const set = (said: string, value: RawBuilder<unknown>) =>
          all.push({
            name: `${name}.${column} ${said}`,
            checks,
            statement: sql`update ${sql.table(table)} set ${ref} = ${value} where ${here}`,
          })
        if (states.length > 0) set('another', another(ref, states))
        else set(STEPS[type]?.said ?? '', STEPS[type]?.value(ref) ?? ref)
        if (nullable) set('null', sql`null`)
      }
    }
  }
  return all
}

const STEPS: Record<string, { said: string; value: (ref: RawBuilder<unknown>) => RawBuilder<unknown> }> = {
  integer: { said: '+ 1', value: (ref) => sql`${ref} + 1` },
  date: { said: '+ 1 day', value: (ref) => sql`${ref} + 1` },
  'timestamp with time zone': { said: '+ 1 day', value: (ref) => sql`${ref} + interval '1 day'` },
  boolean: { said: 'not', value: (ref) => sql`not ${ref}` },
}

/** The allowed value after the present one. */
function another(ref: RawBuilder<unknown>, states: readonly string[]): RawBuilder<unknown> {
  const cases = states.map(
    (state, at) => sql`when ${sql.lit(state)} then ${sql.lit(states[(at + 1) % states.length] ?? state)}`,
  )
  return sql`case ${ref} ${sql.join(cases, sql` `)} end`
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<Column[]> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  )
  const { rows: constraints } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(
    db,
  )
  return rows.map((row) => {
    const allowed = constraints.flatMap(
      ({ text }) => new RegExp(`\\(${row.name} = ANY \\(ARRAY\\[(.*?)\\]`).exec(text)?.[1] ?? [],
    )
    const states =
      row.type === 'text'
        ? [...(allowed[0] ?? '').matchAll(/'([^']*)'::text/g)].flatMap(([, state]) => state ?? [])
        : []
    return { ...row, states }
  })
}

async function valuesOf(db: Kysely<Tables>, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    value: string
  }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(db)
  return rows.map(({ value }) => value)
}

/**
 * Changes that nobody has to notice: nothing is paid, owed, told or ended otherwise. A name is that of the change, or without group, without change, or
 * both.
 */
const HARMLESS: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'counts attempts or changes, so that two people or workers do not act on one',
    [
      'invitations.generation',
      'premium_charges.attempt',
      'premium_charges.failures',
      'premium_charges.collection_round',
      'premium_refunds.attempts',
      'deposit_changes.version',
      'claims.version',
      'claim_events.version',
      'co_tenants.signed_version',
      'decisions.answers_version',
    ],
  ],
  ['says when a worker may try again', ['premium_charges.lease_until', 'premium_refunds.lease_until']],
  [
    'says which reminder was sent',
    ['invitations.reminded_day', 'deposit_changes.reminded_day', 'co_tenants.reminded_day', 'releases.reminded_day'],
  ],
  [
    'is a time that no rule counts from once the contract is signed or answered',
    [
      'policies.created_at',
      'contracts.created_at',
      'offers.created_at',
      'offers.chosen_at',
      'invitations.created_at',
      'invitations.expires_at',
      'invitations.opened_at',
      'invitations.sent_at',
      'co_tenants.added_at',
      'certificates.issued_at',
      'deposit_changes.asked_at',
      'deposit_changes.with_landlord_on',
      'deposit_changes.last_day',
      'releases.requested_at',
      'claim_card_payments.requested_at',
      'claims.since',
      'claims.decided_at',
      'claim_items.answered_at',
    ],
  ],
  ['orders what is shown', ['claim_items.position']],
  [
    'is shown by the signed paper itself, whose hash is compared; only the export of the own data says it once more',
    ['contracts.signature_kind another', 'releases.signature_kind another'],
  ],
  ['nothing is insured or charged by it', ['invitations[DECLINED]']],
  [
    'is told, and the act has its own record',
    ['claim_events[answered]', 'claim_events[opened].amount_cents', 'claim_events.actor'],
  ],
  ['says by whose side an act came, which its kind says too', ['application_events.actor', 'releases.begun_by']],
  ['the language in which a text was read, whose version stays', ['consents.language']],
  ['news may be sent or not, nothing else', ['consents[newsAgreement]']],
  [
    'an ended policy charges nothing',
    ['policies[RELEASED]', 'policies[WITHDRAWN]'].flatMap((of) =>
      ['awaits_deposit_back', 'premium_shared', 'payment_method'].map((one) => `${of}.${one}`),
    ),
  ],
  ['only stops a second policy for a home at the acceptance', ['policies.shares_home', 'decisions.shares_home']],
  ['the mail of an announcement may come back after the debit', ['debit_notices.mailed_on null']],
  ['the premium of a period counts, not the day inside it', ['claims.followed_on + 1 day']],
  [
    'the sandbox keeps its own times',
    ['sandbox_card_charges', 'sandbox_card_refunds'].flatMap((of) =>
      ['created_at', 'settles_at'].map((one) => `${of}.${one}`),
    ),
  ],
  [
    'is a step of the questionnaire, an invitation or a request, whose result has its own row',
    [
      'answer-saved',
      'certificate-renewed',
      'co-tenant-added',
      'debt-payment-tried',
      'deposit-change-asked',
      'invitation-declined',
      'mailbox-proved',
      'payment-confirmed',
      'period-chosen',
      'premium-shared',
      'release-requested',
      'risk-checked',
      'seeded',
      'signed-as-co-tenant',
      'started',
      'summary-confirmed',
      'tenant-invitation-opened',
      'tenant-invited',
    ].map((kind) => `application_events[${kind}]`),
  ],
  ['the last day in the event is compared', ['application_events[policy-released].at']],
]

/** Columns without a value in the played world, by table and group: nothing is tried on them. */
const EMPTY_COLUMNS: Record<string, readonly string[]> = {
  claim_card_payments: ['lease_until'],
  'claim_events[claim-viewed]': ['amount_cents'],
  claim_items: ['countered_cents'],
  contracts: ['landlord_mails_erased_on'],
  claims: [
    'account_changed_at',
    'account_named_at',
    'answer_holds_until',
    'due_at',
    'plan_cents',
    'plan_first_due_on',
    'plan_instalments',
    'plan_repaid_before_cents',
  ],
  co_tenants: ['moves_out_at', 'task', 'task_since'],
  debit_notices: ['refused_on'],
  deposit_changes: ['documents_asked_at', 'documents_brought_at', 'documents_reminded_on', 'refused_by'],
  'invitations[ACCEPTED]': ['posted_at', 'reminded_at', 'unposted_told_at'],
  'ledger_entries[CLAIM_PAYOUT]': ['via'],
  'ledger_entries[PREMIUM]': ['value_on', 'via'],
  'ledger_entries[PREMIUM_REFUND]': ['value_on', 'via'],
  'policies[ACTIVE]': [
    'collection_held_until',
    'end_told',
    'ended_on',
    'insurance_end',
    'notice_by',
    'notice_day',
    'premium_start',
    'refund_scope',
    'renewal_told_for',
  ],
  'policies[RELEASED]': [
    'collection_held_until',
    'deposit_raised_on',
    'end_told',
    'insurance_end',
    'next_charge_on',
    'notice_by',
    'notice_day',
    'premium_start',
    'renewal_told_for',
  ],
  'policies[WITHDRAWN]': [
    'collection_held_until',
    'deposit_raised_on',
    'end_told',
    'insurance_end',
    'next_charge_on',
    'premium_start',
    'renewal_told_for',
  ],
  'premium_charges[card]': ['first_failed_on', 'next_try_on', 'reinstatable_until'],
  'premium_charges[sepa_debit]': ['first_failed_on', 'next_try_on', 'reinstatable_until'],
  sandbox_card_charges: ['returns_at'],
  withdrawals: ['held_until', 'taken_back_at'],
}

/** Tables, groups and columns that the played world lacks. */
export const NOT_IN_THE_WORLD = Object.entries(EMPTY_COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
)

/** The table, group or column that a change is made to. */
export const placeOf = ({ name }: Pick<ColumnCorruption, 'name'>): string => name.replace(/:? .*/, '')

const LEFT_OUT = new Set(HARMLESS.flatMap(([, names]) => names))

/** Whether somebody has to notice a change. */
export function mustBeNoticed({ name }: Pick<ColumnCorruption, 'name'>): boolean {
  const plain = name.replace(/\[.*?\]/, '')
  const column = /^[\w]+\.\w+/.exec(plain)?.[0] ?? plain
  const group = /^\w+\[.*?\]/.exec(name)?.[0] ?? plain
  const grouped = /^\w+\[.*?\]\.\w+/.exec(name)?.[0] ?? name
  return ![name, plain, column, group, grouped].some((one) => LEFT_OUT.has(one))
}
