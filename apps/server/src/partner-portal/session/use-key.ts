import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { findKey, markUsed, type StoredKey } from './key-store.ts'

/** Let people and secret scanners recognise a leaked key. A test key works on the partner's sandbox. */
const PREFIXES = { real: 'nbk_', test: 'nbt_' } as const
/** Length of the visible start of a key. */
const START = PREFIXES.real.length + 6
const WRITE_EVERY_MS = 60_000

/** Creates a key with 256 random bits. Only its hash is stored. */
export function newKey(kind: keyof typeof PREFIXES): { secret: string; start: string; hash: string } {
  const secret = PREFIXES[kind] + newSecret().secret
  return { secret, start: secret.slice(0, START), hash: hashOf(secret) }
}

/** The key of an `Authorization` header. @throws AppError SIGN_IN_REQUIRED for a malformed or invalid key */
export async function useKey(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  authorization: string,
): Promise<StoredKey> {
  const secret = /^Bearer (nb[kt]_[A-Za-z0-9_-]{43})$/i.exec(authorization.trim())?.[1]
  const key = secret === undefined ? null : await findKey(database.kysely, hashOf(secret))
  if (!key) throw new AppError('SIGN_IN_REQUIRED')
  const now = clock.now()
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= WRITE_EVERY_MS)
    await markUsed(database.kysely, key.id, now)
  return key
}
