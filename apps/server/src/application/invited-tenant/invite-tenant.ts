import { randomUUID } from 'node:crypto'
import { prefilledSteps } from '@nestbond/domain/journey/invited-tenant'
import type { StepId } from '@nestbond/domain/journey/order'
import type { ApplicationState } from '@nestbond/domain/application/application'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertNamedCoTenants } from '../named-co-tenant-store.ts'
import { indexSoon } from '../search-index-store.ts'
import { tenantInvitation } from '../mails/tenant-invitation.ts'
import { tenantMailData } from '../mails/tenant-mail.ts'
import { startApplication } from '../start.ts'
import type { PreparedInvitation } from './prepare-invitation.ts'
import { insertTenantInvitation, type Inviter } from './tenant-invitation-store.ts'

/**
 * Invites a tenant (invited tenants, docs/product-decisions.md#d18): creates an application with the inviter's details and mails a single-use link to
 * it. All writes are part of the caller's transaction, so that many tenants can be invited at once or not at all.
 */
export async function inviteTenant(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  {
    partnerId,
    invitedBy,
    previousApplicationId = null,
    state,
    prefilled,
    ...given
  }: PreparedInvitation & {
    partnerId: string | null
    invitedBy: Inviter
    previousApplicationId?: string | null
    state?: ApplicationState
    prefilled?: readonly StepId[]
  },
): Promise<{ applicationId: string; invitationId: string }> {
  const { answers, language, country, propertyId, unitName, coTenants = [] } = given
  const now = clock.now()
  const invitationId = randomUUID()
  const event = { actor: invitedBy.kind, kind: 'tenant-invited', data: { invitation: invitationId } } as const
  const { id: applicationId } = await startApplication(
    trx,
    { language, country, partnerId, answers, invited: true, event, ...(state && { state }) },
    now,
  )
  await insertTenantInvitation(
    trx,
    {
      id: invitationId,
      applicationId,
      // A partner sees the first tenant's application only.
      partnerId: invitedBy.kind === 'tenant' ? null : partnerId,
      propertyId,
      unitName,
      prefilled: prefilled ?? prefilledSteps(answers),
      invitedBy,
      previousApplicationId,
    },
    now,
  )
  await insertNamedCoTenants(trx, applicationId, coTenants)
  if (coTenants.length > 0) await indexSoon(trx, [applicationId])
  await queue.enqueue(trx, tenantInvitation, { ...tenantMailData(applicationId), reminder: false })
  return { applicationId, invitationId }
}
