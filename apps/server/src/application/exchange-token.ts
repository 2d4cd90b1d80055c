import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { lockApplication } from './lock-store.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'
import { endLink, passLinkOn } from './link-secret-store.ts'
import { endOfLife, HANDING_OVER_MS } from './token-life.ts'
import { endTokens, findOwner, insertToken, isLiveAfterFirstUse, passTokenOn, takeFirstUse } from './token-store.ts'

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
  const applicationId = await findOwner(database.kysely, hash)
  if (applicationId === null) throw new AppError('TOKEN_UNKNOWN')
  const made = newSecret()
  const byLink = await database.transaction(async (trx) => {
    await lockApplication(trx, applicationId)
    // Read under the lock: at an earlier time, a token that another call has ended since would still be live.
    const now = clock.now()
    const link = await passOn(trx, { hash, applicationId, now })
    await insertToken(trx, { hash: made.hash, applicationId, expiresAt: endOfLife(now), replaces: hash }, now)
    return link
  })
  return { applicationId, token: made.secret, byLink }
}

/** @returns true for a link, false for a token */
async function passOn(
  trx: Kysely<Tables>,
  { hash, applicationId, now }: { hash: string; applicationId: string; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + HANDING_OVER_MS)
  const token = await passTokenOn(trx, hash, now, until)
  if (token) {
    // The exchange counts as the first use of the token.
    if (token.replaces !== null) await endReplaced(trx, { hash, replaces: token.replaces, now })
    return false
  }
  const link = await passLinkOn(trx, hash, now, until)
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
  await database.transaction(async (trx) => {
    await lockApplication(trx, applicationId)
    // Read under the lock, as for the exchange.
    const now = clock.now()
    await endReplaced(trx, { hash, replaces, now })
  })
}

async function endReplaced(
  trx: Kysely<Tables>,
  { hash, replaces, now }: { hash: string; replaces: string; now: Date },
): Promise<void> {
  if (!(await takeFirstUse(trx, hash, now))) {
    // Another call was faster, with this token or with another token of the same exchange.
    if (!(await isLiveAfterFirstUse(trx, hash, now))) throw new AppError('TOKEN_EXPIRED')
    return
  }
  await endTokens(trx, replaces, now)
  await endLink(trx, replaces, now)
}
