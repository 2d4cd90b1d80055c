import { isLegible, type PartnerColours } from '@nestbond/domain/values/partner-look'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export interface Partner {
  id: string
  space: string
  name: string
  logoKey: string | null
  logoContentType: string | null
}

/** The spaces that a link may name. */
export interface SpaceNames {
  space?: string | null | undefined
  landlordSpace?: string | null | undefined
}

/**
 * Finds the partner of a link, by its own space or by the space of one of its landlords, and that landlord. If the two spaces name
 * different partners, the partner's own space wins and the landlord is null.
 */
export async function findPartner(
  kysely: Kysely<Tables>,
  { space, landlordSpace }: SpaceNames,
): Promise<{ partner: Partner; landlordId: string | null } | null> {
  const landlord = landlordSpace
    ? await kysely
        .selectFrom('partner_landlords')
        .select(['id', 'partner_id'])
        .where('space', '=', landlordSpace)
        .executeTakeFirst()
    : undefined
  const row =
    (space ? await partners(kysely).where('space', '=', space).executeTakeFirst() : undefined) ??
    (landlord ? await partners(kysely).where('id', '=', landlord.partner_id).executeTakeFirst() : undefined)
  if (!row) return null
  const partner: Partner = {
    id: row.id,
    space: row.space,
    name: row.name,
    logoKey: row.logo_key,
    logoContentType: row.logo_content_type,
  }
  return { partner, landlordId: landlord?.partner_id === row.id ? landlord.id : null }
}

/** Replaces colours that are illegible on our pages by null, since the database may contain unchecked values. */
export function legible(action: string | null, accent: string | null): PartnerColours {
  return {
    action: action !== null && isLegible('action', action) ? action : null,
    accent: accent !== null && isLegible('accent', accent) ? accent : null,
  }
}

/** Minimum age for a partner's product; null if the partner sets none (minimum age, docs/product-decisions.md#d24). */
export async function minimumAgeOf(kysely: Kysely<Tables>, partnerId: string): Promise<number | null> {
  const row = await kysely.selectFrom('partners').select('minimum_age').where('id', '=', partnerId).executeTakeFirst()
  return row?.minimum_age ?? null
}

function partners(kysely: Kysely<Tables>) {
  return (
    kysely
      .selectFrom('partners')
      .select(['id', 'space', 'name', 'logo_key', 'logo_content_type'])
      // No tenant comes to a sandbox.
      .where('sandbox_of', 'is', null)
  )
}
