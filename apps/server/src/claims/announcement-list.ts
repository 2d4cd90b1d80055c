import type { AnnouncementRow } from '@nestbond/api/claims/office-claims'
import type { ResponseOf } from '@nestbond/api/types'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { readInstantCursor, writeCursor, type ListCursor } from '../platform/http/cursor.ts'
import { required } from '../platform/required.ts'
import { listWaitingAnnouncements, type WaitingAnnouncement } from './announcement-store.ts'
import { CLAIMS_PAGE, countClaims } from './claim-list-store.ts'
import { claimsOfPolicies, findPolicies } from './claim-store.ts'
import { suretyOfPolicy } from './surety-of-policy.ts'
import { landlordNameOf } from '../application/names.ts'

/**
 * A page of the office's list of announced claims.
 * @throws AppError VALIDATION_FAILED for a malformed cursor
 */
export async function announcementList(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { cursor }: { cursor?: string | undefined },
): Promise<ResponseOf<'officeAnnouncements'>> {
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  return database.reading((db) => pageAfter(db, after, todayOf(clock)))
}

async function pageAfter(
  kysely: Kysely<Tables>,
  after: ListCursor | null,
  today: CivilDate,
): Promise<ResponseOf<'officeAnnouncements'>> {
  const listed = await listWaitingAnnouncements(kysely, after, CLAIMS_PAGE + 1)
  const shown = listed.slice(0, CLAIMS_PAGE)
  const ids = [...new Set(shown.map(({ policyId }) => policyId))]
  const policies = new Map((await findPolicies(kysely, ids)).map((policy) => [policy.id, policy]))
  const claims = await claimsOfPolicies(kysely, ids)
  const last = shown.at(-1)
  return {
    announcements: shown.map((one) => {
      const policy = required(policies.get(one.policyId) ?? null, 'policy')
      const own = claims.filter(({ policyId }) => policyId === policy.id)
      const { lastQuantifyDay } = suretyOfPolicy(policy, own, today)
      return {
        ...presentAnnounced(one),
        policyNumber: policy.number,
        country: policy.country,
        quantifyUntil: lastQuantifyDay && toWireDate(lastQuantifyDay),
      }
    }),
    next: listed.length > CLAIMS_PAGE && last ? writeCursor({ at: last.announcedAt.toISOString(), id: last.id }) : null,
    counts: await countClaims(kysely),
  }
}

function presentAnnounced({ id, reason, announcedAt, applicationId, answers }: WaitingAnnouncement) {
  return {
    id,
    reason,
    announcedAt: announcedAt.toISOString(),
    personId: applicationId,
    // Empty after the tenant's data was erased.
    tenant: { firstName: answers.firstName ?? '', lastName: answers.lastName ?? '' },
    otherTenants: answers.otherTenants ?? null,
    landlord: answers.landlord ? landlordNameOf(answers) : '',
  } satisfies Partial<AnnouncementRow>
}
