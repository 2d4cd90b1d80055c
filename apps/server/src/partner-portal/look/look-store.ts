import type { PartnerColours } from '@nestbond/domain/values/partner-look'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The partner's appearance and the settings of its product. `space` cannot be changed. */
export interface Look extends PartnerColours {
  space: string
  minimumAge: 18 | 21
  logoKey: string | null
}

export async function findLook(kysely: Kysely<Tables>, partnerId: string): Promise<Look> {
  const row = await kysely
    .selectFrom('partners')
    .select(['space', 'action_colour', 'accent_colour', 'minimum_age', 'logo_key'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return {
    space: row.space,
    action: row.action_colour,
    accent: row.accent_colour,
    minimumAge: row.minimum_age,
    logoKey: row.logo_key,
  }
}

export async function updateLook(
  trx: Kysely<Tables>,
  partnerId: string,
  { action, accent, minimumAge }: Omit<Look, 'space' | 'logoKey'>,
): Promise<void> {
  await trx
    .updateTable('partners')
    .set({ action_colour: action, accent_colour: accent, minimum_age: minimumAge })
    .where('id', '=', partnerId)
    .execute()
}

export async function updateLogo(
  trx: Kysely<Tables>,
  partnerId: string,
  logo: { key: string; contentType: string } | null,
): Promise<void> {
  await trx
    .updateTable('partners')
    .set({ logo_key: logo?.key ?? null, logo_content_type: logo?.contentType ?? null })
    .where('id', '=', partnerId)
    .execute()
}
