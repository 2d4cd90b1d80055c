import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface Records {
  table: string
  rows: Record<string, unknown>[]
}

interface Reference {
  child: string
  childColumn: string
  parent: string
  parentColumn: string
}

/** Columns that are internal, secret, or about people of the office: they are not the tenant's data. */
const NOT_GIVEN_OUT =
  /_hash$|sha256|secret|token|search|lease_|version|staff|assignee|proposal|decided_by|decided_before|_by(?:_name)?$|(?:pdf|storage|email|address|unit|proved|mailed_to)_key$|setup_id|customer_id|payment_method_id|partner_id|^note$|^account_holder$|^iban$|^payout_reference$/
/** Exceptions: the versions that the tenant was shown are the tenant's data. */
const GIVEN_OUT = /^(?:text_version|rule_set_version|tariff_version)$/
/** Tables that contain only secrets, counters and landlords' mailboxes. */
const NO_TABLE = new Set([
  'application_tokens',
  'link_secrets',
  'account_password_links',
  'erasures',
  'restricted_contracts',
  'landlord_contact_changes',
])

/**
 * Every row about a person: the rows of the account and of the applications, and all rows that refer to them by foreign keys, at any depth. New
 * tables are included automatically. Secrets, keys and people of the office are left out.
 */
export async function recordsOf(
  kysely: Kysely<Tables>,
  accountId: string,
  applicationIds: readonly string[],
): Promise<Records[]> {
  const references = await foreignKeys(kysely)
  const found = new Map<string, Record<string, unknown>[]>()
  const open: [string, string, readonly unknown[]][] = [
    ['accounts', 'id', [accountId]],
    ['applications', 'id', applicationIds],
  ]
  for (let next = open.shift(); next; next = open.shift()) {
    const [table, column, values] = next
    if (found.has(table) || NO_TABLE.has(table) || values.length === 0) continue
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${sql.ref(column)} = any(${values}) order by 1`.execute(kysely)
    found.set(table, rows)
    for (const { child, childColumn, parent, parentColumn } of references)
      if (parent === table && !isOffice(childColumn))
        open.push([child, childColumn, rows.map((row) => row[parentColumn])])
  }
  // Evidence of the landlord is not the tenant's data.
  found.set(
    'claim_evidence',
    (found.get('claim_evidence') ?? []).filter((row) => row['party'] === 'TENANT'),
  )
  return [...found]
    .map(([table, rows]) => ({ table, rows: rows.map(withoutInternalColumns) }))
    .filter(({ rows }) => rows.length > 0)
}

const isOffice = (column: string) => /staff|assignee|decided/.test(column)

function withoutInternalColumns(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => GIVEN_OUT.test(column) || !NOT_GIVEN_OUT.test(column)),
  )
}

async function foreignKeys(kysely: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as "childColumn", c.confrelid::regclass::text as parent, f.attname as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(kysely)
  return rows
}
