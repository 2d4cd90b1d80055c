import { OPEN_TENANT_CHANGES } from '@nestbond/domain/co-tenants/tenant-change'
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
import { findById } from './store.ts'
import { findChangeOfFormer, findChangeOfSuccessor } from './tenant-change-store.ts'

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

/** The mailboxes of the other household of an open change of tenants: a landlord's new mailbox is that of both contracts (docs/product-decisions.md#d108). */
async function mailboxesOfOtherHousehold(db: Kysely<Tables>, { id }: Application): Promise<string[]> {
  const ofFormer = await findChangeOfFormer(db, id)
  const ofSuccessor = await findChangeOfSuccessor(db, id)
  const isOpen = OPEN_TENANT_CHANGES.some((state) => state === ofSuccessor?.state)
  const otherId = ofFormer?.successorId ?? (isOpen ? ofSuccessor?.applicationId : undefined)
  const other = otherId === undefined ? null : await findById(db, otherId)
  return other ? tenantsMailboxes(db, other) : []
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
  const others = [...(await mailboxesOfOthers(db, application)), ...(await mailboxesOfOtherHousehold(db, application))]
  return isMailboxOf(email, others) ? TENANTS_MAILBOX : null
}
