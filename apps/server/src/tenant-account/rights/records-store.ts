import { sql, type Kysely } from 'kysely'
import { PAID_BY } from '../../application/premium-share-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'

export interface Records {
  table: string
  rows: Record<string, unknown>[]
}

interface Reference {
  child: keyof Tables
  childColumn: string
  parent: keyof Tables
  parentColumn: string
}

/**
 * Every row about a person: the rows of the account and of the applications, and all rows that refer to them by foreign keys, at any depth and by
 * any of their keys: an unsigned contract belongs to an application, but to no account yet. The tables' declarations say which columns are left out.
 */
export async function recordsOf(
  kysely: Kysely<Tables>,
  accountId: string,
  applicationIds: readonly string[],
): Promise<Records[]> {
  const references = await foreignKeys(kysely)
  /** The rows of each table by their place in it. */
  const found = new Map<keyof Tables, Map<unknown, Record<string, unknown>>>()
  const open: [table: keyof Tables, column: string, values: readonly unknown[]][] = [
    ['accounts', 'id', [accountId]],
    ['applications', 'id', applicationIds],
  ]
  for (let next = open.shift(); next; next = open.shift()) {
    const [table, column, values] = next
    if (EXPORTED_COLUMNS[table] === 'nothing' || values.length === 0) continue
    const known = found.get(table) ?? new Map<unknown, Record<string, unknown>>()
    const fresh = (await rowsWith(kysely, table, column, values)).filter(({ place }) => !known.has(place))
    for (const row of fresh) known.set(row['place'], row)
    found.set(table, known)
    for (const { child, childColumn, parent, parentColumn } of references)
      if (parent === table) open.push([child, childColumn, fresh.map((row) => row[parentColumn])])
  }
  // A co-tenant's application is no parent of the contract: only the own payments are found by their payer, and what belongs to them.
  await addOwnCharges(kysely, found, applicationIds)
  const isOwnOrFirst = (payer: unknown) => payer === null || applicationIds.includes(String(payer))
  const charges = await ownCharges(kysely, [...(found.get('premium_charges')?.values() ?? [])], applicationIds)
  const isOwn = (table: keyof Tables, row: Record<string, unknown>) => {
    // Evidence of the landlord is not the tenant's data.
    if (table === 'claim_evidence') return row['party'] === 'TENANT'
    // Nor is another tenant's answer to a claim, or whether they take over.
    if (table === 'claim_joint_answers' || table === 'take_over_questions')
      return applicationIds.some((id) => id === row['application_id'])
    // Nor is what another tenant has paid back with their own card.
    if (table === 'claim_card_payments') return isOwnOrFirst(row['payer_id'])
    // Charges that another tenant pays are that person's data; payments and refunds are those of the tenant with whose money they were paid.
    // A declined card is no payment.
    if (table === 'premium_charges')
      return charges.owed.has(row['id']) || (charges.paid.has(row['id']) && row['state'] === 'PAID')
    if (table === 'premium_collection_events') return charges.owed.has(row['charge_id'])
    if (table === 'ledger_entries') return row['charge_id'] === null || charges.paid.has(row['charge_id'])
    return table !== 'premium_refunds' || charges.paid.has(row['charge_id'] ?? row['lowered_charge_id'])
  }
  const columnsOf = (table: keyof Tables, row: Record<string, unknown>) => {
    const own = exportedColumns(table, row)
    if (table !== 'premium_charges') return own
    const keep = (isKept: (column: string) => boolean) =>
      Object.fromEntries(Object.entries(own).filter(([column]) => isKept(column)))
    // Failed attempts before the payment are the other tenant's.
    if (!charges.owed.has(row['id'])) return keep((column) => COLUMNS_OF_PAID.some((one) => one === column))
    // Another tenant's payment of the own share: only that it is paid (docs/product-decisions.md#d104).
    return charges.paid.has(row['id']) ? own : keep((column) => !COLUMNS_OF_PAYMENT.some((one) => one === column))
  }
  return [...found]
    .map(([table, rows]) => ({
      table,
      rows: [...rows.values()].filter((row) => isOwn(table, row)).map((row) => columnsOf(table, row)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** What the export tells of a charge of another tenant's share that this person has paid. */
const COLUMNS_OF_PAID = [
  'id',
  'policy_id',
  'period_start',
  'period_end',
  'amount_cents',
  'state',
  'charged_at',
  'payment_method',
  'card_provider',
  'provider_charge_id',
] as const

/** What identifies the payment of a charge. */
const COLUMNS_OF_PAYMENT = ['card_provider', 'provider_charge_id', 'charged_at'] as const

/** The ids of the charges that are of these applications' shares, and of those that were paid with their money. */
async function ownCharges(
  kysely: Kysely<Tables>,
  charges: readonly Record<string, unknown>[],
  applicationIds: readonly string[],
): Promise<Record<'owed' | 'paid', Set<unknown>>> {
  const rows = await kysely
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select([
      'c.id',
      sql<string>`coalesce(c.payer_id, p.application_id)`.as('payer'),
      sql<string>`coalesce(${sql.raw(PAID_BY)}, p.application_id)`.as('paidBy'),
    ])
    .where(sql<boolean>`c.id = any(${charges.map(({ id }) => id)})`)
    .execute()
  const idsOf = (own: 'payer' | 'paidBy') =>
    new Set(rows.flatMap((row) => (applicationIds.includes(row[own]) ? [row.id] : [])))
  return { owed: idsOf('payer'), paid: idsOf('paidBy') }
}

/** Adds the repayments by card and the charges that these applications pay or have transferred as co-tenants, with their refunds, their entries in the ledger and the office's steps. */
async function addOwnCharges(
  kysely: Kysely<Tables>,
  found: Map<keyof Tables, Map<unknown, Record<string, unknown>>>,
  applicationIds: readonly string[],
): Promise<void> {
  const charges = [
    ...(await rowsWith(kysely, 'premium_charges', 'payer_id', applicationIds)),
    ...(await rowsWith(kysely, 'premium_charges', 'transferred_by', applicationIds)),
  ]
  const ids = charges.map(({ id }) => id)
  const own: [keyof Tables, Record<string, unknown>[]][] = [
    ['premium_charges', charges],
    ['claim_card_payments', await rowsWith(kysely, 'claim_card_payments', 'payer_id', applicationIds)],
    ['premium_refunds', await rowsWith(kysely, 'premium_refunds', 'charge_id', ids)],
    ['premium_refunds', await rowsWith(kysely, 'premium_refunds', 'lowered_charge_id', ids)],
    ['ledger_entries', await rowsWith(kysely, 'ledger_entries', 'charge_id', ids)],
    ['premium_collection_events', await rowsWith(kysely, 'premium_collection_events', 'charge_id', ids)],
  ]
  for (const [table, rows] of own) {
    if (rows.length === 0) continue
    const known = found.get(table) ?? new Map<unknown, Record<string, unknown>>()
    for (const row of rows) known.set(row['place'], row)
    found.set(table, known)
  }
}

/** All columns of the rows of a table in which a column has one of the values, in the order of the first column, and the `place` of each row. */
function rowsWith(
  kysely: Kysely<Tables>,
  table: keyof Tables,
  column: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return kysely
    .selectFrom(table as 'accounts')
    .selectAll()
    .select(sql<string>`ctid::text`.as('place'))
    .where(sql<boolean>`${sql.ref(column)} = any(${values})`)
    .orderBy(sql`1`)
    .execute()
}

function exportedColumns(table: keyof Tables, row: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, string> | 'nothing' = EXPORTED_COLUMNS[table]
  if (columns === 'nothing') return {}
  const own = Object.fromEntries(Object.entries(row).filter(([column]) => columns[column] === 'export'))
  // The inviter of a co-tenant is another tenant.
  if (table === 'tenant_invitations' && row['inviter'] === 'tenant') delete own['inviter_email']
  if (table === 'deposit_changes' && own['decision'] !== null) {
    const { input, ...decision } = own['decision'] as Record<string, unknown>
    const { inputs, ...rest } = withoutHousehold({ ...decision, inputs: input })
    return { ...own, decision: { ...rest, input: inputs } }
  }
  return table === 'decisions' ? withoutHousehold(own) : own
}

/** A decision without the incomes of all tenants added up and those of the students, which are also other people's data (co-tenants, docs/product-decisions.md#d102). */
function withoutHousehold({ inputs, trace, ...row }: Record<string, unknown>): Record<string, unknown> {
  const own = ({ householdIncome: _sum, householdStudents: _students, ...rest }: Record<string, unknown>) => rest
  const entries = trace as { inputs: Record<string, unknown> }[]
  return {
    ...row,
    inputs: own(inputs as Record<string, unknown>),
    trace: entries.map((entry) => ({ ...entry, inputs: own(entry.inputs) })),
  }
}

async function foreignKeys(kysely: Kysely<Tables>): Promise<Reference[]> {
  return kysely
    .withTables<{
      pg_constraint: {
        conrelid: number
        confrelid: number
        conkey: number[]
        confkey: number[]
        contype: string
        connamespace: number
      }
      pg_attribute: { attrelid: number; attnum: number; attname: string }
    }>()
    .selectFrom('pg_constraint as c')
    .innerJoin('pg_attribute as a', (join) =>
      join.onRef('a.attrelid', '=', 'c.conrelid').on('a.attnum', '=', sql<number>`c.conkey[1]`),
    )
    .innerJoin('pg_attribute as f', (join) =>
      join.onRef('f.attrelid', '=', 'c.confrelid').on('f.attnum', '=', sql<number>`c.confkey[1]`),
    )
    .select([
      sql<keyof Tables>`c.conrelid::regclass::text`.as('child'),
      'a.attname as childColumn',
      sql<keyof Tables>`c.confrelid::regclass::text`.as('parent'),
      'f.attname as parentColumn',
    ])
    .where('c.contype', '=', 'f')
    .where(sql<boolean>`c.connamespace = 'public'::regnamespace`)
    .orderBy('child')
    .orderBy('childColumn')
    .execute()
}
