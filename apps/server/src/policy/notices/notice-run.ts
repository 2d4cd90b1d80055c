import { dueEndNotice, isRenewalDue, renewalsUntil } from '@nestbond/domain/policy/notices'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { z } from 'zod'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findShares } from '../../application/premium-share-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { agreedEndToLandlord } from '../mails/agreed-end-to-landlord.ts'
import { agreedEndToTenant } from '../mails/agreed-end-to-tenant.ts'
import { tellCoTenantsOfEnd } from '../mails/household-end.ts'
import { renewalNotice } from '../mails/renewal-notice.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { expireSplit, expireSplits } from '../split-change/expire-splits.ts'
import { lockAgreedEnds, lockRenewals, writeEndTold, writeRenewalTold } from './notice-run-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/** In the morning, when mails are read. */
const EVERY_DAY = '30 8 * * *'
const BATCH = 200

/**
 * Announces yearly charges and agreed ends (shown and charged amounts, docs/product-decisions.md#d57). The mark and the mails' jobs are written in one
 * transaction, so each is mailed once, even if a run is interrupted or repeated.
 */
export async function tellOfRenewalsAndEnds(deps: Needs): Promise<void> {
  await expireSplits(deps)
  while ((await tellOfRenewals(deps)) === BATCH);
  let after: string | null = null
  do after = await tellOfEnds(deps, after)
  while (after !== null)
}

/** @returns the number of renewals in this batch */
async function tellOfRenewals({ database, clock, queue }: Needs): Promise<number> {
  const today = todayOf(clock)
  return database.transaction(async (trx) => {
    const due = await lockRenewals(trx, { from: today, to: renewalsUntil(today) }, BATCH)
    for (const policy of due) {
      const { id, application_id: applicationId, next_charge_on: on } = policy
      const { period } = await termsFromNext(trx, policy)
      const charge = { period, number: policy.next_period, toldFor: policy.renewal_told_for }
      if (on === null || !isRenewalDue({ ...charge, on }, today)) continue
      await writeRenewalTold(trx, id, on)
      // The announced amounts are those that will be charged.
      await expireSplit({ queue }, trx, id, clock.now())
      const shares = policy.premium_shared ? await findShares(trx, applicationId) : []
      const others = shares.flatMap((share) => (share.payer > 0 && share.weight > 0 ? share.applicationId : []))
      for (const payer of [applicationId, ...others])
        await queue.enqueue(trx, renewalNotice, { ...tenantMailData(payer), policyId: id })
    }
    return due.length
  })
}

/** @returns the id to go on after; null after the last batch */
async function tellOfEnds({ database, clock, queue }: Needs, after: string | null): Promise<string | null> {
  const today = todayOf(clock)
  return database.transaction(async (trx) => {
    const range = { from: addDays(today, -30), to: renewalsUntil(today), after }
    const ends = await lockAgreedEnds(trx, range, BATCH)
    for (const { id, application_id: applicationId, insurance_end, created_at, end_told: told } of ends) {
      const notice =
        insurance_end && dueEndNotice({ agreedEnd: insurance_end, acceptedOn: civilDateIn(created_at), told }, today)
      if (!notice) continue
      await writeEndTold(trx, id, notice)
      await queue.enqueue(trx, agreedEndToTenant, { ...tenantMailData(applicationId), policyId: id })
      await tellCoTenantsOfEnd({ queue }, trx, { policyId: id, applicationId, end: 'agreed-end' })
      const invitation = await findInvitationOf(trx, applicationId)
      if (invitation)
        await queue.enqueue(trx, agreedEndToLandlord, { ...landlordMailData(invitation.id), policyId: id })
    }
    return ends.length === BATCH ? (ends.at(-1)?.id ?? null) : null
  })
}

export const policyNoticeRun = defineJob({
  name: 'policy-notice-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => tellOfRenewalsAndEnds(deps),
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function schedulePolicyNotices({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(policyNoticeRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, policyNoticeRun, {}))
}
