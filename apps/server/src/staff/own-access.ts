import { randomUUID } from 'node:crypto'
import type { OwnSession } from '@nestbond/api/staff/own-access'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { hashOf } from '../platform/secrets.ts'
import { addAccountEvent, findAccount, lockAccount, updateAccount } from './area-account-store.ts'
import { deletePasswordLinksOf } from './area-link-store.ts'
import { deleteOtherSessions, deleteSession, listSessions, type AreaSession } from './area-session-store.ts'
import { IDLE_MS } from './area-sign-in.ts'
import type { Area } from './area.ts'
import { countAttempt, forgetFailures } from '../platform/sign-in/back-off.ts'
import { refuseKnownPassword } from '../platform/sign-in/known-password.ts'
import { hashPassword, isPasswordOf } from '../platform/sign-in/password-hash.ts'

/**
 * Changes the password of the own account. It asks for the current password, since a stranger at an unlocked computer does not know it.
 * Wrong passwords count by session. All other sessions and all links end, and the owner is notified by mail.
 * @throws AppError LOGIN_INVALID, RATE_LIMITED, VALIDATION_FAILED for a known password
 */
export async function changeOwnPassword(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'queue'>,
  area: Area,
  session: AreaSession,
  given: { password: string; newPassword: string },
): Promise<void> {
  const { database, clock, config, queue } = deps
  const { id } = session.account
  const found = await findAccount(database.kysely, area, id)
  if (!found) throw new AppError('SIGN_IN_REQUIRED')
  const caller = { session: session.tokenHash }
  const count = () => countAttempt(deps, area.guessedPassword(found.email_key), caller)
  if (!(await isPasswordOf(found.password_hash, given.password, config, count))) throw new AppError('LOGIN_INVALID')
  await forgetFailures(database.kysely, config, area.guessedPassword(found.email_key), caller)
  await refuseKnownPassword(given.newPassword, 'newPassword')
  const passwordHash = await hashPassword(given.newPassword, config)
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, area, id)
    // In the meantime the password may have been changed, or the account disabled.
    if (!account || account.disabled_at !== null || account.password_hash !== found.password_hash)
      throw new AppError('LOGIN_INVALID')
    await deleteOtherSessions(trx, area, id, session.tokenHash)
    await deletePasswordLinksOf(trx, area, id)
    await updateAccount(trx, area, id, { password_hash: passwordHash })
    await addAccountEvent(trx, area, id, 'password-changed', id, clock.now())
    await queue.enqueue(trx, passwordChanged, { area: area.path, accountId: id, mailId: randomUUID() })
  })
}

type Needed = Pick<Deps, 'database' | 'clock'>

/** The open sessions of the own account. */
export async function ownSessions(
  { database, clock }: Needed,
  area: Area,
  { account, tokenHash }: AreaSession,
): Promise<{ sessions: OwnSession[] }> {
  const now = clock.now()
  const rows = await listSessions(database.kysely, area, account.id, {
    now,
    seenSince: new Date(now.getTime() - IDLE_MS),
  })
  return {
    sessions: rows.map((row) => ({
      id: idOf(row),
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.token_hash === tokenHash,
    })),
  }
}

/** Ends one of the account's other sessions. @throws AppError NOT_FOUND, also for the current session and for those of other people */
export async function endOwnSession(
  deps: Needed,
  area: Area,
  session: AreaSession,
  id: string,
): Promise<{ sessions: OwnSession[] }> {
  const { database, clock } = deps
  await database.transaction(async (trx) => {
    await lockAccount(trx, area, session.account.id)
    const now = clock.now()
    const rows = await listSessions(trx, area, session.account.id, { now, seenSince: new Date(0) })
    const ended = rows.find((row) => idOf(row) === id && row.token_hash !== session.tokenHash)
    if (!ended) throw new AppError('NOT_FOUND')
    await deleteSession(trx, area, ended.token_hash)
    await addAccountEvent(trx, area, session.account.id, 'session-ended', session.account.id, now)
  })
  return ownSessions(deps, area, session)
}

/** The public id of a session: a hash of the stored hash, so that no stored value leaves the database. */
function idOf({ token_hash }: { token_hash: string }): string {
  return hashOf(token_hash)
}
