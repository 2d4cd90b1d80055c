import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { findLandlord, type LandlordAnswers } from './landlord-store.ts'
import { findPartner, type SpaceNames } from './partner-store.ts'

/** Values that a partner's link sets in a new application. */
export interface PartnerStart {
  partnerId: string | null
  landlordId: string | null
  answers: LandlordAnswers
}

/** Longer than any valid space. Longer values are cut before they are logged. */
const LOGGED = 60

/** Resolves the spaces of a partner's link. An unknown space does not stop the application. It is logged, because a partner may have printed it. */
export async function partnerOfLink(
  kysely: Kysely<Tables>,
  names: SpaceNames,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PartnerStart> {
  const { space, landlordSpace } = names
  if (!space && !landlordSpace) return { partnerId: null, landlordId: null, answers: {} }
  const found = await findPartner(kysely, names)
  if (!found || (landlordSpace && found.landlordId === null)) {
    log.warn(
      { space: space?.slice(0, LOGGED), landlordSpace: landlordSpace?.slice(0, LOGGED) },
      'a link names a space that is not known',
    )
  }
  if (!found) return { partnerId: null, landlordId: null, answers: {} }
  const { partner, landlordId } = found
  return {
    partnerId: partner.id,
    landlordId,
    answers: landlordId === null ? {} : await findLandlord(kysely, landlordId),
  }
}
