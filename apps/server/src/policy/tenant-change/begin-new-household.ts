import { afterSave } from '@nestbond/domain/application/after-change'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { HOME_STEPS } from '@nestbond/domain/co-tenants/co-tenants'
import { answersOfStaying } from '@nestbond/domain/co-tenants/tenant-change'
import { addDays } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { findCoTenants, insertCoTenant } from '../../application/co-tenant-store.ts'
import { inviteTenant } from '../../application/invited-tenant/invite-tenant.ts'
import { firstInformation } from '../../application/mails/first-information.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findShares, shareEqually } from '../../application/premium-share-store.ts'
import { personNameOf } from '../../application/names.ts'
import { startApplication } from '../../application/start.ts'
import { findById } from '../../application/store.ts'
import { findLeavers, moveTenantChange, type TenantChange } from '../../application/tenant-change-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { tenantsOfContract } from './tenants-of-contract.ts'

/**
 * All who leave have agreed: begins the application of the new household, under the lock of the former policy. The one who begins has all answers of the
 * home and their own; each other tenant who stays gets a copy of their own answers and a link to it, because the former contract keeps its applications. All
 * confirm, agree, are checked and sign anew. New tenants are added in the new application, as in any other.
 */
export async function beginNewHousehold(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  change: TenantChange,
): Promise<void> {
  const { clock, queue } = deps
  const now = clock.now()
  const former = required(await findById(trx, change.applicationId), 'application')
  const gone = (await findLeavers(trx, change.id)).map(({ applicationId }) => applicationId)
  const staying = (await tenantsOfContract(trx, former)).map(({ application }) => application)
  const begins = required(
    staying.find(({ id }) => id === change.beginsId),
    'tenant who begins',
  )
  const others = staying.filter(({ id }) => id !== begins.id && !gone.includes(id))
  const earliest = addDays(todayOf(clock), 1)
  const day = change.day < earliest ? earliest : change.day
  const { answers, state } = afterSave(
    { answers: {}, state: NEW_APPLICATION },
    answersOfStaying(former.answers, begins.answers, day),
  )
  const successor = await startApplication(
    trx,
    {
      language: begins.language,
      country: countryOfApplication(former),
      partnerId: former.partnerId,
      answers,
      state: { ...state, tenancy: others.length > 0 ? 'first' : null },
      // The account, or the signature as a co-tenant, has proved it.
      mailboxProved: begins.mailboxProved,
      event: { actor: 'tenant', kind: 'begun-for-new-household', data: { change: change.id } },
    },
    now,
  )
  for (const [place, other] of others.entries())
    await inviteAgain(deps, trx, { former, successor, other, at: new Date(now.getTime() + place) })
  // A first tenant who pays for all goes on to do so; a split was for other tenants.
  if ((await findShares(trx, former.id)).length > 0) await shareEqually(trx, successor.id)
  await moveTenantChange(trx, change, { state: 'AGREED', successorId: successor.id })
  await addEvent(
    trx,
    former.id,
    { actor: 'tenant', kind: 'tenant-change-agreed', data: { refId: successor.refId } },
    now,
  )
  // The name is carried over, so no first question shows the first information.
  await queue.enqueue(trx, firstInformation, tenantMailData(successor.id))
  await queue.enqueue(trx, tenantChangeNews, { ...tenantMailData(successor.id), changeId: change.id, news: 'begun' })
}

/** A co-tenant who stays answers, confirms and signs for the new contract in an application of its own. */
async function inviteAgain(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { former, successor, other, at }: { former: Application; successor: Application; other: Application; at: Date },
): Promise<void> {
  const { answers } = successor
  const own = afterSave(
    { answers: {}, state: NEW_APPLICATION },
    answersOfStaying(answers, other.answers, required(answers.insuranceStart, 'insuranceStart')),
  )
  const { applicationId } = await inviteTenant(deps, trx, {
    answers: own.answers,
    language: other.language,
    country: countryOfApplication(former),
    partnerId: former.partnerId,
    propertyId: null,
    unitName: null,
    state: { ...own.state, tenancy: 'co-tenant' },
    prefilled: HOME_STEPS,
    invitedBy: {
      kind: 'tenant',
      name: personNameOf(successor.answers),
      email: required(answers.email, 'email'),
      language: successor.language,
    },
  })
  const { namedEmail } = required(
    (await findCoTenants(trx, former.id)).find((one) => one.applicationId === other.id),
    'co-tenant',
  )
  await insertCoTenant(trx, { firstApplicationId: successor.id, applicationId, namedEmail }, at)
}
