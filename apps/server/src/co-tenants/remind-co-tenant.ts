import { mayBeReminded } from '@nestbond/domain/co-tenants/reminders'
import type { Application } from '../application/application.ts'
import { loadHousehold, stateOfHousehold } from '../application/household.ts'
import { coTenantNews } from '../application/mails/co-tenant-news.ts'
import { tenantInvitation } from '../application/mails/tenant-invitation.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { byCaller, limitMail, ofOneKind, takeMail } from '../platform/mail-limits/mail-limits.ts'
import { coTenantReminder } from './mails/co-tenant-reminder.ts'
import { maySign, stateOfCoTenant } from './present-tenants.ts'
import { isOver, loadTask } from './task-of-co-tenant.ts'

/**
 * Mails a co-tenant the link again, with what is to do. While a document of one of them is missing, the call answers the same for everybody who has
 * answered, and the mail goes only to the one who has it to bring (co-tenants, docs/product-decisions.md#d102).
 * @param caller the caller's origin, see `networkOf`
 * @throws AppError STEP_NOT_ALLOWED if there is nothing to remind of, RATE_LIMITED
 */
export async function remindCoTenant(deps: Deps, first: Application, id: string, caller: string): Promise<void> {
  const { database, config, clock, queue } = deps
  const { kysely } = database
  const household = await loadHousehold(kysely, first)
  const one = household?.first.id === first.id ? household.coTenants.find((other) => other.id === id) : undefined
  const signs = household !== null && one !== undefined && maySign(household, one.application)
  const state = household && one && stateOfCoTenant(household, one)
  const mailed = state ? mayBeReminded({ state, maySign: signs }, stateOfHousehold(household)) : null
  if (!household || !one || mailed === null || (await isOver(kysely, first)))
    throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: first.state.marker } })
  await limitMail(kysely, deps, ofOneKind(config, 'co-tenant-reminder'), one.id)
  if (!(await takeMail(kysely, config, byCaller(config), caller, clock.now())))
    throw new AppError('RATE_LIMITED', { retryAfter: 3600 })
  const task = await loadTask(kysely, household, one)
  const mail = tenantMailData(one.applicationId)
  await database.transaction(async (trx) => {
    if (task === 'SIGN') await queue.enqueue(trx, coTenantNews, { ...mail, news: 'sign', about: null })
    else if (task !== null) await queue.enqueue(trx, coTenantReminder, { ...mail, task, asked: true })
    else if (mailed === 'mailed') await queue.enqueue(trx, tenantInvitation, { ...mail, reminder: true })
  })
}
