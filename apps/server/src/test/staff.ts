import { randomUUID } from 'node:crypto'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import type { Deps } from '../platform/deps.ts'
import { hashPassword } from '../platform/sign-in/password-hash.ts'
import { newSecret } from '../platform/secrets.ts'
import { insertSession } from '../staff/area-session-store.ts'
import { SESSION_MS } from '../staff/area-sign-in.ts'
import { OFFICE } from '../staff/area.ts'
import { PASSWORD } from './staff-sign-in.ts'

let made = 0

/**
 * A new member of staff with `PASSWORD` and a complete session. `headers` (cookie and origin) authenticate a call. Works with an `ApiServer` and an
 * `HttpApi`.
 */
export async function signInStaff(
  { deps }: { deps: Deps },
  role: StaffRole = 'underwriter',
): Promise<{ staff: Staff; headers: Record<string, string> }> {
  made += 1
  const { database, clock, config } = deps
  const staff: Staff = {
    id: randomUUID(),
    name: `Kim Falk ${made}`,
    email: `kim.falk.${process.pid}.${made}@office.example`,
    role,
  }
  const now = clock.now()
  await database.kysely
    .insertInto('staff_accounts')
    .values({
      ...staff,
      email_key: staff.email,
      language: 'de',
      password_hash: await hashPassword(PASSWORD, config),
      created_at: now,
    })
    .execute()
  const { secret, hash } = newSecret()
  await insertSession(database.kysely, OFFICE, {
    tokenHash: hash,
    accountId: staff.id,
    state: 'COMPLETE',
    now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return { staff, headers: { cookie: `office_session=${secret}`, origin: new URL(config.publicUrl).origin } }
}
