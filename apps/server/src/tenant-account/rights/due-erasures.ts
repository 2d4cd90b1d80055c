import { DAY } from '@nestbond/domain/values/day'
import { daysLater } from '@nestbond/domain/values/end-of-day'
import { keptUntil, RETENTION, type RetentionRule } from '@nestbond/domain/rights/retention'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { dueContracts, type Ending } from './due-store.ts'
import { erasureOf } from './own-data.ts'

const AT_ONCE = 50

/** An unsigned application that was last used before this instant is due. */
export const lastUseBefore = (now: Date): Date => daysBefore(now, RETENTION.application)

/** The uploads of a contract that was signed before this instant are due. */
export const signedBefore = (now: Date): Date => daysBefore(now, RETENTION.documents)

/** An account without contracts and applications that was last used before this instant is due. */
export const accountUseBefore = (today: CivilDate): Date => new Date(Date.parse(addDays(today, -30)))

/**
 * Days for which expired secrets are kept. Tokens and links of applications: a late visitor can be told that they are over. Links to sign in on another
 * device: the hourly limit of mails counts used ones.
 */
const SECRETS_KEPT: Record<Ending, number> = {
  application_tokens: 30,
  link_secrets: 30,
  account_sessions: 0,
  account_password_links: 0,
  account_email_changes: 0,
  landlord_sessions: 0,
  device_links: 1,
}

/** The tables of secrets, each with the instant until which a due one has expired. */
export function endedSecrets(now: Date): [table: Ending, until: Date][] {
  return (Object.keys(SECRETS_KEPT) as Ending[]).map((table) => [
    table,
    new Date(now.getTime() - SECRETS_KEPT[table] * DAY),
  ])
}

/** A mailed code that was made before this instant is due. */
export const codesBefore = (now: Date): Date => new Date(now.getTime() - DAY)

/** The days are promised, so a change of the clocks does not move their end. */
function daysBefore(now: Date, rule: RetentionRule): Date {
  return daysLater(now, 'days' in rule ? -rule.days : 0)
}

/** The contracts whose period of retention was over on a day, with what of them must be kept longer. */
export async function* contractsToErase(deps: Pick<Deps, 'database' | 'clock'>, today: CivilDate) {
  for (let after = ''; ;) {
    const ids = await dueContracts(deps.database.kysely, earliestEnd(today), after, AT_ONCE)
    if (ids.length === 0) return
    after = ids.at(-1) ?? after
    for (const id of ids) {
      const contract = await findAnyContract(deps.database.kysely, id)
      if (!contract) continue
      const erasure = await erasureOf(deps, await openContract(deps, contract))
      if (!erasure.may || erasure.keepUntil >= today) continue
      yield {
        contractId: contract.id,
        applicationId: contract.applicationId,
        policyId: contract.policy?.id ?? null,
        keepUntil: erasure.keepUntil,
      }
    }
  }
}

/** Contracts that ended on or after this day cannot be due yet. */
function earliestEnd(today: CivilDate): CivilDate {
  const years = Number(keptUntil('contract', today, 'de').slice(0, 4)) - Number(today.slice(0, 4))
  return `${Number(today.slice(0, 4)) - years}${today.slice(4, 7)}-01`
}
