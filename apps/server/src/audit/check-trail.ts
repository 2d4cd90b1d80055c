import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { JobRefused } from '../platform/queue/queue.ts'
import { CHAIN_BEGIN, eachStorageKey, erasureCode } from '../staff/trail-code.ts'
import { actsBetween, linksAfter, newestSealed, unsealedActs, type Link, type SealedAct } from './chain-store.ts'
import { codeOfAct, codeOfWords, hashOfLink, LATEST_MS } from './seal-trail.ts'

const EVERY_NIGHT = '20 3 * * *'
const BATCH = 1_000
/** More say nothing new. */
const MOST_FAULTS = 20

/** chain: a link was changed or removed. altered, removed: an act is not what was sealed, or gone. added: an act that was never sealed. */
export type TrailFault = { kind: 'chain' | 'altered' | 'removed' | 'added'; key: string; at: Date }

export interface TrailReport {
  links: number
  /** Acts that were deleted with their person. */
  erased: number
  /** The newest link, to be kept elsewhere; null for an empty chain. */
  head: { position: number; hash: string } | null
  /** The time of the newest act before the first fault; null if there is none. */
  intactUntil: Date | null
  /** The oldest first, at most `MOST_FAULTS`. */
  faults: TrailFault[]
}

type Needs = Pick<Deps, 'database' | 'config'>

/**
 * Compares the audit trail with its chain, from the beginning.
 * @param noted a link that was kept elsewhere: the chain must still have it, so that its end cannot be cut off unnoticed
 */
export async function checkTrail(
  { database: { kysely }, config }: Needs,
  noted: { position: number; hash: string } | null = null,
): Promise<TrailReport> {
  const report: TrailReport = { links: 0, erased: 0, head: null, intactUntil: null, faults: [] }
  let hash = CHAIN_BEGIN
  let notedSeen = noted === null
  const fault = (kind: TrailFault['kind'], { key, at }: Pick<Link, 'key' | 'at'>) => {
    if (report.faults.length < MOST_FAULTS) report.faults.push({ kind, key, at })
  }
  const keys = eachStorageKey(config)
  for (let position = 0; ;) {
    const links = await linksAfter(kysely, position, BATCH)
    const times = links.map(({ at }) => at.getTime())
    const acts = new Map(
      links.length === 0
        ? []
        : (await actsBetween(kysely, new Date(Math.min(...times)), new Date(Math.max(...times)))).map((act) => [
            act.key,
            act,
          ]),
    )
    for (const link of links) {
      const follows = link.position === position + 1 && keys.some((key) => link.hash === hashOfLink(key, hash, link))
      if (!follows) fault('chain', link)
      ;({ position, hash } = link)
      report.links += 1
      if (noted && link.position === noted.position && link.hash === noted.hash) notedSeen = true
      const act = acts.get(link.key)
      if (act && !isAsSealed(keys, act, link)) fault('altered', link)
      else if (!act && isErased(keys, link)) report.erased += 1
      else if (!act) fault('removed', link)
      if (report.faults.length === 0) report.intactUntil = link.at
    }
    if (links.length < BATCH) {
      report.head = position === 0 ? null : { position, hash }
      break
    }
  }
  if (!notedSeen && noted) fault('chain', { key: `position ${noted.position}`, at: report.intactUntil ?? new Date(0) })
  for (const act of await neverSealed(kysely)) fault('added', act)
  return report
}

type Keys = ReturnType<typeof eachStorageKey>

function isAsSealed(keys: Keys, act: SealedAct, link: Link): boolean {
  if (!keys.some((key) => codeOfAct(key, act, link.words) === link.entry)) return false
  // An erasure removes the words of acts that are kept.
  if (act.words === null) return link.words === '' || isErased(keys, link)
  return keys.some((key) => codeOfWords(key, act) === link.words)
}

function isErased(keys: Keys, link: Link): boolean {
  return keys.some((key) => link.erased === erasureCode(key, link))
}

/** Acts that are too old to be waiting for their seal. */
async function neverSealed(kysely: Needs['database']['kysely']) {
  const newest = await newestSealed(kysely)
  if (!newest) return []
  return unsealedActs(kysely, { from: null, before: new Date(newest.getTime() - LATEST_MS) }, MOST_FAULTS)
}

/** Runs every night. A broken trail fails the job for good, since it cannot mend itself: it is reported, alerted and on the office's list of tasks. */
export const checkTrailRun = defineJob({
  name: 'check-trail',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    const { faults } = await checkTrail(deps)
    const [first] = faults
    if (first) throw new JobRefused(`the audit trail is not what was sealed: ${first.kind} ${first.key}`)
  },
})

export async function scheduleTrailChecks({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(checkTrailRun, EVERY_NIGHT, {})
}
