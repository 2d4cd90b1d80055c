import {
  emailKey,
  isMailboxOf,
  SAME_EMAIL,
  sameContact,
  TENANTS_MAILBOX,
} from '@nestbond/domain/validation/different-contact'
import type { Problem } from '@nestbond/domain/validation/codes'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Application } from './application.ts'
import { loadHousehold } from './household.ts'

/** The keys of the mailboxes of all tenants of an application's household. */
export async function tenantsMailboxes(db: Kysely<Tables>, application: Application): Promise<string[]> {
  const own = application.answers.email ?? []
  return [own, await mailboxesOfOthers(db, application)].flat().map((email) => emailKey(email))
}

/** The mailboxes of the other tenants of an application's household; none for a single tenant. */
export async function mailboxesOfOthers(db: Kysely<Tables>, application: Application): Promise<string[]> {
  const household = await loadHousehold(db, application)
  if (!household) return []
  return [household.first, ...household.coTenants.map((one) => one.application)]
    .filter(({ id }) => id !== application.id)
    .flatMap(({ answers }) => answers.email ?? [])
}

/**
 * Why an address cannot be the landlord's: it is a tenant's, whose links and codes would reach the other side. Null if it can, or without an address.
 * @param by the landlord must not learn which of the tenants it is
 */
export async function landlordMailboxProblem(
  db: Kysely<Tables>,
  application: Application,
  email: string | null,
  by: 'tenant' | 'landlord' = 'tenant',
): Promise<Problem | null> {
  if (email === null) return null
  if (sameContact({ email }, { email: application.answers.email }).length > 0)
    return by === 'tenant' ? SAME_EMAIL : TENANTS_MAILBOX
  return isMailboxOf(email, await mailboxesOfOthers(db, application)) ? TENANTS_MAILBOX : null
}
