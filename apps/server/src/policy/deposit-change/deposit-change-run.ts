import { dueDepositReminder } from '@nestbond/domain/premiums/deposit-change'
import { daysBetween } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addEvent } from '../../application/application-event.ts'
import { applicationIdOfPolicy } from '../../application/policy-of-application-store.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { dueOfDocuments } from './awaited-documents.ts'
import {
  changeOn,
  findDepositChange,
  listDocumentChanges,
  listOverChanges,
  listWaitingChanges,
  writeDepositChange,
  writeDepositReminded,
  writeDocumentsReminded,
} from './deposit-change-store.ts'
import { depositDocuments } from '../mails/deposit-documents.ts'
import { mailOfChange, mailOfLandlord } from './mails-of-change.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '50 8 * * *'
const BATCH = 200

/**
 * Runs daily: reminds landlords of wishes for another deposit and tenants of documents for a raise, expires wishes without an answer in time, and drops
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
    await ofAll(deps, listWaitingChanges, remindOrExpire)
  },
})

async function ofAll(
  deps: Deps,
  list: typeof listWaitingChanges,
  act: (deps: Deps, changeId: string, policyId: string) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page = await list(deps.database.kysely, after, BATCH)
    for (const { id, policy_id: policyId } of page) await act(deps, id, policyId)
    after = page.at(-1)?.id ?? null
    if (page.length < BATCH || after === null) return
  }
}

/** Documents that the office waits for: reminders on days 3 and 7, and after 14 days the wish is dropped. */
async function remindOfDocuments(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  changeId: string,
  policyId: string,
): Promise<void> {
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = await findDepositChange(trx, changeId)
    const applicationId = await applicationIdOfPolicy(trx, policyId)
    const due = change && dueOfDocuments(change, today)
    if (!change || !due || applicationId === null) return
    if (due === 'drop') return expire({ clock, queue }, trx, applicationId, changeId)
    await writeDocumentsReminded(trx, changeId, today)
    await queue.enqueue(trx, depositDocuments, { ...tenantMailData(applicationId), changeId, reminder: true })
  })
}

async function remindOrExpire(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  changeId: string,
  policyId: string,
): Promise<void> {
  const today = todayOf(clock)
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = await findDepositChange(trx, changeId)
    const applicationId = await applicationIdOfPolicy(trx, policyId)
    if (change?.state !== 'WITH_LANDLORD' || applicationId === null) return
    if (changeOn(change, today) === 'EXPIRED') return expire({ clock, queue }, trx, applicationId, changeId)
    const since = change.with_landlord_on === null ? 0 : daysBetween(change.with_landlord_on, today)
    const due = dueDepositReminder(since, change.reminded_day)
    const invitation = due === null ? null : await findInvitationOf(trx, applicationId)
    if (due === null || !invitation) return
    await writeDepositReminded(trx, changeId, due)
    await mailOfLandlord({ queue }, trx, { invitationId: invitation.id, changeId, kind: 'REMINDER' })
  })
}

/** Ends a wish whose time is over, and tells the tenant. */
async function expire(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
  changeId: string,
): Promise<void> {
  await writeDepositChange(trx, changeId, { state: 'EXPIRED' })
  await addEvent(trx, applicationId, { actor: 'system', kind: 'deposit-change-expired' }, clock.now())
  await mailOfChange({ queue }, trx, { applicationId, changeId, state: 'EXPIRED' })
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
