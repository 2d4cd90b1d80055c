import type { AccountSession } from '@nestbond/api/account/account'
import type { Deps } from '../platform/deps.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { IDLE_MS } from './session.ts'
import { deleteSession, listSessions, type StoredSession } from './session-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** The account's sessions, the caller's own first. */
export async function ownSessions(
  { database, clock }: Needs,
  { id: current, account }: StoredSession,
): Promise<AccountSession[]> {
  const now = clock.now()
  const rows = await listSessions(database.kysely, account.id, now, new Date(now.getTime() - IDLE_MS))
  return rows
    .map(({ id, browser, system, created_at, last_seen_at }) => ({
      id,
      browser,
      system,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === current,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends a session of the account, which may be the caller's own. Sessions of other accounts stay. */
export async function endSession({ database }: Needs, { account }: StoredSession, id: string): Promise<void> {
  if (isUuid(id)) await deleteSession(database.kysely, account.id, id)
}
