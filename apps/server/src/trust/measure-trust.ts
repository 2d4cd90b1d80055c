import { DAY } from '@nestbond/domain/values/day'
import { z } from 'zod'
import { isTrusted, TRUST_CHECKS, type TrustCheckName } from '@nestbond/domain/support/trust'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { JobRefused } from '../platform/queue/queue.ts'
import { joined, type TrustNeeds } from './tally.ts'
import { CHECKS } from './trust-checks.ts'
import { forgetTrust, insertTrust, lockTrust, saveTrust, type StoredTrust, type TrustPlace } from './trust-store.ts'

/** After the nightly erasures and the check of the audit trail. */
const EVERY_NIGHT = '50 4 * * *'
/** Shorter than the time after which the queue considers a job's process dead. */
const LONGEST_MS = 3 * 60_000
const KEPT_DAYS = 400
const BEGIN: TrustPlace = { check: TRUST_CHECKS[0], from: null }

/** Runs every check, one after the other, and stores the result with its time (measured trust, docs/product-decisions.md#d95). */
export async function measureTrust(deps: TrustNeeds): Promise<StoredTrust> {
  const id = await insertTrust(deps.database.kysely, deps.clock.now(), BEGIN)
  for (let place = BEGIN; ;) {
    const done = await measurePart(deps, id, place, Infinity)
    if (!done) throw new Error('somebody else has gone on with this measurement')
    if (!done.next) return done.report
    place = done.next
  }
}

/**
 * Runs one check from a place on, for `longestMs` at most, and stores what it found.
 * @param goOn called in the transaction that stores it
 * @returns null if another attempt has done this part already
 */
async function measurePart(
  deps: TrustNeeds,
  id: string,
  place: TrustPlace,
  longestMs: number,
  goOn: (trx: Deps['database']['kysely'], next: TrustPlace) => Promise<void> = async () => {},
): Promise<{ report: StoredTrust; next: TrustPlace | null } | null> {
  let begun = performance.now()
  const part = await CHECKS[place.check](deps, {
    from: place.from,
    isOver: () => performance.now() > begun + longestMs,
    beginsNow: () => (begun = performance.now()),
  })
  const next = placeAfter(place.check, part.next)
  return deps.database.transaction(async (trx) => {
    const report = await lockTrust(trx, id, place)
    if (!report) return null
    const others = report.results.filter(({ check }) => check !== place.check)
    const so = report.results.find(({ check }) => check === place.check)
    const results = [...others, joined(so, part.result)]
    await saveTrust(trx, { ...report, results }, next)
    if (next) await goOn(trx, next)
    else await forgetTrust(trx, new Date(report.measuredAt.getTime() - KEPT_DAYS * DAY))
    return { report: { ...report, results }, next }
  })
}

function placeAfter(check: TrustCheckName, from: string | null): TrustPlace | null {
  if (from !== null) return { check, from }
  const following = TRUST_CHECKS[TRUST_CHECKS.indexOf(check) + 1]
  return following ? { check: following, from: null } : null
}

/** A part of a measurement, which enqueues the next one. A difference fails the last one, for good: the office sees a failed job, and the result. */
export const measureTrustPart = defineJob({
  name: 'measure-trust-part',
  schema: z.object({ id: z.uuid(), check: z.enum(TRUST_CHECKS), from: z.string().nullable() }),
  async handle(deps, { id, check, from }) {
    const done = await measurePart(deps, id, { check, from }, LONGEST_MS, (trx, next) =>
      deps.queue.enqueue(trx, measureTrustPart, { id, ...next }),
    )
    if (!done || done.next || isTrusted(done.report.results)) return
    const found = done.report.results.filter(({ different }) => different > 0)
    throw new JobRefused(`trust: ${found.map((one) => `${one.check} ${one.different}`).join(', ')}`)
  },
})

/** Begins a measurement every night. */
export const measureTrustRun = defineJob({
  name: 'measure-trust',
  once: true,
  schema: z.object({}),
  async handle({ database, queue, clock }) {
    await database.transaction(async (trx) => {
      const id = await insertTrust(trx, clock.now(), BEGIN)
      await queue.enqueue(trx, measureTrustPart, { id, ...BEGIN })
    })
  },
})

export async function scheduleTrustRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(measureTrustRun, EVERY_NIGHT, {})
}
