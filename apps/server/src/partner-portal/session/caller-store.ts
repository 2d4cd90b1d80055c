import type { PartnerRole } from '@nestbond/domain/partners/portal'
import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** An account of the portal with its partner. */
export interface PortalAccount {
  id: string
  partnerId: string
  name: string
  email: string
  role: PartnerRole
  language: Language
  secondFactor: boolean
  partner: { name: string; space: string; logoKey: string | null }
}

export async function findPortalAccount(kysely: Kysely<Tables>, id: string): Promise<PortalAccount | null> {
  const row = await kysely
    .selectFrom('partner_accounts as a')
    .innerJoin('partners as p', 'p.id', 'a.partner_id')
    .select([
      'a.id',
      'a.partner_id',
      'a.name',
      'a.email',
      'a.role',
      'a.language',
      'a.second_factor_secret',
      'p.name as partner_name',
      'p.space',
      'p.logo_key',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { name, email, role, language } = row
  return {
    id: row.id,
    partnerId: row.partner_id,
    name,
    email,
    role,
    language,
    secondFactor: row.second_factor_secret !== null,
    partner: { name: row.partner_name, space: row.space, logoKey: row.logo_key },
  }
}

export async function listPeople(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('partner_accounts')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
