import { expect } from 'vitest'
import type { Deps } from '../platform/deps.ts'

/**
 * The entries of these kinds in the histories that were written last, in their order: each of them, and none twice. Which applications these are follows from
 * as many entries as are named, or is given where a run acts for the applications of other tests, too.
 */
export async function expectHistory(
  { deps }: { deps: Pick<Deps, 'database'> },
  kinds: readonly string[],
  applicationId: string | null = null,
) {
  const entries = await deps.database.kysely
    .selectFrom('application_events')
    .select(['application_id', 'kind'])
    .where('kind', 'in', [...new Set(kinds)])
    .orderBy('id')
    .execute()
  const last = new Set(applicationId ? [applicationId] : entries.slice(-kinds.length).map((one) => one.application_id))
  expect(entries.flatMap((entry) => (last.has(entry.application_id) ? [entry.kind] : []))).toEqual(kinds)
}
