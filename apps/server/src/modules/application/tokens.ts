import type { PreparedStatement } from '../../database/database.ts'
import { statementsOf, type RunStatement } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { takenBack } from './taken-back.ts'
import type { Application } from './application.ts'
import { hashOf, looksLikeSecret, newSecret } from './secrets.ts'
import { findByTokenHash } from './store.ts'

const DAY = 86_400_000
/** A token lives this long from its last use, a link secret from its making (D8). */
export const TOKEN_DAYS = 30
/** A token's end is moved at most once an hour, so that a save does not write twice. */
const SLIDE_AFTER = 3_600_000

const INSERT_TOKEN: PreparedStatement = {
  name: 'token-insert',
  text: 'insert into application_tokens (token_hash, application_id, expires_at, created_at) values ($1, $2, $3, $4)',
}
const SLIDE: PreparedStatement = {
  name: 'token-slide',
  text: 'update application_tokens set expires_at = $2 where token_hash = $1 and expires_at < $2',
}
const INSERT_LINK: PreparedStatement = {
  name: 'link-insert',
  text: 'insert into link_secrets (secret_hash, application_id, purpose, expires_at, created_at) values ($1, $2, $3, $4, $5)',
}
const USE_LINK: PreparedStatement = {
  name: 'link-use',
  text: `with used as (
      update link_secrets l set used_at = $2 where secret_hash = $1 and used_at is null and expires_at > $2 and not ${takenBack('l.application_id')}
      returning application_id)
    insert into application_tokens (token_hash, application_id, expires_at, created_at)
    select $3::text, application_id, $4::timestamptz, $2::timestamptz from used returning application_id`,
}
const LINK_THERE: PreparedStatement = { name: 'link-there', text: 'select 1 from link_secrets where secret_hash = $1' }

export function endOfLife(now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS * DAY)
}

/** A further token of an application. */
export async function createToken(run: RunStatement, applicationId: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret()
  await run(INSERT_TOKEN, [hash, applicationId, endOfLife(now), now])
  return secret
}

/** A secret for one link, mailed or shown. Opened once, it gives a token of its own (D8). */
export async function createLinkSecret(run: RunStatement, applicationId: string, purpose: string, now: Date, expiresAt = endOfLife(now)): Promise<string> {
  const { secret, hash } = newSecret()
  await run(INSERT_LINK, [hash, applicationId, purpose, expiresAt, now])
  return secret
}

/**
 * The application that a token leads to; using it prolongs its life.
 * @throws AppError TOKEN_UNKNOWN, TOKEN_EXPIRED (404 both)
 */
export async function loadByToken(deps: Pick<Deps, 'database' | 'clock'>, token: string): Promise<Application> {
  if (!looksLikeSecret(token)) throw new AppError('TOKEN_UNKNOWN')
  const hash = hashOf(token)
  const found = await findByTokenHash(deps.database, hash)
  if (!found) throw new AppError('TOKEN_UNKNOWN')
  const now = deps.clock.now()
  if (found.expiresAt <= now) throw new AppError('TOKEN_EXPIRED')
  const end = endOfLife(now)
  if (end.getTime() - found.expiresAt.getTime() > SLIDE_AFTER) await statementsOf(deps.database)(SLIDE, [hash, end])
  return found.application
}

/**
 * As `loadByToken`, and takes the secret of a mailed link too: it is used up and answered with a token of its own.
 * @throws AppError TOKEN_UNKNOWN; TOKEN_EXPIRED, also for a link that was opened before
 */
export async function openByTokenOrLink(deps: Pick<Deps, 'database' | 'clock'>, secret: string): Promise<{ application: Application; token: string }> {
  try {
    return { application: await loadByToken(deps, secret), token: secret }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOKEN_UNKNOWN' || !looksLikeSecret(secret)) throw error
  }
  const run = statementsOf(deps.database)
  const now = deps.clock.now()
  const made = newSecret()
  const opened = await run(USE_LINK, [hashOf(secret), now, made.hash, endOfLife(now)])
  if (opened.length > 0) return { application: await loadByToken(deps, made.secret), token: made.secret }
  const there = await run(LINK_THERE, [hashOf(secret)])
  throw new AppError(there.length > 0 ? 'TOKEN_EXPIRED' : 'TOKEN_UNKNOWN')
}
