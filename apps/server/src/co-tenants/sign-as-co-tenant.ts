import { coTenantSignature } from '@nestbond/domain/co-tenants/co-tenant-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { findCoTenants, writeCoTenantSignature } from '../application/co-tenant-store.ts'
import { hasSigned, loadHousehold } from '../application/household.ts'
import { coTenantNews } from '../application/mails/co-tenant-news.ts'
import { lockApplication } from '../application/lock-store.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { signatureOf } from '../contract/signature-of.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { maySign } from './present-tenants.ts'
import { sharesOfHousehold } from './shares-of-household.ts'

/**
 * Keeps a co-tenant's signature, with the confirmation of joint and several liability. The first tenant signs last and is mailed once all others have
 * (docs/product-decisions.md#d102). A repeated call changes nothing.
 * @throws AppError with each failing field; STEP_NOT_ALLOWED, MAILBOX_NOT_PROVED
 */
export async function signAsCoTenant(deps: Deps, application: Application, body: object): Promise<Application> {
  const { database, clock, queue } = deps
  const refused = new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
  const household = await loadHousehold(database.kysely, application)
  const own = household?.coTenants.find(({ applicationId }) => applicationId === application.id)
  if (!household || !own) throw refused
  if (hasSigned(household, own)) return application
  const { tenants } = await sharesOfHousehold(database.kysely, household)
  const saved = tenants.find(({ applicationId }) => applicationId === application.id)?.saved === true
  if (!maySign(household, application) || !saved) throw refused
  if (!application.mailboxProved) throw new AppError('MAILBOX_NOT_PROVED')
  const checked = checkWith(coTenantSignature, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { name, place } = await signatureOf(body)
  const { signature } = body as { signature: string }
  const { first } = household
  const now = clock.now()
  await database.transaction(async (trx) => {
    // Of two last co-tenants who sign at once, the second one sees the first one's signature.
    await lockApplication(trx, first.id)
    const given = { at: now, version: first.answersVersion, name, place, signature }
    if (!(await writeCoTenantSignature(trx, own.id, given))) return
    await addEvent(trx, application.id, { actor: 'tenant', kind: 'signed-as-co-tenant' }, now)
    if ((await findCoTenants(trx, first.id)).every((one) => hasSigned(household, one)))
      await queue.enqueue(trx, coTenantNews, { ...tenantMailData(first.id), news: 'all-signed', about: null })
  })
  return application
}
