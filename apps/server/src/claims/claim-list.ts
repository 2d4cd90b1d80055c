import type { ClaimFilter } from '@nestbond/api/claims/office-claims'
import type { ResponseOf } from '@nestbond/api/types'
import type { Deps } from '../platform/deps.ts'
import { readInstantCursor, writeCursor } from '../platform/http/cursor.ts'
import { actOnClaim } from './act-on-claim.ts'
import { CLAIMS_PAGE, countClaims, listClaims, listTimeOver } from './claim-list-store.ts'

/**
 * A page of the office's list. Expired answer times are saved first, in case their job is late, because such claims belong to the office from the
 * deadline on.
 * @throws AppError VALIDATION_FAILED for a malformed cursor
 */
export async function claimList(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { filter = 'open', cursor }: { filter?: ClaimFilter | undefined; cursor?: string | undefined },
): Promise<ResponseOf<'officeClaims'>> {
  const { database, clock } = deps
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  for (const claimId of await listTimeOver(database, clock.now())) await actOnClaim(deps, { claimId }, () => null)
  const [listed, counts] = await database.reading((db) => Promise.all([listClaims(db, filter, after), countClaims(db)]))
  const shown = listed.slice(0, CLAIMS_PAGE)
  const last = shown.at(-1)
  return {
    claims: shown.map(({ row }) => row),
    next: listed.length > CLAIMS_PAGE && last ? writeCursor(last.position) : null,
    counts,
  }
}
