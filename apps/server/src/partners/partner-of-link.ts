import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { findLandlord, type LandlordAnswers } from './landlord-store.ts'
import { findPartner, type SpaceNames } from './partner-store.ts'

/** What a partner's link brings into an application that it begins. */
export interface PartnerStart {
  partnerId: string | null
  landlordId: string | null
  answers: LandlordAnswers
}

/** Longer than any space; a log is no place for more. */
const LOGGED = 60

/** A space that nobody has leads into an application without a partner, and into the log: a partner may have printed it. */
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
