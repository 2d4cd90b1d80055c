import type { Staff } from '@nestbond/api/staff/office-session'
import { holdLimits } from '@nestbond/domain/premiums/collection'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { lockChargedPolicy } from '../../policy/end/end-store.ts'
import { collectionHeld } from '../../policy/mails/collection-held.ts'
import { addAct } from '../people/person-store.ts'
import { collectionOf, writeHold } from './hold-store.ts'
import { requireSigned } from './person-contract.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * Holds the collection of unpaid premiums until a day: no charge, no mail about the debt, no reminder and no cancellation. It resumes by itself on the
 * next day, and earlier if the tenant sets another card. The tenant is told (acts on behalf, docs/product-decisions.md#d67).
 * @throws AppError VALIDATION_FAILED if the day is too near or too far for this role; STEP_NOT_ALLOWED if nothing is unpaid
 */
export async function holdCollection(
  deps: Needs,
  { staff, id, until, reason }: { staff: Staff; id: string; until: CivilDate; reason: string },
): Promise<void> {
  const { earliest, latest } = holdLimits(todayOf(deps.clock), staff.role)
  if (until < earliest)
    throw invalid([{ field: 'until', key: 'validation.min', code: null, params: { min: earliest } }])
  if (until > latest) throw invalid([{ field: 'until', key: 'validation.max', code: null, params: { max: latest } }])
  await write(deps, { action: 'hold', staff, id, until, reason })
}

/** Ends a hold before its day. @throws AppError STEP_NOT_ALLOWED if there is none */
export async function resumeCollection(
  deps: Needs,
  { staff, id, reason }: { staff: Staff; id: string; reason: string },
): Promise<void> {
  await write(deps, { action: 'resume', staff, id, until: null, reason })
}

async function write(
  deps: Needs,
  {
    action,
    staff,
    id,
    until,
    reason,
  }: { action: 'hold' | 'resume'; staff: Staff; id: string; until: CivilDate | null; reason: string },
): Promise<void> {
  const { application, opened } = await requireSigned(deps, id, action)
  const { policy } = opened.contract
  if (!policy) throw new AppError('STEP_NOT_ALLOWED')
  await deps.database.transaction(async (trx) => {
    // A charge's outcome waits for the lock, so that a premium that was just paid is not held.
    await lockChargedPolicy(trx, policy.id)
    // Read under the lock, so that the history has the acts in the order in which they were carried out.
    const now = deps.clock.now()
    if (action === 'hold' && !(await collectionOf(trx, policy.id)).unpaid) throw new AppError('STEP_NOT_ALLOWED')
    await writeHold(trx, policy.id, until)
    const kind = action === 'hold' ? 'collection-held' : 'collection-resumed'
    await addAct(trx, { applicationId: application.id, staffId: staff.id, kind, detail: until, reason, at: now })
    await addEvent(trx, application.id, { actor: 'office', kind, data: { until } }, now)
    if (until !== null) await deps.queue.enqueue(trx, collectionHeld, { ...tenantMailData(application.id), until })
  })
}
