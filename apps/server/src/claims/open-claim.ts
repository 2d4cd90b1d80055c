import { randomUUID } from 'node:crypto'
import { CLAIM_REMINDER_DAYS, claimHindrance, claimLastDay, requestedSum } from '@nestbond/domain/claims/claim'
import { claimBody, coverProblems } from '@nestbond/domain/claims/claim-fields'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { daysLater, endOfDay } from '@nestbond/domain/values/end-of-day'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { claimMailData, claimMailsToTenants } from './mails/claim-mail.ts'
import { claimOpened } from './mails/claim-opened.ts'
import { claimReminder } from './mails/claim-reminder.ts'
import { tellLandlordOfAct } from './mails/landlord-act.ts'
import { claimTimeOver } from './claim-time-over.ts'
import { writePolicy } from './act-on-claim.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { announcementsOfPolicy, writeQuantified, type StoredAnnouncement } from './announcement-store.ts'
import { addClaimEvent } from './claim-event-store.ts'
import { claimsOfPolicy, insertClaim, lockPolicy, type StoredClaim } from './claim-store.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { readIban } from '../platform/read-iban.ts'
import { amountUseOf, coverStartOf, suretyOfPolicy } from './surety-of-policy.ts'

const body = claimBody(readIban)
/**
 * Opens a claim of the landlord, also after the end of cover for its time, and after the last day for claims if it was announced in time. A policy in
 * force becomes claimed, and the tenant has 14 days to answer. Sending a claim twice opens one. The policy's lock keeps two parallel claims from
 * exceeding the deposit together.
 * @param onBehalf set if a partner acts for the landlord, who is then mailed by it
 * @returns the claim's id
 * @throws AppError CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT, CLAIM_NOT_POSSIBLE, NOT_FOUND, or the failing fields; RATE_LIMITED if claims were opened and
 * taken back too often
 */
export async function openClaim(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  policyId: string,
  given: object,
  onBehalf?: OnBehalf,
): Promise<string> {
  const checked = checkWith(body, given)
  if (!checked.ok) throw invalid(checked.errors)
  const { config, database, clock, queue } = deps
  const { items, payoutAccount = null, announcementId = null } = checked.value
  const today = todayOf(clock)
  return database.transaction(async (trx) => {
    const policy = await lockPolicy(trx, policyId)
    if (!policy) throw new AppError('NOT_FOUND')
    const claims = await claimsOfPolicy(trx, policyId)
    const same = claims.find((claim) => claim.state === 'WITH_TENANT' && asksFor(claim, items))
    if (same) return same.id
    const left = amountUseOf(policy, claims).claimable
    const surety = suretyOfPolicy(policy, claims, today)
    const announcement = announcementId === null ? null : await openAnnouncement(trx, policyId, announcementId)
    const facts = { coverStart: coverStartOf(policy), surety, announced: announcement !== null }
    const hindrance = claimHindrance(facts, left, today)
    if (hindrance === 'ENDED' || hindrance === 'NOT_BEGUN') throw new AppError('CLAIM_NOT_POSSIBLE')
    const errors = coverProblems(items, left)
    if (errors.length > 0) throw new AppError('CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT', { errors })
    await limitMail(trx, deps, ofOneKind(config, 'claim'), policyId)
    const id = randomUUID()
    const now = clock.now()
    const requested = requestedSum(items.map(({ amount }) => ({ requested: amount })))
    // By the day of the claim, as everywhere else. `today` is the day on which it arrived, which was in time.
    const lastMoment = endOfDay(claimLastDay(civilDateIn(now)))
    await insertClaim(trx, {
      id,
      policyId,
      at: now,
      dueAt: lastMoment,
      requested,
      payoutAccount,
      items: items.map((item) => ({ id: randomUUID(), ...item })),
    })
    await addClaimEvent(trx, id, 0, now, { actor: 'landlord', kind: 'opened', amount: requested })
    if (announcement) await writeQuantified(trx, announcement.id, id)
    await writePolicy(trx, policy)
    await queue.enqueueAll(trx, claimOpened, await claimMailsToTenants(trx, policy, id))
    if (!onBehalf)
      await tellLandlordOfAct({ queue }, trx, { applicationId: policy.applicationId, act: 'CLAIM_OPENED', claimId: id })
    for (const day of CLAIM_REMINDER_DAYS)
      await queue.enqueue(trx, claimReminder, claimMailData(id), { startAfter: daysLater(now, day) })
    await queue.enqueue(trx, claimTimeOver, { claimId: id }, { startAfter: new Date(lastMoment.getTime() + 1) })
    await onBehalf?.(trx, id)
    return id
  })
}

/** The announcement whose amount a claim gives. @throws AppError NOT_FOUND; CLAIM_MOVED_ON if it was taken back or has its amount */
async function openAnnouncement(trx: Kysely<Tables>, policyId: string, id: string): Promise<StoredAnnouncement> {
  const found = (await announcementsOfPolicy(trx, policyId)).find((one) => one.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.quantified || found.takenBack) throw new AppError('CLAIM_MOVED_ON')
  return found
}

function asksFor(claim: StoredClaim, items: readonly { amount: Cents; reason: string }[]): boolean {
  return (
    claim.items.length === items.length &&
    claim.items.every(
      ({ requested, reason }, index) => items[index]?.amount === requested && items[index].reason === reason,
    )
  )
}
