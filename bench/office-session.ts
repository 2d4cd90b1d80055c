import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { quantile } from './figures.ts'

/** Calls of each kind that a benchmark of the office measures. */
export const CALLS = 300
/** Concurrent calls: an office of a few people who type. */
export const AT_ONCE = 2

/** Milliseconds from the start of a call to the end of its response body. */
export async function timed(call: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  for (let n = 0; n < 20; n++) await call()
  const took: number[] = []
  let left = CALLS
  const caller = async () => {
    while (left-- > 0) {
      const began = performance.now()
      await call()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}

/** Twenty members of staff, and the token of a session of the first. */
export async function seedStaff(client: pg.Client): Promise<{ token: string; ids: string[] }> {
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const [n, id] of ids.entries()) {
    await client.query(
      `insert into staff_accounts (id, name, email, email_key, role, language, password_hash) values ($1, $2, $3, $3, 'underwriter', 'de', 'none')`,
      [id, `Kim Falk ${n}`, `kim${n}@office.example`],
    )
  }
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into staff_sessions (token_hash, account_id, state, last_seen_at, expires_at) values ($1, $2, 'COMPLETE', now(), now() + interval '8 hours')`,
    [createHash('sha256').update(token).digest('base64url'), ids[0]],
  )
  return { token, ids }
}
