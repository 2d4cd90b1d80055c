import type { Application } from '../application/application.ts'
import { loadHousehold } from '../application/household.ts'
import { coTenantNews } from '../application/mails/co-tenant-news.ts'
import { tenantInvitation } from '../application/mails/tenant-invitation.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { byCaller, limitMail, ofOneKind, takeMail } from '../platform/mail-limits/mail-limits.ts'
import { maySign } from './present-tenants.ts'

/**
 * Mails a co-tenant the link again, for the questions or for the signature, whichever is open.
 * @param caller the caller's origin, see `networkOf`
 * @throws AppError STEP_NOT_ALLOWED, RATE_LIMITED
 */
export async function remindCoTenant(deps: Deps, first: Application, id: string, caller: string): Promise<void> {
  const { database, config, clock, queue } = deps
  const household = await loadHousehold(database.kysely, first)
  const one = household?.first.id === first.id ? household.coTenants.find((other) => other.id === id) : undefined
  if (!household || !one || first.state.signed)
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: first.state.marker } })
  const now = clock.now()
  await limitMail(database.kysely, deps, ofOneKind(config, 'co-tenant-reminder'), one.id)
  if (!(await takeMail(database.kysely, config, byCaller(config), caller, now)))
    throw new AppError('RATE_LIMITED', { retryAfter: 3600 })
  const mail = tenantMailData(one.applicationId)
  await database.transaction((trx) =>
    maySign(household, one.application)
      ? queue.enqueue(trx, coTenantNews, { ...mail, news: 'sign', about: null })
      : queue.enqueue(trx, tenantInvitation, { ...mail, reminder: true }),
  )
}
