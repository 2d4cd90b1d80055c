import { randomUUID } from 'node:crypto'
import {
  changeDayProblem,
  FIRST_TENANT,
  leaversAnswerUntil,
  movesOut,
  wishedTenantsProblem,
  type WishedTenants,
} from '@nestbond/domain/co-tenants/tenant-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { addEvent } from '../../application/application-event.ts'
import type { Application } from '../../application/application.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import {
  findLeavers,
  findTenantChange,
  insertTenantChange,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { closeSplit, findOpenSplit } from '../split-change/split-change-store.ts'
import { afterClosing } from '../split-change/settle-split.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { beginNewHousehold } from './begin-new-household.ts'
import { changeOfPolicy, isOpenTenantChange, tenantsOfContract } from './tenants-of-contract.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue' | 'config'>

/** The contract of a signed-in first tenant. */
export interface OwnPolicy {
  application: Application
  policyId: string
}

/**
 * The first tenant begins a change of the tenants (docs/product-decisions.md#d108). Each one who leaves is asked for their agreement, unless they have said
 * that they move out, and is mailed the day then; the first tenant agrees by this call. Nothing of the contract changes. Repeating the open wish changes nothing.
 * @throws AppError STEP_NOT_ALLOWED if the tenants cannot change now, RATE_LIMITED, or the failing fields
 */
export async function askForTenantChange(
  deps: Needs,
  { application, policyId }: OwnPolicy,
  wish: WishedTenants & { day: CivilDate },
): Promise<void> {
  const { database, clock, queue, config } = deps
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const now = clock.now()
    const { bar, days, last } = await changeOfPolicy(trx, { application, policyId }, today)
    const tenants = await tenantsOfContract(trx, application)
    const leave = tenants.filter(({ key }) => wish.leaves.includes(key))
    if (last && isOpenTenantChange(last) && (await isSameWish(trx, last, wish, leave))) return
    if (bar !== null || days === null) throw new AppError('STEP_NOT_ALLOWED')
    const whom = wishedTenantsProblem(
      tenants.map(({ key }) => key),
      wish,
    )
    const when = changeDayProblem(wish.day, days)
    const errors = [
      ...(whom ? [{ field: whom.field, ...whom.problem }] : []),
      ...(when ? [{ field: 'day', ...when }] : []),
    ]
    if (errors.length > 0) throw invalid(errors)
    await limitMail(trx, deps, ofOneKind(config, 'tenant-change'), policyId)
    const begins = tenants.find(({ key }) => key === (wish.takesOver ?? FIRST_TENANT))
    const id = randomUUID()
    await insertTenantChange(
      trx,
      {
        id,
        policyId,
        applicationId: application.id,
        beginsId: required(begins, 'tenant who begins').application.id,
        day: wish.day,
        askedAt: now,
        answerUntil: leaversAnswerUntil(now),
      },
      leave.map(({ key, application: { id: applicationId }, movesOutAt }) => ({
        id: randomUUID(),
        applicationId,
        agreedAt: key === FIRST_TENANT || movesOut(movesOutAt, now) ? now : null,
        byWord: key !== FIRST_TENANT && movesOut(movesOutAt, now),
      })),
    )
    await addEvent(
      trx,
      application.id,
      { actor: 'tenant', kind: 'tenant-change-asked', data: { leave: leave.length, day: wish.day } },
      now,
    )
    await endOpenSplit({ queue }, trx, policyId, now)
    const leavers = await findLeavers(trx, id)
    const asked = leavers.filter(({ agreedAt }) => agreedAt === null)
    const change = required(await findTenantChange(trx, id), 'change')
    // Their word named no day, so they hear it while they may still say no.
    const word = leavers.filter(({ byWord }) => byWord)
    await queue.enqueueAll(trx, tenantChangeNews, [
      ...asked.map(({ applicationId }) => ({ ...tenantMailData(applicationId), changeId: id, news: 'asked' as const })),
      ...word.map(({ applicationId }) => ({ ...tenantMailData(applicationId), changeId: id, news: 'leaves' as const })),
    ])
    if (asked.length === 0) await beginNewHousehold(deps, trx, change)
  })
}

/** The new contract has a split of its own, and nobody shall agree to a part that is not charged. Who has proposed it and those who were asked are told. */
async function endOpenSplit(
  deps: Pick<Deps, 'queue'>,
  trx: Parameters<typeof findLeavers>[0],
  policyId: string,
  now: Date,
): Promise<void> {
  const open = await findOpenSplit(trx, policyId)
  if (!open) return
  await closeSplit(trx, open.id, 'TAKEN_BACK', now)
  await afterClosing(deps, trx, open, 'tenant-change')
}

async function isSameWish(
  trx: Parameters<typeof findLeavers>[0],
  change: TenantChange,
  wish: WishedTenants & { day: CivilDate },
  leave: readonly { application: Application }[],
): Promise<boolean> {
  const known = (await findLeavers(trx, change.id)).map(({ applicationId }) => applicationId).sort()
  const named = leave.map(({ application }) => application.id).sort()
  return change.day === wish.day && known.join() === named.join()
}
