import type { ClaimFilter } from '@nestbond/api/claims'
import type { Answer } from '@nestbond/api/types'
import { INVALID } from '@nestbond/domain/validation/codes'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { isId } from '../underwriting/cases/case-store.ts'
import { actOnClaim } from './act-on-claim.ts'
import { CLAIMS_PAGE, countClaims, listClaims, listTimeOver, type ClaimPosition } from './claim-list-store.ts'

/**
 * A page of the office's list. Whose time has run out is written down first, should the job that does so be late: it is the office's
 * from that moment. @throws AppError VALIDATION_FAILED for a cursor that is none
 */
export async function claimList(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { filter = 'open', cursor }: { filter?: ClaimFilter | undefined; cursor?: string | undefined },
): Promise<Answer<'officeClaims'>> {
  const { database, clock } = deps
  const after = cursor === undefined ? null : readCursor(cursor)
  for (const claimId of await listTimeOver(database, clock.now())) await actOnClaim(deps, { claimId }, () => null)
  const listed = await listClaims(database, filter, after)
  const shown = listed.slice(0, CLAIMS_PAGE)
  const last = shown.at(-1)
  return {
    claims: shown.map(({ row }) => row),
    next: listed.length > CLAIMS_PAGE && last ? writeCursor(last.position) : null,
    counts: await countClaims(database),
  }
}

/** Opaque to the client; what is in it the row has shown already. */
function writeCursor({ at, id }: ClaimPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

function readCursor(cursor: string): ClaimPosition {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && typeof id === 'string' && isId(id) && new Date(at).toISOString() === at)
      return { at, id }
  } catch {
    // Whatever it is, it is no cursor.
  }
  throw invalid([{ field: 'cursor', ...INVALID }])
}
