import type { StatedSurety, SuretyView } from '@nestbond/api/claims/surety'
import type { Surety } from '@nestbond/domain/policy/end-of-surety'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'
import { claimsOfPolicy, findPolicy } from './claim-store.ts'
import { suretyOfPolicy } from './surety-of-policy.ts'

/** The end of a surety for pages and mails of tenant and landlord. */
export function presentSurety(surety: Surety): SuretyView {
  const { endsBy, coverEnd, lastClaimDay, lastQuantifyDay, amountLeft, announcedOnly, premiumEnd } = surety
  return {
    endsBy,
    coverEnd: wire(coverEnd),
    lastClaimDay: wire(lastClaimDay),
    lastQuantifyDay: wire(lastQuantifyDay),
    amountLeft: toMajor(amountLeft),
    announcedOnly,
    premiumEnd: wire(premiumEnd),
  }
}

function wire(day: CivilDate | null): string | null {
  return day && toWireDate(day)
}

/** The end of a policy's surety, as of a day. */
export async function findSurety(db: Kysely<Tables>, policyId: string, today: CivilDate): Promise<Surety> {
  const policy = required(await findPolicy(db, policyId), 'policy')
  return suretyOfPolicy(policy, await claimsOfPolicy(db, policyId), today)
}

/** The end of a policy's surety, and its state of today. */
export async function loadSurety(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  policyId: string,
): Promise<StatedSurety> {
  const surety = await findSurety(kysely, policyId, todayOf(clock))
  return { ...presentSurety(surety), state: surety.state }
}
