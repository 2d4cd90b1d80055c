import type { Config } from '../platform/config/config.ts'
import { keyedHash } from '../platform/secrets.ts'

/** The hash before the first link of the audit trail's chain. */
export const CHAIN_BEGIN = ''

/** The name of the lock that serialises the writers of the chain. */
export const TRAIL_LOCK = 'audit-trail'

/**
 * A code over values, in base64url. It needs a key that is not in the database, so an intruder who changes a row there cannot seal the trail again. JSON keeps the
 * borders of the values.
 */
export function trailCode(config: Pick<Config, 'keys'>, ...values: readonly (string | number | null)[]): string {
  return keyedHash(config, 'staff:audit-trail', JSON.stringify(values))
}

/** A configuration for each storage key, newest first: a link of the trail was made with one of them. */
export function eachStorageKey({ keys }: Pick<Config, 'keys'>): Pick<Config, 'keys'>[] {
  return keys.storage.map((key) => ({ keys: { ...keys, storage: [key] } }))
}

/** The code that an erasure leaves in a link whose act it may have deleted. */
export function erasureCode(
  config: Pick<Config, 'keys'>,
  { position, key }: { position: number; key: string },
): string {
  return trailCode(config, 'erased', position, key)
}
