import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { insertAccount, updateAccount } from '../staff/area-account-store.ts'
import { OFFICE } from '../staff/area.ts'
import { hashPassword } from '../platform/sign-in/password-hash.ts'
import type { Answered, ApiServer } from './api-server.ts'

/** The Origin header that a browser sends from a page of this product. */
export const pageOf = (server: ApiServer) => ({ origin: new URL(server.deps.config.publicUrl).origin })

/** The cookie of a response, ready to send with the next call. */
export function cookieOf({ headers }: Pick<Answered<'officeLogin'>, 'headers'>): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** The code that an authenticator app shows in `steps` steps of 30 seconds. */
export function codeOf(server: ApiServer, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.getTime() + steps * 30_000 })
}

export const PASSWORD = 'Correct-Horse-9'
let made = 0

/** An account whose password is `PASSWORD`, without a second factor. */
export async function staffWithPassword(server: ApiServer, role: StaffRole = 'underwriter') {
  made += 1
  const { database } = server.deps
  const email = `Ada.Falk.${process.pid}.${made}@office.example`
  const account = (await insertAccount(
    database.kysely,
    OFFICE,
    { name: `Ada Falk ${made}`, email, role, language: 'de' },
    server.now,
  ))!
  return updateAccount(database.kysely, OFFICE, account.id, {
    password_hash: await hashPassword(PASSWORD, server.deps.config),
  })
}

export const login = (server: ApiServer, email: string, password: string = PASSWORD) =>
  server.call('officeLogin', { payload: { email, password }, headers: pageOf(server) })

/** Signs in for the first time: password, set-up of the second factor, code. */
export async function signInFully(server: ApiServer, email: string) {
  const half = { ...pageOf(server), cookie: cookieOf(await login(server, email)) }
  const { secret } = await server.ok('officeSecondFactorSetUp', { headers: half })
  const answer = await server.call('officeSecondFactor', { payload: { code: codeOf(server, secret) }, headers: half })
  return { secret, half, answer, headers: { ...pageOf(server), cookie: cookieOf(answer) } }
}
