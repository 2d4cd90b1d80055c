import { mayChangeTenants } from '@nestbond/domain/co-tenants/co-tenants'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { deleteCoTenant } from '../application/co-tenant-store.ts'
import { loadHousehold } from '../application/household.ts'
import { coTenantNews, type CoTenantNews } from '../application/mails/co-tenant-news.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { stayingTenants } from '../application/staying-tenants.ts'
import { moveTenantInvitation } from '../application/move-tenant-invitation.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { closeCaseOf, closeCaseOfLeaver } from '../underwriting/cases/close-obsolete-case.ts'
import { forgetDeal, voidDeal } from './void-deal.ts'

/**
 * Removes a co-tenant; the decision is made again for the others. A repeated call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED, also for a tenant who stays in a change of tenants
 */
export async function removeCoTenant(deps: Deps, read: Application, id: string): Promise<Application> {
  needFirst(read)
  return remove(deps, read, ({ id: one }) => one === id, 'removed')
}

/**
 * A co-tenant does not take part. The first tenant is mailed.
 * @throws AppError STEP_NOT_ALLOWED after the signature, for another tenant, or for one who stays in a change of tenants
 */
export async function leaveHousehold(deps: Deps, application: Application): Promise<void> {
  if (application.state.tenancy !== 'co-tenant') throw refusalOf(application)
  const household = await loadHousehold(deps.database.kysely, application)
  if (!household) return
  await remove(deps, household.first, ({ applicationId }) => applicationId === application.id, 'left')
}

async function remove(
  deps: Deps,
  read: Application,
  isMeant: (one: { id: string; applicationId: string }) => boolean,
  news: Extract<CoTenantNews, 'removed' | 'left'>,
): Promise<Application> {
  const { database, clock, queue } = deps
  return changeApplication(deps, read, async (first) => {
    const household = await loadHousehold(database.kysely, first)
    const gone = household?.coTenants.find(isMeant)
    if (!household || !gone) return null
    if (first.state.signed || (await stayingTenants(database.kysely, first.id)).has(gone.applicationId))
      throw refusalOf(first)
    return {
      after: voidDeal(first, household.coTenants.length - 1),
      event: { actor: 'tenant', kind: news === 'left' ? 'co-tenant-left' : 'co-tenant-removed' },
      also: async (trx) => {
        const now = clock.now()
        await deleteCoTenant(trx, gone.id)
        // If the removed tenant has not begun, the mailed link ends as well.
        await moveTenantInvitation(trx, gone.applicationId, 'REVOKED', now)
        await addEvent(trx, gone.applicationId, { actor: 'tenant', kind: news === 'left' ? 'left' : 'removed' }, now)
        // Cases are about the tenants as they were.
        await closeCaseOf(trx, first.id, now)
        await closeCaseOfLeaver(trx, gone.applicationId, now)
        await forgetDeal(deps, trx, { applicationId: first.id, coTenants: household.coTenants.length })
        await queue.enqueue(
          trx,
          coTenantNews,
          news === 'left'
            ? { ...tenantMailData(first.id), news, about: gone.applicationId }
            : { ...tenantMailData(gone.applicationId), news, about: first.id },
        )
      },
    }
  })
}

/** @throws AppError STEP_NOT_ALLOWED */
function needFirst(application: Application): void {
  if (application.state.tenancy !== 'first' || !mayChangeTenants(application.state)) throw refusalOf(application)
}

function refusalOf({ state }: Application): AppError {
  return new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
}
