import { changeStep } from '@nestbond/domain/co-tenants/tenant-change'
import { inForce } from '@nestbond/domain/policy/policy'
import { z } from 'zod'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import {
  findLeavers,
  findTenantChange,
  listOpenTenantChanges,
  writeChangeReminded,
} from '../../application/tenant-change-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { findPolicyIdOf } from '../policy-store.ts'
import { endTenantChange } from './end-tenant-change.ts'
import { replacePolicy } from './replace-policy.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** After midnight, when the day of a change has come. */
const EVERY_DAY = '5 0 * * *'
const BATCH = 100

/** Reminds leaving tenants, ends changes whose time is over, and former policies whose replacement begins. */
export async function settleTenantChanges(deps: Needs): Promise<void> {
  let after: string | null = null
  do {
    const open = await listOpenTenantChanges(deps.database.kysely, after, BATCH)
    for (const { id, policyId } of open) await settle(deps, id, policyId)
    after = open.length === BATCH ? (open.at(-1)?.id ?? null) : null
  } while (after !== null)
}

async function settle(deps: Needs, id: string, policyId: string): Promise<void> {
  const { database, clock, queue } = deps
  await database.transaction(async (trx) => {
    await lockChargedPolicy(trx, policyId)
    const change = required(await findTenantChange(trx, id), 'change')
    const now = clock.now()
    const step = changeStep(change, { now, today: todayOf(clock) })
    if (step === 'end') return endTenantChange(deps, trx, change, change.state === 'ASKED' ? 'SILENT' : 'OVER')
    if (step === 'remind') {
      await writeChangeReminded(trx, id, now)
      const waiting = (await findLeavers(trx, id)).filter(({ agreedAt }) => agreedAt === null)
      await queue.enqueueAll(
        trx,
        tenantChangeNews,
        waiting.map((one) => ({ ...tenantMailData(one.applicationId), changeId: id, news: 'reminder' as const })),
      )
    }
    if (step !== 'replace') return
    const successorId = required(await findPolicyIdOf(trx, required(change.successorId, 'successor')), 'policy')
    const successor = await lockChargedPolicy(trx, successorId)
    // The new contract may have been withdrawn from in the meantime.
    if (!successor || !inForce(successor.status)) return endTenantChange(deps, trx, change, 'WITHDRAWN')
    await replacePolicy(deps, trx, change, successorId)
  })
}

export const tenantChangeRun = defineJob({
  name: 'tenant-change-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => settleTenantChanges(deps),
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleTenantChangeRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(tenantChangeRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, tenantChangeRun, {}))
}
