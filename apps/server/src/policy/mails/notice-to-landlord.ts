import type { Surety } from '@nestbond/domain/policy/end-of-surety'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { suretyOfPolicy } from '../../claims/surety-of-policy.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'

/** The days that a notice of a withdrawal or a cancellation names. */
export interface NoticeDays {
  /** The last day of cover. */
  coverEnd: CivilDate
  lastClaimDay: CivilDate
}

/** The days of an ended policy as the notice to its landlord says them. A notice that is still to be sent counts from today. */
export async function noticeDays(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  policyId: string,
): Promise<NoticeDays> {
  const policy = required(await findPolicy(database.kysely, policyId), 'policy')
  const today = todayOf(clock)
  const claims = await claimsOfPolicy(database.kysely, policyId)
  const surety: Surety = suretyOfPolicy({ ...policy, noticeDay: policy.noticeDay ?? today }, claims, today)
  return {
    coverEnd: required(surety.coverEnd, 'end of cover'),
    lastClaimDay: required(surety.lastClaimDay, 'last day for claims'),
  }
}

/** The end of cover and the time for claims, in one sentence each. */
export function endingSentence({ coverEnd, lastClaimDay }: NoticeDays, { t, locale }: Translator): string {
  // Without time for claims after it, the end of cover lies before its beginning.
  if (lastClaimDay === coverEnd) return t('surety.neverBegan')
  return t('surety.ending', {
    coverEnd: formatDate(coverEnd, locale),
    lastClaimDay: formatDate(lastClaimDay, locale),
  })
}

export function noticeRows(
  { coverEnd, lastClaimDay }: NoticeDays,
  { t, locale }: Translator,
): { label: string; value: string }[] {
  if (lastClaimDay === coverEnd) return []
  return [
    { label: t('mail.fact.coverEnd'), value: formatDate(coverEnd, locale) },
    { label: t('mail.fact.lastClaimDay'), value: formatDate(lastClaimDay, locale) },
  ]
}
