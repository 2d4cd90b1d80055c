import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { hashOf } from '../platform/secrets.ts'

type Needs = { deps: Pick<Deps, 'database'> }

/**
 * The entries of these kinds in the histories of some applications and their households, in their order: each of them, and none twice.
 * @param of an application's id or token, the id of its policy, contract or invitation, or several of these
 */
export async function expectHistory(server: Needs, of: string | readonly string[], kinds: readonly string[]) {
  const ids = await Promise.all([of].flat().map((key) => householdOf(server, key)))
  const entries = await server.deps.database.kysely
    .selectFrom('application_events')
    .select('kind')
    .where('application_id', 'in', [...new Set(ids.flat())])
    .where('kind', 'in', [...new Set(kinds)])
    .orderBy('id')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual(kinds)
}

/** The application that a key names, and all others of its household. */
async function householdOf({ deps }: Needs, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select id from applications where id::text = ${key}
      union select application_id from application_tokens where token_hash = ${hashOf(key)}
      union select application_id from policies where id::text = ${key}
      union select application_id from contracts where ${key} in (id::text, number)
      union select application_id from tenant_invitations where id::text = ${key}
    ), households as (
      select coalesce(o.first_application_id, n.id) as id from named n left join co_tenants o on o.application_id = n.id
    )
    select id from named union select id from households
    union select application_id from co_tenants where first_application_id in (select id from households)`.execute(
    deps.database.kysely,
  )
  expect(rows, `nothing is named by ${key}`).not.toEqual([])
  return rows.map(({ id }) => id)
}
