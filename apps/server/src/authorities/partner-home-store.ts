import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Country } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Parties } from './authority-store.ts'
import { managedHomes } from './managed-home-store.ts'

/** A home of a partner whose landlord was invited. */
export interface PartnerHomeRow {
  applicationId: string
  /** The landlord's invitation. */
  invitationId: string
  landlordEmailKey: string | null
  /** The partner's invitation of the tenant. */
  tenantInvitationId: string | null
  policyId: string | null
  country: Country
  answers: Answers
}

/** The homes that the partner manages, once their landlord was invited. A replaced contract and one whose data was erased are none. */
function homes(db: Kysely<Tables>, partnerId: string) {
  return managedHomes(db, partnerId)
    .innerJoin('invitations as v', 'v.application_id', 'a.id')
    .where('v.replaced_by', 'is', null)
    .select([
      'a.id as applicationId',
      'v.id as invitationId',
      'v.landlord_email_key as landlordEmailKey',
      'i.id as tenantInvitationId',
      'p.id as policyId',
      'a.country',
      'a.answers',
    ])
}

/** @param id of a policy, or of the partner's invitation of the tenant; null for another partner's */
export async function findPartnerHome(
  db: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<PartnerHomeRow | null> {
  const row = await homes(db, partnerId)
    .where((where) => where.or([where('p.id', '=', id), where('i.id', '=', id)]))
    // Both policies of a change of tenants have the invitation. It names the present one.
    .orderBy(sql`i.application_id = a.id`, 'desc')
    .executeTakeFirst()
  return row?.answers.landlord ? row : null
}

/** The homes that an authority covers, newest first. */
export async function listPartnerHomes(
  db: Kysely<Tables>,
  { partnerId, landlordEmailKey }: Parties,
): Promise<PartnerHomeRow[]> {
  const rows = await homes(db, partnerId)
    .where('v.landlord_email_key', '=', landlordEmailKey)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
    .limit(500)
    .execute()
  return rows.filter(({ answers }) => answers.landlord !== undefined)
}

/** The keys of the mailboxes of the partner's people, also of those who have left. */
export async function partnerMailboxes(db: Kysely<Tables>, partnerId: string): Promise<string[]> {
  const rows = await db.selectFrom('partner_accounts').select('email').where('partner_id', '=', partnerId).execute()
  return rows.map(({ email }) => emailKey(email))
}

/** Whether the application belongs to a partner, and to which. */
export async function partnerOfApplication(db: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('partner_id')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.partner_id ?? null
}
