import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export interface Partner {
  id: string
  space: string
  name: string
  logoKey: string | null
  logoContentType: string | null
  minimumAge: 18 | 21
}

/** What a link names of a partner. */
export interface SpaceNames {
  space?: string | null | undefined
  landlordSpace?: string | null | undefined
}

/** Where a browser finds a partner's logo. */
export function logoUrl(space: string): string {
  return `/api/v1/onboarding/partner/logo?space=${encodeURIComponent(space)}`
}

/**
 * The partner of a link, by its own space or by that of one of its landlords, and that landlord. Where the two spaces name different
 * partners the partner's own holds, and the landlord is nobody's.
 */
export async function findPartner(kysely: Kysely<Tables>, { space, landlordSpace }: SpaceNames): Promise<{ partner: Partner; landlordId: string | null } | null> {
  const landlord = landlordSpace
    ? await kysely.selectFrom('partner_landlords').select(['id', 'partner_id']).where('space', '=', landlordSpace).executeTakeFirst()
    : undefined
  const row =
    (space ? await partners(kysely).where('space', '=', space).executeTakeFirst() : undefined) ??
    (landlord ? await partners(kysely).where('id', '=', landlord.partner_id).executeTakeFirst() : undefined)
  if (!row) return null
  const partner = { id: row.id, space: row.space, name: row.name, logoKey: row.logo_key, logoContentType: row.logo_content_type, minimumAge: row.minimum_age }
  return { partner, landlordId: landlord?.partner_id === row.id ? landlord.id : null }
}

function partners(kysely: Kysely<Tables>) {
  return kysely.selectFrom('partners').select(['id', 'space', 'name', 'logo_key', 'logo_content_type', 'minimum_age'])
}
