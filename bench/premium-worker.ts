// A process that charges premiums like a worker of the server, with the same queue, the same sandbox provider and a shifted clock. It reports its
// progress, and exits when nothing is due and no charge waits for its outcome.
import { setTimeout as sleep } from 'node:timers/promises'
import { openServerDatabase } from '../apps/server/src/platform/database/server.ts'
import { premiumCharged } from '../apps/server/src/policy/mails/premium-charged.ts'
import { premiumFailed } from '../apps/server/src/policy/mails/premium-failed.ts'
import { premiumWithOffice } from '../apps/server/src/policy/mails/premium-with-office.ts'
import { createQueue, type Queue } from '../apps/server/src/platform/queue/queue.ts'
import { runPremiums } from '../apps/server/src/policy/premiums/premium-run.ts'
import { createCards } from '../apps/server/src/platform/providers/cards/registry.ts'
import { kyselySandboxStore } from '../apps/server/src/platform/providers/cards/sandbox-kysely-store.ts'

export interface Progress {
  /** Charges whose outcome this process has stored. */
  done: number
  /** Bytes. */
  rss: number
  /** Seconds since the start of the run. */
  seconds: number
}

const shift = Number(process.env['CLOCK_SHIFT_MS'])
const leaseMs = Number(process.env['LEASE_MS'])
const clock = { now: () => new Date(Date.now() + shift) }
const database = await openServerDatabase({ url: String(process.env['DATABASE_URL']), poolSize: 6, prepare: true })
const queue = await createQueue(database, [premiumCharged, premiumFailed, premiumWithOffice], {
  works: false,
  onError: (error) => console.error(error),
})
const none = { de: '', at: '' }
const cards = await createCards(
  { provider: 'sandbox', publicKeys: none, secretKeys: none, webhookSecret: 'bench'.repeat(8), apiUrl: null },
  { clock, sandboxStore: kyselySandboxStore(database.kysely), publicUrl: 'http://127.0.0.1:1' },
)

let done = 0
const began = performance.now()
const tell = () =>
  process.send?.({
    done,
    rss: process.memoryUsage.rss(),
    seconds: (performance.now() - began) / 1000,
  } satisfies Progress)
// Each charge with an outcome enqueues one mail in the same transaction.
const counted: Queue = {
  ...queue,
  async enqueueAll(trx, job, data) {
    await queue.enqueueAll(trx, job, data)
    done += data.length
  },
}
tell()
const ticking = setInterval(tell, 100)

for (;;) {
  const { paid } = await runPremiums({ database, clock, cards, queue: counted }, { leaseMs })
  const open = await database.kysely
    .selectFrom('premium_charges')
    .select('id')
    .where('state', '=', 'CHARGING')
    .limit(1)
    .executeTakeFirst()
  if (paid === 0 && !open) break
  if (paid === 0) await sleep(200)
}
clearInterval(ticking)
tell()
await queue.stop()
await cards.close()
await database.close()
process.disconnect?.()
