import { DAY } from '@nestbond/domain/values/day'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { lockName } from '../platform/database/lock-name.ts'
import { defineJob } from '../platform/queue/job.ts'
import { CHAIN_BEGIN, TRAIL_LOCK, trailCode } from '../staff/trail-code.ts'
import { insertLinks, lastLink, newestSealed, unsealedActs, type Link, type SealedAct } from './chain-store.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BATCH = 1_000
const MINUTE = 60_000
/** A transaction of the office that began before this time has ended. */
const SETTLED_MS = MINUTE
/** An act that is written later than this after its time is not sealed: the check shows it as added. */
export const LATEST_MS = DAY

type Needs = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * The code of an act in its link.
 * @param words the code of the act's words in the link
 */
export function codeOfAct(config: Pick<Deps['config'], 'keys'>, act: SealedAct, words: string): string {
  const { key, at, area, kind, staffId, applicationId, stays } = act
  return trailCode(config, 'act', key, at.toISOString(), area, kind, staffId, applicationId, stays, words)
}

/** The code of an act's words; empty without any. It stays in the link after an erasure of the words. */
export function codeOfWords(config: Pick<Deps['config'], 'keys'>, { key, words }: SealedAct): string {
  return words === null ? '' : trailCode(config, 'words', key, words)
}

/** The hash of a link, over the hash before it. */
export function hashOfLink(
  config: Pick<Deps['config'], 'keys'>,
  before: string,
  link: Omit<Link, 'hash' | 'erased' | 'words'>,
): string {
  const { position, key, at, application_id: applicationId, entry } = link
  return trailCode(config, 'link', before, position, key, at.toISOString(), applicationId, entry)
}

/**
 * Seals the acts of the office that no link holds yet. The acts are written without waiting for each other; only this job knows their order, and it runs
 * in one worker at a time.
 */
export async function sealTrail({ database, clock, config }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - SETTLED_MS)
  for (;;) {
    const sealed = await database.transaction(async (trx) => {
      await lockName(trx, TRAIL_LOCK)
      const newest = await newestSealed(trx)
      const from = newest && new Date(newest.getTime() - LATEST_MS)
      const acts = await unsealedActs(trx, { from, before }, BATCH)
      let last: Pick<Link, 'position' | 'hash'> = (await lastLink(trx)) ?? { position: 0, hash: CHAIN_BEGIN }
      const links = acts.map((act) => {
        const words = codeOfWords(config, act)
        const link = {
          position: last.position + 1,
          key: act.key,
          at: act.at,
          application_id: act.applicationId,
          entry: codeOfAct(config, act, words),
        }
        last = { position: link.position, hash: hashOfLink(config, last.hash, link) }
        return { ...link, words, hash: last.hash }
      })
      await insertLinks(trx, links)
      return links.length
    })
    if (sealed < BATCH) return
  }
}

export const sealTrailRun = defineJob({
  name: 'seal-trail',
  once: true,
  schema: z.object({}),
  handle: (deps) => sealTrail(deps),
})

/** Runs every five minutes, and when a process starts, to catch up after an outage. */
export async function scheduleTrailSeals({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(sealTrailRun, EVERY_FIVE_MINUTES, {})
  await database.transaction((trx) => queue.enqueue(trx, sealTrailRun, {}))
}
