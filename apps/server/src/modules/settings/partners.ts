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

/** Where a browser finds a partner's logo. */
export function logoUrl(space: string): string {
  return `/api/v1/onboarding/partner/logo?space=${encodeURIComponent(space)}`
}

/** A partner by its own space or by that of its landlords. */
export async function findPartner(
  kysely: Kysely<Tables>,
  by: { space?: string | null | undefined; landlordSpace?: string | null | undefined },
): Promise<Partner | null> {
  const { space, landlordSpace } = by
  if (!space && !landlordSpace) return null
  const row = await kysely
    .selectFrom('partners')
    .select(['id', 'space', 'name', 'logo_key', 'logo_content_type', 'minimum_age'])
    .where((where) => where.or([...(space ? [where('space', '=', space)] : []), ...(landlordSpace ? [where('landlord_space', '=', landlordSpace)] : [])]))
    .orderBy('space')
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, space: row.space, name: row.name, logoKey: row.logo_key, logoContentType: row.logo_content_type, minimumAge: row.minimum_age }
}
