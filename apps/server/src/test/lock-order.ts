import type pg from 'pg'

/** The tables of which one transaction may lock rows in several, in the order in which it must lock them (docs/architecture.md, "Lock order"). */
export const LOCK_ORDER = [
  'support_proposals',
  'rights_requests',
  'invitations',
  'applications',
  'underwriting_cases',
  'card_setups',
  'withdrawals',
  'premium_charges',
  'policies',
  'deposit_exchanges',
  'releases',
  'claims',
  'contracts',
  'partner_authorities',
] as const

/** An erasure may lock in any order: it only touches contracts that are over, and no other command changes those. */
const ERASURE =
  /^delete from "applications"|"restricted_contracts"|^delete from "claim_joint_answers" where "application_id"/

/**
 * The first table that a transaction locks after a table that should come later; null if the order is right. A table counts from its first statement.
 * @param statements in their order
 */
export function findDisorder(statements: readonly string[]): [taken: string, after: string] | null {
  if (statements.some((text) => ERASURE.test(text))) return null
  const places = lockedTables(statements)
    .map((table) => LOCK_ORDER.indexOf(table as (typeof LOCK_ORDER)[number]))
    .filter((place) => place >= 0)
  for (const [index, place] of places.entries()) {
    const later = places.slice(0, index).find((before) => before > place)
    if (later !== undefined) return [LOCK_ORDER[place]!, LOCK_ORDER[later]!]
  }
  return null
}

/** The tables in which these statements update, delete or lock rows, in the order of their first statement. */
export function lockedTables(statements: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const text of statements) {
    for (const [, table] of text.matchAll(/\b(?:update|delete\s+from)\s+"?([a-z_]+)/gi))
      if (!/^(?:set|skip|of)$/i.test(table!)) tables.add(table!)
    const locked = /\bfor\s+(?:no\s+key\s+)?update\b/i.exec(text)
    const read = locked && [...withoutGroups(text.slice(0, locked.index)).matchAll(/\bfrom\s+"?([a-z_]+)/gi)].at(-1)
    if (read) tables.add(read[1]!)
  }
  return [...tables]
}

/** Removes everything in closed brackets, such as subqueries. */
function withoutGroups(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : withoutGroups(less)
}

/** Calls `ended` with the statements of each transaction of a pool when it ends. Covers connections that are already open. */
export function watchTransactions(pool: pg.Pool, ended: (statements: readonly string[]) => void): void {
  const watched = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool)
  const connectWatched = async () => {
    const client = await connect()
    if (!watched.has(client)) watch(client, ended)
    watched.add(client)
    return client
  }
  // With a callback, `connect` serves single statements of the pool, which are no transactions.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectWatched()) as typeof pool.connect
}

function watch(client: pg.PoolClient, ended: (statements: readonly string[]) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let statements: string[] | null = null
  client.query = ((...given: unknown[]) => {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    if (/^begin\b/i.test(text)) statements = []
    else if (/^(?:commit|rollback)$/i.test(text)) {
      if (statements) ended(statements)
      statements = null
    } else statements?.push(text)
    return query(...given)
  }) as typeof client.query
}
