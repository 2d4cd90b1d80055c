import { sameLandlord } from '@nestbond/domain/co-tenants/tenant-change'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { coTenantIdsOf } from '../application/co-tenant-store.ts'
import { findById } from '../application/store.ts'
import { findChangeOfFormer, findChangeOfSuccessor } from '../application/tenant-change-store.ts'
import { landlordInvitation } from '../contract/mails/landlord-invitation.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { renewAfterCorrection } from '../policy/certificate/renew-certificate.ts'

/**
 * The other contract of an open change of tenants with the same landlord (docs/product-decisions.md#d108): a landlord's new mailbox is that of both, or
 * the left one would hold the surety that is in force from the day on. The former contract follows the new one only from the landlord's acceptance on:
 * before it, the tenants alone say who the landlord of the new one is.
 */
export async function findOtherContract(trx: Kysely<Tables>, application: Application): Promise<Application | null> {
  const own = await findChangeOfFormer(trx, application.id)
  const began = own ? null : await findChangeOfSuccessor(trx, application.id)
  const id =
    own?.state === 'AGREED' || own?.state === 'ACCEPTED'
      ? own.successorId
      : began?.state === 'ACCEPTED'
        ? began.applicationId
        : null
  const other = id === null ? null : await findById(trx, id)
  return other && sameLandlord(application.answers, other.answers) ? other : null
}

/** The applications in which the landlord of the other contract stands: co-tenants who have not signed have the first tenant's home and landlord. */
export async function applicationsOfOther(trx: Kysely<Tables>, other: Application): Promise<string[]> {
  return [other.id, ...(other.state.signed ? [] : await coTenantIdsOf(trx, [other.id]))]
}

/** Mails the landlord's new mailbox the links of the other contract: the invitation that waits for an answer, or a new certificate. */
export async function sendOtherContract(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  other: Application,
): Promise<void> {
  const invitation = await findInvitationOf(trx, other.id)
  if (invitation?.status === 'OPEN') await queue.enqueue(trx, landlordInvitation, landlordMailData(invitation.id))
  else await renewAfterCorrection({ queue }, trx, other.id)
}
