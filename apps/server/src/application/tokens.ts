import type { PreparedStatement } from '../platform/database/database.ts'
import { statementsOf, type RunStatement } from '../platform/database/statements.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from './application.ts'
import { endOfLife, useFirst } from './exchange-token.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import { findByTokenHash } from './store.ts'

/** A token's expiry is moved at most once an hour, so that most saves need no second write. */
const SLIDE_AFTER = 3_600_000

const INSERT_TOKEN: PreparedStatement = {
  name: 'token-insert',
  text: 'insert into application_tokens (token_hash, application_id, expires_at, created_at) values ($1, $2, $3, $4)',
}
const SLIDE: PreparedStatement = {
  name: 'token-slide',
  text: 'update application_tokens set expires_at = $2 where token_hash = $1 and expires_at < $2 and not passed_on',
}
const INSERT_LINK: PreparedStatement = {
  name: 'link-insert',
  text: 'insert into link_secrets (secret_hash, application_id, purpose, mailed_to_key, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)',
}
/** Creates another token of an application. */
export async function createToken(run: RunStatement, applicationId: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret()
  await run(INSERT_TOKEN, [hash, applicationId, endOfLife(now), now])
  return secret
}

export interface NewLink {
  applicationId: string
  purpose: string
  /**
   * Key of the mailbox that the link is mailed to, see `emailKey`; null for a link that is shown, which proves nothing (proof of the tenant's
   * mailbox, docs/product-decisions.md#d53).
   */
  mailedTo: string | null
}

/** Creates a single-use link secret. Opening the link exchanges it for a token (tokens and links, docs/product-decisions.md#d8). */
export async function createLinkSecret(
  run: RunStatement,
  { applicationId, purpose, mailedTo }: NewLink,
  now: Date,
  expiresAt = endOfLife(now),
): Promise<string> {
  const { secret, hash } = newSecret()
  await run(INSERT_LINK, [hash, applicationId, purpose, mailedTo, expiresAt, now])
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
  if (found.replaces !== null)
    await useFirst(deps, { applicationId: found.application.id, hash, replaces: found.replaces })
  if (found.passedOn) return found.application
  const end = endOfLife(now)
  if (end.getTime() - found.expiresAt.getTime() > SLIDE_AFTER) await statementsOf(deps.database)(SLIDE, [hash, end])
  return found.application
}
