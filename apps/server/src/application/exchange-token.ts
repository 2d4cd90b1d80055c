import type { Kysely } from 'kysely'
import type { PreparedStatement } from '../platform/database/database.ts'
import { statementsIn, statementsOf, type RunStatement } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { lockApplication } from './lock-application.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import { takenBack } from './taken-back.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Lifetime of a token since its last use, and of a link secret since its creation (tokens and links, docs/product-decisions.md#d8). */
export const TOKEN_DAYS = 30
/**
 * An exchanged token expires on the first use of the new token, and after this time at the latest (exchange of tokens,
 * docs/product-decisions.md#d54).
 */
const HANDING_OVER_MS = 10 * MINUTE

export function endOfLife(now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS * DAY)
}

const OWNER: PreparedStatement = {
  name: 'exchange-owner',
  text: `select application_id as "applicationId" from application_tokens where token_hash = $1
    union all select application_id from link_secrets where secret_hash = $1`,
}
const PASS_TOKEN_ON: PreparedStatement = {
  name: 'exchange-token',
  text: `update application_tokens set expires_at = least(expires_at, $3::timestamptz), passed_on = true where token_hash = $1 and expires_at > $2 returning replaces_hash as "replaces"`,
}
// A mailed link is invalid if the application's address has changed since it was mailed.
const PASS_LINK_ON: PreparedStatement = {
  name: 'exchange-link',
  text: `update link_secrets l set expires_at = least(expires_at, $3::timestamptz)
    where secret_hash = $1 and used_at is null and expires_at > $2 and not ${takenBack('l.application_id')}
      and (mailed_to_key is null or exists (select from applications a where a.id = l.application_id and a.email_key = l.mailed_to_key)) returning mailed_to_key as "mailedTo"`,
}
const INSERT: PreparedStatement = {
  name: 'exchange-insert',
  text: 'insert into application_tokens (token_hash, application_id, expires_at, created_at, replaces_hash) values ($1, $2, $3, $4, $5)',
}
const CLAIM: PreparedStatement = {
  name: 'exchange-claim',
  text: 'update application_tokens set replaces_hash = null where token_hash = $1 and replaces_hash is not null and expires_at > $2 returning token_hash',
}
const STILL_LIVE: PreparedStatement = {
  name: 'exchange-still-live',
  text: 'select 1 from application_tokens where token_hash = $1 and replaces_hash is null and expires_at > $2',
}
const END_TOKENS: PreparedStatement = {
  name: 'exchange-end-tokens',
  text: 'update application_tokens set expires_at = $2 where (token_hash = $1 or replaces_hash = $1) and expires_at > $2',
}
const END_LINK: PreparedStatement = {
  name: 'exchange-end-link',
  text: 'update link_secrets set used_at = $2 where secret_hash = $1 and used_at is null',
}

/**
 * Exchanges a token or link secret from a page's address for a new token (exchange of tokens, docs/product-decisions.md#d54). The old one works until
 * the first use of the new one, at most 10 minutes, so that a page can retry after a lost response. A link that was mailed to the current address
 * also proves the mailbox (proof of the tenant's mailbox, docs/product-decisions.md#d53).
 * @throws AppError TOKEN_UNKNOWN; TOKEN_EXPIRED, also for a link that was opened before
 */
export async function exchangeToken(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  passed: string,
): Promise<{ applicationId: string; token: string; byLink: boolean }> {
  if (!looksLikeSecret(passed)) throw new AppError('TOKEN_UNKNOWN')
  const hash = hashOf(passed)
  const [owner] = await statementsOf(database)<{ applicationId: string }>(OWNER, [hash])
  if (!owner) throw new AppError('TOKEN_UNKNOWN')
  const { applicationId } = owner
  const now = clock.now()
  const made = newSecret()
  const byLink = await database.transaction(async (trx) => {
    const run = statementsIn(trx)
    await lockApplication(trx, applicationId)
    const link = await passOn(trx, run, { hash, applicationId, now })
    await run(INSERT, [made.hash, applicationId, endOfLife(now), now, hash])
    return link
  })
  return { applicationId, token: made.secret, byLink }
}

/** @returns true for a link, false for a token */
async function passOn(
  trx: Kysely<Tables>,
  run: RunStatement,
  { hash, applicationId, now }: { hash: string; applicationId: string; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + HANDING_OVER_MS)
  const [token] = await run<{ replaces: string | null }>(PASS_TOKEN_ON, [hash, now, until])
  if (token) {
    // The exchange counts as the first use of the token.
    if (token.replaces !== null) await endReplaced(run, { hash, replaces: token.replaces, now })
    return false
  }
  const [link] = await run<{ mailedTo: string | null }>(PASS_LINK_ON, [hash, now, until])
  if (!link) throw new AppError('TOKEN_EXPIRED')
  if (link.mailedTo !== null) await proveMailbox(trx, { applicationId, emailKey: link.mailedTo, by: 'link' }, now)
  return true
}

/**
 * Handles the first use of an exchanged token. It ends the old token, and all other tokens that the old one was exchanged for, so that only one
 * caller continues with the application.
 * @throws AppError TOKEN_EXPIRED if another token of the same exchange was used first
 */
export async function useFirst(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { applicationId, hash, replaces }: { applicationId: string; hash: string; replaces: string },
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (trx) => {
    const run = statementsIn(trx)
    await lockApplication(trx, applicationId)
    await endReplaced(run, { hash, replaces, now })
  })
}

async function endReplaced(
  run: RunStatement,
  { hash, replaces, now }: { hash: string; replaces: string; now: Date },
): Promise<void> {
  if ((await run(CLAIM, [hash, now])).length === 0) {
    // Another call was faster, with this token or with another token of the same exchange.
    if ((await run(STILL_LIVE, [hash, now])).length === 0) throw new AppError('TOKEN_EXPIRED')
    return
  }
  await run(END_TOKENS, [replaces, now])
  await run(END_LINK, [replaces, now])
}
