import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { places } from '../in-turn.ts'

/** Exports that are made at the same time. The share is small, because a person reads one export after the other. */
const AT_ONCE = 4
const EACH = { subject: 2, network: 8 }
/** A stream is made as it is read. A slow reader keeps the place no longer than this. */
const LONGEST_MS = 60_000

const inPlace = places(AT_ONCE, { each: EACH })

/**
 * Makes a file of many rows or files in a place for exports, which a stream keeps until it ends (docs/product-decisions.md#d132).
 * @throws AppError NOT_READY, RATE_LIMITED, and what `make` throws
 */
export function exported<File extends string | Readable>(make: () => Promise<File>): Promise<File> {
  return new Promise((resolve, reject) => {
    inPlace(async () => {
      const file = await make()
      resolve(file)
      if (typeof file !== 'string')
        await Promise.race([finished(file).catch(() => {}), sleep(LONGEST_MS, undefined, { ref: false })])
    }).catch(reject)
  })
}
