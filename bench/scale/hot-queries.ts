import type { ManualAddress } from '@nestbond/domain/values/address'
import type pg from 'pg'
import { hasPolicyForHome } from '../../apps/server/src/application/double-policy-store.ts'
import { personSearch } from '../../apps/server/src/platform/database/search-words.ts'
import type { ServerDatabase } from '../../apps/server/src/platform/database/server.ts'
import { createCards } from '../../apps/server/src/platform/providers/cards/registry.ts'
import { kyselySandboxStore } from '../../apps/server/src/platform/providers/cards/sandbox-kysely-store.ts'
import { createQueue } from '../../apps/server/src/platform/queue/queue.ts'
import { premiumCharged } from '../../apps/server/src/policy/mails/premium-charged.ts'
import { premiumFailed } from '../../apps/server/src/policy/mails/premium-failed.ts'
import { premiumWithOffice } from '../../apps/server/src/policy/mails/premium-with-office.ts'
import { runPremiums } from '../../apps/server/src/policy/premiums/premium-run.ts'
import { findByNumber, searchPeople } from '../../apps/server/src/support/people/people-search-store.ts'
import { noteStatements, planOf, type PlanFigures } from './query-plans.ts'
import { buildingAt, DAY, towerOf, type ScaleSize } from './seed-scale.ts'

const RUN_AT = new Date(`${DAY}T10:00:00Z`)
/** Charges of the batch whose statements are noted. */
const BATCH = 100

export interface HotPlan extends PlanFigures {
  /** Such as "double policy: home with a policy". */
  label: string
  /** Its work does not depend on the number of rows. A search by words reads the hits of a span of time, so it grows with the people in it. */
  flat: boolean
}

type Run = (database: ServerDatabase) => Promise<unknown>

/** The double-policy check and the office's search. Their number of statements is small, and their values say what is looked for. */
function reads(size: ScaleSize, known: { ref: string; contract: string; email: string }): [string, Run, boolean][] {
  const check = (building: ManualAddress, unitName: string) => (database: ServerDatabase) =>
    hasPolicyForHome(
      database.kysely,
      { address: { ...building, unitName, fullAddress: '', verified: 'none' }, buildingType: 'apartment' },
      DAY,
    )
  const search = (typed: string) => (database: ServerDatabase) =>
    searchPeople(database.kysely, personSearch(typed) ?? '', new Date())
  return [
    ['double policy: home with a policy', check(buildingAt(1), 'Wohnung 7'), true],
    ['double policy: home without a policy', check(buildingAt(size.policies + 1), 'Wohnung 7'), true],
    ['double policy: one of 500 flats of a building', check(towerOf(size), 'Wohnung 1'), true],
    [
      'search: reference',
      (database) =>
        findByNumber(database.kysely, { refId: known.ref, contract: null, certificate: null, promise: null }),
      true,
    ],
    [
      'search: contract number',
      (database) =>
        findByNumber(database.kysely, { refId: '', contract: known.contract, certificate: null, promise: null }),
      true,
    ],
    ['search: e-mail address', search(known.email), true],
    ['search: the most frequent last name', search('Müller'), false],
    ['search: two frequent words', search('Müller Berlin'), false],
  ]
}

/** Every statement of a premium run, with its first batch of charges, and the queries above. The database must have been seeded by `seedScale`. */
export async function hotPlans(database: ServerDatabase, client: pg.Client, size: ScaleSize): Promise<HotPlan[]> {
  const { rows } = await client.query<{ ref: string; contract: string; email: string }>(
    `select ref_id as ref, k.number as contract, email_key as email from policies p join applications a on a.id = p.application_id
      join contracts k on k.id = p.contract_id where p.number = 'P-2'`,
  )
  const plans: HotPlan[] = []
  for (const [label, run, flat] of reads(size, rows[0]!)) {
    for (const statement of await noteStatements(database, run))
      plans.push({ label, flat, ...(await planOf(client, statement)) })
  }
  for (const statement of await noteStatements(database, premiumRun))
    plans.push({ label: 'premium run', flat: true, ...(await planOf(client, statement)) })
  return plans
}

/** One batch of a run; the mails are enqueued only. */
const premiumRun: Run = async (noted) => {
  const none = { de: '', at: '' }
  const clock = { now: () => RUN_AT }
  const queue = await createQueue(noted, [premiumCharged, premiumFailed, premiumWithOffice], {
    works: false,
    onError: console.error,
  })
  const cards = await createCards(
    { provider: 'sandbox', publicKeys: none, secretKeys: none, webhookSecret: 'bench'.repeat(8), apiUrl: null },
    { clock, sandboxStore: kyselySandboxStore(noted.kysely), publicUrl: 'http://127.0.0.1:1' },
  )
  try {
    const { paid } = await runPremiums(
      { database: noted, clock, cards, queue },
      { batch: BATCH, workers: 1, longestMs: 1 },
    )
    if (paid === 0) throw new Error('the run charged nothing')
  } finally {
    await queue.stop()
    await cards.close()
  }
}

/** Faults of the plans: tables that are read whole, and work that grows with the database. */
export function faultsOf(small: readonly HotPlan[], large: readonly HotPlan[]): string[] {
  const buffersOf = new Map(small.map(({ label, sql, buffers }) => [`${label} ${sql}`, buffers]))
  return large.flatMap(({ label, sql, buffers, flat, readWhole }) => {
    const before = buffersOf.get(`${label} ${sql}`)
    const grown = flat && before !== undefined && buffers > before * 1.5 + 20
    return [
      ...readWhole.map((table) => `${label} reads all of ${table}: ${sql}`),
      ...(grown ? [`${label} needs ${buffers} pages instead of ${before}: ${sql}`] : []),
    ]
  })
}

/** A tenth of the rows, with the same number of due policies: what a run charges at once does not depend on the size. */
export function tenthOf(size: ScaleSize): ScaleSize {
  return { ...size, policies: size.policies / 10, people: size.people / 10 }
}
