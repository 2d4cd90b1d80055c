import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseFiles } from './erase-files.ts'
import { forgetOldBrowsers } from '../../application/mailbox-codes/code-caller.ts'
import { deleteCodesBefore } from '../../application/mailbox-codes/code-store.ts'
import { carryOutLandlordErasures } from '../landlord-rights/landlord-erasure.ts'
import {
  accountUseBefore,
  codesBefore,
  contractsToErase,
  endedSecrets,
  lastUseBefore,
  signedBefore,
} from './due-erasures.ts'
import { erase } from './erase.ts'
import {
  deleteDocuments,
  deleteEnded,
  dueDocuments,
  dueRestricted,
  dueUnsigned,
  emailKeysWithout,
  idleAccounts,
  markErased,
} from './due-store.ts'
import { forgetPapers, papersToKeep } from './stored-file-store.ts'

/** Rows per batch. A few hundred persons take about a second. */
const AT_ONCE = 50

/**
 * Erases the data whose period of retention (`RETENTION`) is over. It runs every day in small batches; the next run takes what this one does not
 * reach. What fails does not stop the rest.
 * @throws what has failed, at the end; an AggregateError if it is more than one
 */
export async function eraseDue(deps: Deps): Promise<void> {
  await eachOf(STEPS, (step) => step(deps))
}

const STEPS: readonly ((deps: Deps) => Promise<void>)[] = [
  forgetEndedSecrets,
  forgetOldBrowsers,
  eraseOldDocuments,
  eraseOldContracts,
  // The applications of co-tenants belong to no contract any more once theirs is erased.
  eraseForgotten,
  eraseKeptPapers,
  eraseIdleAccounts,
  carryOutLandlordErasures,
]

/** Acts on each to the end, and throws then what has failed. */
async function eachOf<One>(all: Iterable<One> | AsyncIterable<One>, act: (one: One) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for await (const one of all) await act(one).catch((error: unknown) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures failed`)
}

/** Each of what is due, batch by batch. One whose erasure has failed is still due, but does not come again. */
async function* eachDue<One extends { id: string }>(due: () => Promise<One[]>): AsyncGenerator<One> {
  const seen = new Set<string>()
  for (;;) {
    const batch = (await due()).filter(({ id }) => !seen.has(id))
    if (batch.length === 0) return
    for (const one of batch) {
      seen.add(one.id)
      yield one
    }
  }
}

/** Deletes expired tokens, links, sessions and mailed codes. */
export async function forgetEndedSecrets({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  for (const [table, until] of endedSecrets(clock.now())) await deleteEnded(database.kysely, table, until)
  await deleteCodesBefore(database.kysely, codesBefore(clock.now()))
}

/**
 * Erases unsigned applications that no valid link leads to (tokens and links, docs/product-decisions.md#d8). Applications with an open case of the
 * office stay.
 */
async function eraseForgotten(deps: Deps): Promise<void> {
  const before = lastUseBefore(deps.clock.now())
  const { kysely } = deps.database
  const due = () => dueUnsigned(kysely, { before, now: deps.clock.now(), limit: AT_ONCE })
  await eachOf(eachDue(due), async ({ id, emailKey }) => {
    // If the person has other applications or an account, their other mails stay.
    const gone = emailKey === null ? [] : await emailKeysWithout(kysely, [emailKey], [id])
    await erase(deps, { unsigned: [id], contracts: [], shared: [], account: null }, { mailsTo: gone })
  })
}

/** Erases the tenant's uploads of contracts that were signed long ago. */
async function eraseOldDocuments({ database, clock, queue }: Deps): Promise<void> {
  const before = signedBefore(clock.now())
  for (;;) {
    const due = await dueDocuments(database.kysely, before, AT_ONCE)
    if (due.length === 0) return
    await database.transaction(async (trx) => {
      await deleteDocuments(
        trx,
        due.map(({ id }) => id),
      )
      await queue.enqueue(trx, eraseFiles, { keys: due.map(({ key }) => key) })
    })
  }
}

/** Erases contracts whose retention period is over, without a request of the tenant. */
async function eraseOldContracts(deps: Deps): Promise<void> {
  await eachOf(contractsToErase(deps, todayOf(deps.clock)), (kept) =>
    erase(deps, { unsigned: [], contracts: [kept], shared: [], account: null }, { mailsTo: [] }),
  )
}

/** Erases the papers of contracts whose tenants were erased before. */
async function eraseKeptPapers({ database, clock, queue }: Deps): Promise<void> {
  for (;;) {
    const due = await dueRestricted(database.kysely, todayOf(clock), AT_ONCE)
    if (due.length === 0) return
    await database.transaction(async (trx) => {
      const keys = await papersToKeep(trx, due)
      await forgetPapers(trx, due)
      await markErased(trx, due, clock.now())
      if (keys.length > 0) await queue.enqueue(trx, eraseFiles, { keys })
    })
  }
}

/** Erases unused accounts without contracts and applications. */
async function eraseIdleAccounts(deps: Deps): Promise<void> {
  const before = accountUseBefore(todayOf(deps.clock))
  await eachOf(
    eachDue(() => idleAccounts(deps.database.kysely, before, AT_ONCE)),
    (account) => erase(deps, { unsigned: [], contracts: [], shared: [], account }, { mailsTo: [account.emailKey] }),
  )
}
