import { createHmac } from 'node:crypto'
import { LETTER_CODE_DAYS, letterCode, tidyLetterCode } from '@nestbond/domain/policy/letter-code'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { findInvitation, type StoredInvitation } from './invitation-store.ts'
import { landlordLinkIds } from './landlord-links.ts'
import { deleteExpiredLetterCodes, findLetterCode, keepLetterCode } from './letter-code-store.ts'

/**
 * The code of a letter, which opens the landlord's page like the letter's QR code. It is derived from the letter's id, so that each copy of the letter
 * shows the same one; the database holds a keyed hash.
 */
function codeOf(key: string, letterId: string): string {
  return letterCode(macOf(key, 'letter-code', letterId).readBigUInt64BE())
}

function hashOf(key: string, code: string): string {
  return macOf(key, 'letter-code-hash', code).toString('base64url')
}

function macOf(key: string, purpose: string, content: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(content).digest()
}

/** Makes the code of a letter valid until the end of the 30th day from today (landlords without e-mail, docs/product-decisions.md#d65). @returns the code */
export async function issueLetterCode(
  db: Kysely<Tables>,
  { config: { keys }, clock }: Pick<Deps, 'config' | 'clock'>,
  { letterId, invitation }: { letterId: string; invitation: Pick<StoredInvitation, 'id' | 'generation'> },
): Promise<string> {
  const now = clock.now()
  const [key] = keys.link
  const code = codeOf(key, letterId)
  await deleteExpiredLetterCodes(db, now)
  await keepLetterCode(db, {
    hash: hashOf(key, code),
    invitationId: invitation.id,
    generation: invitation.generation,
    now,
    expiresAt: midnightAfter(addDays(civilDateIn(now), LETTER_CODE_DAYS)),
  })
  return code
}

/**
 * The mailed id of the invitation that a letter's code stands for.
 * @throws AppError CODE_WRONG; CODE_EXPIRED after 30 days, and after the landlord's address was changed
 */
export async function openByLetterCode(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  typed: string,
): Promise<string> {
  const code = tidyLetterCode(typed)
  const found =
    code === null
      ? null
      : await findLetterCode(
          database.kysely,
          config.keys.link.map((key) => hashOf(key, code)),
        )
  if (!found) throw new AppError('CODE_WRONG')
  const invitation = await findInvitation(database.kysely, found.invitationId)
  if (!invitation || found.expiresAt <= clock.now() || invitation.generation !== found.generation)
    throw new AppError('CODE_EXPIRED')
  return landlordLinkIds(config, invitation).mailed
}
