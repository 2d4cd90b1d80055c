import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import { sameLandlord } from '@nestbond/domain/co-tenants/tenant-change'
import { inForce } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { tenantNamesOf } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import { findLastTenantChange } from '../../application/tenant-change-store.ts'
import { announcementsMovedFrom } from '../../claims/announcement-store.ts'
import type { ClaimedPolicy } from '../../claims/claim-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * The new household's contract for the landlord of the former one, once it is accepted (docs/product-decisions.md#d108). The home may have another landlord
 * since, whose tenants are no matter of the former one. After the whole amount was paid out, the new one secures nothing.
 */
export async function presentReplacement(
  db: Kysely<Tables>,
  policy: Pick<ClaimedPolicy, 'id' | 'state'>,
  application: Application,
): Promise<LandlordPolicy['replacement']> {
  if (policy.state === 'USED_UP') return null
  const change = await findLastTenantChange(db, policy.id)
  if (!change?.successorId || (change.state !== 'ACCEPTED' && change.state !== 'DONE')) return null
  const successor = await findById(db, change.successorId)
  if (!successor || !sameLandlord(application.answers, successor.answers)) return null
  return {
    day: toWireDate(change.day),
    tenants: tenantNamesOf(successor.answers),
    begun: !inForce(policy.state),
    moved: (await announcementsMovedFrom(db, policy.id)).map(({ id, reason, announcedAt }) => ({
      id,
      reason,
      announcedAt: announcedAt.toISOString(),
    })),
  }
}
