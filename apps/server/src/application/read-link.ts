import type { MailedLink } from '@nestbond/domain/values/enums'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { hashOf, looksLikeSecret } from '../platform/secrets.ts'
import { leadsTo } from './link-purposes.ts'
import { findLink } from './link-secret-store.ts'
import { findOwner } from './token-store.ts'

/**
 * Where the secret in a page's address leads, if it was mailed. Changes nothing: programs that check mails open links like people, so a page asks
 * before it exchanges the secret (links from mails, docs/product-decisions.md#d128).
 * @returns null for a token, and for a link that was shown; the page exchanges them at once
 * @throws AppError TOKEN_UNKNOWN; TOKEN_EXPIRED for a link that can't be opened any more
 */
export async function readLink(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  passed: string,
): Promise<MailedLink | null> {
  const hash = looksLikeSecret(passed) ? hashOf(passed) : null
  if (hash === null || (await findOwner(kysely, hash)) === null) throw new AppError('TOKEN_UNKNOWN')
  const link = await findLink(kysely, hash, clock.now())
  if (!link) return null
  if (!link.live) throw new AppError('TOKEN_EXPIRED')
  return link.mailed ? leadsTo(link.purpose) : null
}
