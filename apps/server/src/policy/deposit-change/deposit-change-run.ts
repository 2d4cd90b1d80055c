import { dueDepositReminder, dueRaiseReminder, mayAgreeToRaise } from '@nestbond/domain/premiums/deposit-change'
import { daysBetween, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addEvent } from '../../application/application-event.ts'
import { applicationIdOfPolicy } from '../../application/policy-of-application-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findById } from '../../application/store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { required } from '../../platform/required.ts'
import { endRaise } from './answer-raise.ts'
import { agreementsOf, writeAnswer } from './agreement-store.ts'
import { tellCoTenants } from './ask-co-tenants.ts'
import { dueOfDocuments } from './awaited-documents.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'
import {
  changeOn,
  findDepositChange,
  listDocumentChanges,
  listOverChanges,
  listTenantsChanges,
  listWaitingChanges,
  writeDepositChange,
  writeDepositReminded,
  writeDocumentsReminded,
  type StoredDepositChange,
} from './deposit-change-store.ts'
import { depositDocuments } from '../mails/deposit-documents.ts'
import { raiseReminder } from '../mails/raise-reminder.ts'
import { mailOfChange, mailOfLandlord } from './mails-of-change.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '50 8 * * *'
const BATCH = 200

/**
 * Runs daily: reminds landlords of wishes for another deposit, co-tenants of raises and tenants of documents for one, expires wishes without an answer in time, and drops
 * the wishes of policies that have ended. Idempotent.
 */
export const depositChangeRun = defineJob({
  name: 'deposit-change-run',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    for (;;) {
      const over = await listOverChanges(deps.database.kysely, BATCH)
      for (const { id, policy_id: policyId } of over)
        await deps.database.transaction(async (trx) => {
          await lockChargedPolicy(trx, policyId)
          // Both have been told of the policy's end.
          await writeDepositChange(trx, id, { state: 'EXPIRED' })
        })
      if (over.length < BATCH) break
    }
    await ofAll(deps, listDocumentChanges, remindOfDocuments)
    await ofAll(deps, listTenantsChanges, remindTenantsOrEnd)
    await ofAll(deps, listWaitingChanges, remindOrExpire)
  },
})

/** A wish that the run looks at, read anew under the lock of its policy. */
interface Due {
  change: StoredDepositChange
  applicationId: string
  today: CivilDate
}

type Act = (deps: Deps, trx: Kysely<Tables>, due: Due) => Promise<void>

async function ofAll(deps: Deps, list: typeof listWaitingChanges, act: Act): Promise<void> {
  const today = todayOf(deps.clock)
  let after: string | null = null
  for (;;) {
    const page = await list(deps.database.kysely, after, BATCH)
    for (const { id, policy_id: policyId } of page)
      await deps.database.transaction(async (trx) => {
        await lockChargedPolicy(trx, policyId)
        const change = await findDepositChange(trx, id)
        const applicationId = await applicationIdOfPolicy(trx, policyId)
        if (change && applicationId !== null) await act(deps, trx, { change, applicationId, today })
      })
    after = page.at(-1)?.id ?? null
    if (page.length < BATCH || after === null) return
  }
}

/** Documents that the office waits for: reminders on days 3 and 7, and after 14 days the wish is dropped. */
const remindOfDocuments: Act = async ({ clock, queue }, trx, { change, applicationId, today }) => {
  const due = dueOfDocuments(change, today)
  if (!due) return
  if (due === 'drop') return expire({ clock, queue }, trx, applicationId, change.id)
  await writeDocumentsReminded(trx, change.id, today)
  await queue.enqueue(trx, depositDocuments, { ...tenantMailData(applicationId), changeId: change.id, reminder: true })
}

const remindOrExpire: Act = async ({ clock, queue }, trx, { change, applicationId, today }) => {
  const changeId = change.id
  if (change.state !== 'WITH_LANDLORD') return
  if (changeOn(change, today) === 'EXPIRED') return expire({ clock, queue }, trx, applicationId, changeId)
  const since = daysBetween(required(change.with_landlord_on, 'with_landlord_on'), today)
  const due = dueDepositReminder(since, change.reminded_day)
  const invitation = due === null ? null : await findInvitationOf(trx, applicationId)
  if (due === null || !invitation) return
  await writeDepositReminded(trx, changeId, due)
  await mailOfLandlord({ queue }, trx, { invitationId: invitation.id, changeId, kind: 'REMINDER' })
}

/**
 * A raise to which not all co-tenants have agreed: ends it if the time is over or it cannot take effect any more, and otherwise reminds each one who has
 * not answered, once. The mark and the mail's job are in one transaction, so a repeated run mails nobody twice.
 */
const remindTenantsOrEnd: Act = async ({ clock, queue }, trx, { change, applicationId, today }) => {
  const first = await findById(trx, applicationId)
  if (change.state !== 'WITH_TENANTS' || !first) return
  const found = await depositOfPolicy(trx, first, change.policy_id, today)
  const isOver = changeOn(change, today) === 'EXPIRED' || !found || !mayAgreeToRaise(found.bar)
  if (isOver) return endRaise({ queue }, trx, applicationId, change, clock.now())
  for (const { applicationId: own, agreedAt, declinedAt, remindedOn } of await agreementsOf(trx, change.id)) {
    const asked = { answered: agreedAt !== null || declinedAt !== null, remindedOn, lastDay: change.last_day }
    if (!dueRaiseReminder(asked, today)) continue
    await writeAnswer(trx, { changeId: change.id, applicationId: own }, { reminded_on: today })
    await queue.enqueue(trx, raiseReminder, { ...tenantMailData(own), changeId: change.id })
  }
}

/** Ends a wish whose time is over, and tells the tenants. */
async function expire(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
  changeId: string,
): Promise<void> {
  await writeDepositChange(trx, changeId, { state: 'EXPIRED' })
  await addEvent(trx, applicationId, { actor: 'system', kind: 'deposit-change-expired' }, clock.now())
  await mailOfChange({ queue }, trx, { applicationId, changeId, state: 'EXPIRED' })
  await tellCoTenants({ queue }, trx, await agreementsOf(trx, changeId), changeId, 'expired')
}

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleDepositChangeRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(depositChangeRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, depositChangeRun, {}))
}
