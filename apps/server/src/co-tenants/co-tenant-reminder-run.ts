import { z } from 'zod'
import { asksForStart, dueCoTenantReminder } from '@nestbond/domain/co-tenants/reminders'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { countEvents, insertEvent } from '../application/event-store.ts'
import { loadHousehold } from '../application/household.ts'
import { coTenantNews } from '../application/mails/co-tenant-news.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { findById } from '../application/store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { lockTasks, writeTask, writeTaskReminded, type NotedTask } from './co-tenant-reminder-store.ts'
import { coTenantReminder } from './mails/co-tenant-reminder.ts'
import { loadTask } from './task-of-co-tenant.ts'

/** The event that the first tenant was asked for another insurance start. */
const START_PAST = 'start-past-told'
const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** In the morning, when mails are read. */
const EVERY_DAY = '50 8 * * *'

/**
 * Reminds co-tenants for whom the others wait, 3 and 7 days after it was their turn (co-tenants, docs/product-decisions.md#d102). The mark and the
 * mail's job are written in one transaction, so each reminder is sent once, even if a run is interrupted or repeated.
 */
export const coTenantReminderRun = defineJob({
  name: 'co-tenant-reminder-run',
  once: true,
  schema: z.object({}),
  async handle(deps: Deps) {
    const today = todayOf(deps.clock)
    for (let after: string | null = BEFORE_ALL; after !== null;) {
      const from: string = after
      after = await deps.database.transaction(async (trx) => {
        const noted = await lockTasks(trx, { after: from, limit: BATCH })
        for (const one of noted) await remind(deps, trx, one, today)
        return noted.length === BATCH ? (noted.at(-1)?.id ?? null) : null
      })
    }
  },
})

async function remind(
  deps: Pick<Deps, 'queue' | 'clock'>,
  trx: Kysely<Tables>,
  { id, firstId, task, since, remindedDay }: NotedTask,
  today: CivilDate,
): Promise<void> {
  const first = await findById(trx, firstId)
  const household = first && (await loadHousehold(trx, first))
  const one = household?.coTenants.find((other) => other.id === id)
  if (!household || !one) return
  await askForStart(deps, trx, household.first, today)
  const now = await loadTask(trx, household, one)
  if (now !== task || since === null) {
    if (now !== task) await writeTask(trx, id, { task: now, today })
    return
  }
  const day = now && dueCoTenantReminder(since, remindedDay, today)
  if (now === null || day === null) return
  await writeTaskReminded(trx, id, day)
  await deps.queue.enqueue(trx, coTenantReminder, { ...tenantMailData(one.applicationId), task: now })
}

/**
 * Mails the first tenant once that the insurance start has passed before the own check: nobody else may name another day, while the others go on
 * (co-tenants, docs/product-decisions.md#d102).
 */
async function askForStart(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  trx: Kysely<Tables>,
  { id, answers: { insuranceStart }, state }: Application,
  today: CivilDate,
): Promise<void> {
  if (!asksForStart(state, insuranceStart, today)) return
  const passed = new Date(toWireDate(insuranceStart))
  if ((await countEvents(trx, id, START_PAST, passed)) > 0) return
  await insertEvent(trx, id, { actor: 'system', kind: START_PAST }, clock.now())
  await queue.enqueue(trx, coTenantNews, { ...tenantMailData(id), news: 'start-past', about: null })
}

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleCoTenantReminders({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(coTenantReminderRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, coTenantReminderRun, {}))
}
