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
 * reach.
 */
export async function eraseDue(deps: Deps): Promise<void> {
  await forgetEndedSecrets(deps)
  await forgetOldBrowsers(deps)
  await eraseOldDocuments(deps)
  await eraseOldContracts(deps)
  // The applications of co-tenants belong to no contract any more once theirs is erased.
  await eraseForgotten(deps)
  await eraseKeptPapers(deps)
  await eraseIdleAccounts(deps)
  await carryOutLandlordErasures(deps)
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
  for (;;) {
    const due = await dueUnsigned(deps.database.kysely, { before, now: deps.clock.now(), limit: AT_ONCE })
    if (due.length === 0) return
    for (const { id, emailKey } of due) {
      // If the person has other applications or an account, their other mails stay.
      const gone = emailKey === null ? [] : await emailKeysWithout(deps.database.kysely, [emailKey], [id])
      await erase(deps, { unsigned: [id], contracts: [], shared: [], account: null }, { mailsTo: gone })
    }
  }
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
  for await (const kept of contractsToErase(deps, todayOf(deps.clock)))
    await erase(deps, { unsigned: [], contracts: [kept], shared: [], account: null }, { mailsTo: [] })
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
  for (;;) {
    const due = await idleAccounts(deps.database.kysely, before, AT_ONCE)
    if (due.length === 0) return
    for (const account of due)
      await erase(deps, { unsigned: [], contracts: [], shared: [], account }, { mailsTo: [account.emailKey] })
  }
}
