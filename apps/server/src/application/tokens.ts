import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { nameCaller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { endOfLife } from './token-life.ts'
import { useFirst } from './exchange-token.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import type { LinkPurpose } from './link-purposes.ts'
import { insertLinkSecret } from './link-secret-store.ts'
import { findByTokenHash } from './store.ts'
import { insertToken, prolongToken } from './token-store.ts'

/** A token's expiry is moved at most once an hour, so that most saves need no second write. */
const SLIDE_AFTER = 3_600_000

/** Creates another token of an application. */
export async function createToken(db: Kysely<Tables>, applicationId: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret()
  await insertToken(db, { hash, applicationId, expiresAt: endOfLife(now), replaces: null }, now)
  return secret
}

export interface NewLink {
  applicationId: string
  purpose: LinkPurpose
  /**
   * Key of the mailbox that the link is mailed to, see `emailKey`; null for a link that is shown, which proves nothing (proof of the tenant's
   * mailbox, docs/product-decisions.md#d53).
   */
  mailedTo: string | null
}

/** Creates a single-use link secret. Opening the link exchanges it for a token (tokens and links, docs/product-decisions.md#d8). */
export async function createLinkSecret(
  db: Kysely<Tables>,
  { applicationId, purpose, mailedTo }: NewLink,
  now: Date,
  expiresAt = endOfLife(now),
): Promise<string> {
  const { secret, hash } = newSecret()
  await insertLinkSecret(db, { hash, applicationId, purpose, mailedTo, expiresAt }, now)
  return secret
}

/**
 * Loads the application of a token. Its use prolongs the token's life, and ends the token that it was exchanged for (exchange of tokens,
 * docs/product-decisions.md#d54).
 * @throws AppError TOKEN_UNKNOWN, TOKEN_EXPIRED (both 404)
 */
export async function loadByToken(deps: Pick<Deps, 'database' | 'clock'>, token: string): Promise<Application> {
  if (!looksLikeSecret(token)) throw new AppError('TOKEN_UNKNOWN')
  const hash = hashOf(token)
  const found = await findByTokenHash(deps.database, hash)
  if (!found) throw new AppError('TOKEN_UNKNOWN')
  const now = deps.clock.now()
  if (found.expiresAt <= now) throw new AppError('TOKEN_EXPIRED')
  nameCaller(found.application.id)
  if (found.replaces !== null)
    await useFirst(deps, { applicationId: found.application.id, hash, replaces: found.replaces })
  if (found.passedOn) return found.application
  const end = endOfLife(now)
  if (end.getTime() - found.expiresAt.getTime() > SLIDE_AFTER) await prolongToken(deps.database.kysely, hash, end)
  return found.application
}
