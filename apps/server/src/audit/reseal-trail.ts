import type { Deps } from '../platform/deps.ts'
import { lockName } from '../platform/database/lock-name.ts'
import { CHAIN_BEGIN, erasureCode, TRAIL_LOCK } from '../staff/trail-code.ts'
import { actsBetween, linksAfter, replaceSeals } from './chain-store.ts'
import { codeOfAct, codeOfWords, hashOfLink } from './seal-trail.ts'

const BATCH = 1_000

/**
 * Renews the seals of the whole audit trail with the newest storage key, in one transaction. The caller has checked the trail before.
 * @returns the new head; null for an empty chain
 */
export async function resealTrail({
  database,
  config,
}: Pick<Deps, 'database' | 'config'>): Promise<{ position: number; hash: string } | null> {
  return database.transaction(async (trx) => {
    await lockName(trx, TRAIL_LOCK)
    let head: { position: number; hash: string } | null = null
    for (;;) {
      const links = await linksAfter(trx, head?.position ?? 0, BATCH)
      const [first, last] = [links[0], links.at(-1)]
      if (!first || !last) return head
      const times = links.map(({ at }) => at.getTime())
      const acts = await actsBetween(trx, new Date(Math.min(...times)), new Date(Math.max(...times)))
      const actOf = new Map(acts.map((act) => [act.key, act]))
      for (const link of links) {
        const act = actOf.get(link.key)
        // Nothing can compare the code of an erased act, or of erased words, any more.
        const words = act && act.words !== null ? codeOfWords(config, act) : link.words
        const entry = act ? codeOfAct(config, act, words) : link.entry
        const erased = link.erased === null ? null : erasureCode(config, link)
        const hash = hashOfLink(config, head?.hash ?? CHAIN_BEGIN, { ...link, entry })
        await replaceSeals(trx, { position: link.position, entry, words, erased, hash })
        head = { position: link.position, hash }
      }
    }
  })
}
