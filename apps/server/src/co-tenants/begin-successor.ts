import { randomUUID } from 'node:crypto'
import { afterSave } from '@nestbond/domain/application/after-change'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { HOME_STEPS, sameHome, withHomeOf } from '@nestbond/domain/co-tenants/co-tenants'
import type { Answers } from '@nestbond/domain/values/answers'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import { countryOfApplication, type Application } from '../application/application.ts'
import { giveCoTenants, insertCoTenant } from '../application/co-tenant-store.ts'
import type { CoTenant } from '../application/household.ts'
import { insertTenantInvitation, writeInvitingTenant } from '../application/invited-tenant/tenant-invitation-store.ts'
import { lockApplication } from '../application/lock-store.ts'
import { continueLink } from '../application/mails/continue-link.ts'
import { personNameOf } from '../application/names.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { findShares, shareEqually } from '../application/premium-share-store.ts'
import { startApplication, startWithToken } from '../application/start.ts'
import { findById, updateApplication } from '../application/store.ts'
import type { NewEvent } from '../application/tables.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'

/**
 * Begins the application whose signature replaces a contract that is signed already, with the answers of the first tenant, or of the co-tenant who takes
 * over, and the co-tenants who stay. All are told.
 * - `moved`: the former contract has ended. The co-tenants belong to the new application, and their decisions stay.
 * - `copied`: the landlord may still accept the former contract, so it keeps its tenants and their signatures. Each co-tenant gets an application of
 *   their own with the answers carried over, and confirms them again, because the decision was about another home.
 */
export async function beginSuccessor(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  {
    former,
    begins = former,
    answers: carried,
    coTenants,
    how,
    event,
  }: {
    former: Application
    /** The first tenant of the new application, if it is not the former one. */
    begins?: Application
    answers: Answers
    coTenants: readonly CoTenant[]
    how: 'moved' | 'copied'
    event: NewEvent
  },
): Promise<{ application: Application; token: string }> {
  const now = deps.clock.now()
  // The signature writes the names of those who sign it.
  const { otherTenants: _others, otherTenantsOnPaper: _printed, ...kept } = carried
  const { answers, state } = afterSave({ answers: {}, state: NEW_APPLICATION }, kept)
  const begun = await startWithToken(
    trx,
    {
      language: begins.language,
      country: countryOfApplication(former),
      partnerId: former.partnerId,
      answers,
      state: { ...state, tenancy: coTenants.length > 0 ? 'first' : null },
      // The co-tenant who takes over has not written it.
      message: begins === former ? former.message : null,
      mailboxProved: true,
      event,
    },
    now,
  )
  if (how === 'copied')
    // They keep their order, which is that of the times.
    for (const [at, one] of coTenants.entries())
      await copyCoTenant(trx, begun.application, one, new Date(now.getTime() + at))
  else {
    await giveCoTenants(
      trx,
      coTenants.map(({ id }) => id),
      begun.application.id,
    )
    for (const { applicationId } of coTenants) await giveHomeAsCorrected(trx, begun.application, applicationId, now)
    if (begins !== former) await nameInviter(trx, begun.application, coTenants)
  }
  // A first tenant who pays for all goes on to do so; a split was for other tenants or another premium.
  if ((await findShares(trx, former.id)).length > 0) await shareEqually(trx, begun.application.id)
  await deps.queue.enqueue(trx, continueLink, tenantMailData(begun.application.id))
  await tellCoTenants(deps, trx, begun.application, how === 'copied' ? 'corrected' : 'gone-on')
  return begun
}

/** Reports of a wrong detail of the home must not go to the former first tenant. */
async function nameInviter(
  trx: Kysely<Tables>,
  { answers, language }: Application,
  coTenants: readonly CoTenant[],
): Promise<void> {
  await writeInvitingTenant(
    trx,
    coTenants.map(({ applicationId }) => applicationId),
    { name: personNameOf(answers), email: required(answers.email, 'email'), language },
  )
}

/**
 * Since the former signature the landlord's contact data may have changed, in the first tenant's answers only. The co-tenant's decision is not about
 * them, so it stays, and nobody waits for a confirmation.
 */
async function giveHomeAsCorrected(
  trx: Kysely<Tables>,
  first: Application,
  applicationId: string,
  now: Date,
): Promise<void> {
  await lockApplication(trx, applicationId)
  const own = await findById(trx, applicationId)
  if (!own || sameHome(first.answers, own.answers)) return
  const after = { ...own, answers: withHomeOf(first.answers, own.answers) }
  const event = { actor: 'tenant', kind: 'home-changed-by-first-tenant' } as const
  if (!(await updateApplication(trx, own, after, event, now)))
    throw new Error('the application changed although it was locked')
}

/** A co-tenant's application to sign the new contract with: the own answers, and the home as it is corrected. */
async function copyCoTenant(
  trx: Kysely<Tables>,
  first: Application,
  { application: own, namedEmail }: CoTenant,
  now: Date,
): Promise<void> {
  const { answers, state } = afterSave(
    { answers: {}, state: { ...NEW_APPLICATION, tenancy: 'co-tenant' } },
    withHomeOf(first.answers, own.answers),
  )
  const { id: applicationId } = await startApplication(
    trx,
    {
      language: own.language,
      country: countryOfApplication(own),
      partnerId: own.partnerId,
      answers,
      state,
      invited: true,
      mailboxProved: own.mailboxProved,
      event: { actor: 'tenant', kind: 'co-tenant-corrected-from', data: { application: own.id } },
    },
    now,
  )
  const { firstName = '', lastName = '', email } = first.answers
  await insertTenantInvitation(
    trx,
    {
      id: randomUUID(),
      applicationId,
      partnerId: null,
      propertyId: null,
      unitName: null,
      prefilled: HOME_STEPS,
      invitedBy: {
        kind: 'tenant',
        name: fullName({ firstName, lastName }),
        email: required(email, 'email'),
        language: first.language,
      },
      previousApplicationId: null,
    },
    now,
  )
  await insertCoTenant(trx, { firstApplicationId: first.id, applicationId, namedEmail }, now)
}
