import { changeStep, endOfTime } from '@nestbond/domain/co-tenants/tenant-change'
import { inForce } from '@nestbond/domain/policy/policy'
import { z } from 'zod'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import {
  findLeavers,
  findTenantChange,
  listOpenTenantChanges,
  writeChangeReminded,
  type TenantChange,
} from '../../application/tenant-change-store.ts'
import { findInvitationOf, lockInvitation } from '../../landlord-session/links/invitation-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { findPolicyIdOf } from '../policy-store.ts'
import { isWithdrawalHeld } from '../withdrawal/withdrawal-store.ts'
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
    for (const change of open) await settle(deps, change)
    after = open.length === BATCH ? (open.at(-1)?.id ?? null) : null
  } while (after !== null)
}

async function settle(deps: Needs, { id, policyId, state, successorId }: TenantChange): Promise<void> {
  const { database, clock, queue } = deps
  const invitation =
    state === 'ACCEPTED' && successorId !== null ? await findInvitationOf(database.kysely, successorId) : null
  await database.transaction(async (trx) => {
    // Lock order: the invitation before the policies. No withdrawal of the new contract is declared or taken back in between.
    if (invitation) await lockInvitation(trx, invitation.id)
    await lockChargedPolicy(trx, policyId)
    const change = required(await findTenantChange(trx, id), 'change')
    const now = clock.now()
    const step = changeStep(change, { now, today: todayOf(clock) })
    if (step === 'end') return endTenantChange(deps, trx, change, endOfTime(change.state))
    if (step === 'remind') {
      await writeChangeReminded(trx, id, now)
      const waiting = (await findLeavers(trx, id)).filter(({ agreedAt }) => agreedAt === null)
      await queue.enqueueAll(
        trx,
        tenantChangeNews,
        waiting.map((one) => ({ ...tenantMailData(one.applicationId), changeId: id, news: 'reminder' as const })),
      )
    }
    // A landlord who has accepted since the list was read is for the next run.
    if (step !== 'replace' || !invitation) return
    const replacing = required(await findPolicyIdOf(trx, required(change.successorId, 'successor')), 'policy')
    const successor = await lockChargedPolicy(trx, replacing)
    // The new contract may have been withdrawn from in the meantime.
    if (!successor || !inForce(successor.status)) return endTenantChange(deps, trx, change, 'WITHDRAWN')
    // The former contract goes on if the withdrawal is carried out. If it is taken back, a later run replaces it.
    if (await isWithdrawalHeld(trx, replacing)) return
    await replacePolicy(deps, trx, change, replacing)
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
