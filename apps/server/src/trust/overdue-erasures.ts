import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { countCodesBefore } from '../application/mailbox-codes/code-store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { mailsBefore } from '../support/mails/forget-mails.ts'
import { keptFromBefore } from '../support/mails/sent-mail-store.ts'
import { dueLandlordErasures } from '../tenant-account/landlord-rights/landlord-erasure.ts'
import {
  accountUseBefore,
  codesBefore,
  contractsToErase,
  endedSecrets,
  lastUseBefore,
  signedBefore,
} from '../tenant-account/rights/due-erasures.ts'
import {
  countEnded,
  dueDocuments,
  dueRestricted,
  dueUnsigned,
  idleAccounts,
} from '../tenant-account/rights/due-store.ts'
import { numbersOf, referencesOf } from './trust-store.ts'

/** More of a kind than this are not counted. */
const MOST_OVERDUE = 10_000
/** The job of a night may still have to carry it out, or may have failed once. */
const ERASURE_GRACE_DAYS = 2

/**
 * Everything that the nightly erasure and `forgetMails` should have erased two days ago, by the functions that they find it with. Names no person: an
 * account and a landlord's request by their ids, secrets by their table.
 */
export async function* overdueErasures({ database, clock }: Pick<Deps, 'database' | 'clock'>): AsyncGenerator<string> {
  const { kysely } = database
  const now = new Date(clock.now().getTime() - ERASURE_GRACE_DAYS * DAY)
  const today = addDays(todayOf(clock), -ERASURE_GRACE_DAYS)

  const unsigned = await dueUnsigned(kysely, { before: lastUseBefore(now), now, limit: MOST_OVERDUE })
  const references = await referencesOf(
    kysely,
    unsigned.map(({ id }) => id),
  )
  yield* references.map((refId) => `${refId}: application`)

  for (const { key } of await dueDocuments(kysely, signedBefore(now), MOST_OVERDUE)) yield key

  const ended: string[] = []
  for await (const { contractId } of contractsToErase({ database, clock }, today)) ended.push(contractId)
  yield* (await numbersOf(kysely, ended)).map((number) => `${number}: contract`)
  const restricted = await numbersOf(kysely, await dueRestricted(kysely, today, MOST_OVERDUE))
  yield* restricted.map((number) => `${number}: papers`)

  for (const { id } of await idleAccounts(kysely, accountUseBefore(today), MOST_OVERDUE)) yield `${id}: account`
  for await (const id of dueLandlordErasures({ database, clock: { now: () => now } })) yield `${id}: landlord`
  for (const refId of await keptFromBefore(kysely, mailsBefore(now), MOST_OVERDUE)) yield `${refId}: mails`

  for (const [table, until] of endedSecrets(now)) {
    const count = await countEnded(kysely, table, until)
    if (count > 0) yield `${table}: ${count}`
  }
  const codes = await countCodesBefore(kysely, codesBefore(now))
  if (codes > 0) yield `mailbox_codes: ${codes}`
}
