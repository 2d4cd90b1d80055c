import { randomUUID } from 'node:crypto'
import { API_SCOPES, type ApiScope, type PartnerRole } from '@nestbond/domain/partners/portal'
import { insertAccount, updateAccount } from '../staff/area-account-store.ts'
import { insertSession } from '../staff/area-session-store.ts'
import { SESSION_MS } from '../staff/area-sign-in.ts'
import { PORTAL } from '../staff/area.ts'
import { hashPassword } from '../platform/sign-in/password-hash.ts'
import { newFactorSecret, sealFactor } from '../staff/second-factor.ts'
import { newSecret } from '../platform/secrets.ts'
import type { ApiServer } from './api-server.ts'
import { cookieOf, pageOf } from './staff-sign-in.ts'

export const PASSWORD = 'Correct-Horse-9'
let made = 0

/** A partner with a signed-in account whose password is `PASSWORD`. */
export async function aPartner(server: ApiServer, role: PartnerRole = 'owner') {
  made += 1
  const { kysely } = server.deps.database
  const partner = { id: randomUUID(), space: `acme-${process.pid}-${made}`, name: `Acme ${made}` }
  await kysely.insertInto('partners').values(partner).execute()
  return { partner, ...(await aPerson(server, partner.id, role)) }
}

/** One more signed-in account of a partner. */
export async function aPerson(server: ApiServer, partnerId: string, role: PartnerRole, withFactor = true) {
  made += 1
  const { kysely } = server.deps.database
  const email = `Kim.Falk.${process.pid}.${made}@acme.example`
  const account = (await insertAccount(
    kysely,
    PORTAL,
    { name: `Kim Falk ${made}`, email, role, language: 'de' },
    server.now,
    { partner_id: partnerId },
  ))!
  await updateAccount(kysely, PORTAL, account.id, {
    password_hash: await hashPassword(PASSWORD, server.deps.config),
    // Owners and agents have a second factor by default. A test that needs its codes sets one up itself.
    ...(role !== 'member' && withFactor
      ? { second_factor_secret: sealFactor(server.deps.config, account.id, newFactorSecret()) }
      : {}),
  })
  const { secret, hash } = newSecret()
  const now = server.now
  await insertSession(kysely, PORTAL, {
    tokenHash: hash,
    accountId: account.id,
    state: 'COMPLETE',
    now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return {
    account,
    email,
    headers: { ...pageOf(server), cookie: `partner_session=${secret}` } as Record<string, string>,
  }
}

/** The headers of an account after the password step, before the second factor. */
export async function passwordOnly(server: ApiServer, email: string): Promise<Record<string, string>> {
  const answer = await server.call('partnerLogin', { payload: { email, password: PASSWORD }, headers: pageOf(server) })
  return { ...pageOf(server), cookie: cookieOf(answer) }
}

/** The headers of a call with a new API key that has these scopes. */
export async function aKey(server: ApiServer, headers: Record<string, string>, scopes: ApiScope[]) {
  const { key, secret } = await server.ok('partnerKeyAdd', { headers, payload: { name: 'ERP', scopes } })
  return { key, secret, headers: { authorization: `Bearer ${secret}` } }
}

/** The headers of a call with a new test key that has all scopes. Once the jobs are done, its sandbox has homes. */
export async function testKey(server: ApiServer, headers: Record<string, string>): Promise<{ authorization: string }> {
  const { key, secret } = await server.ok('partnerKeyAdd', {
    headers,
    payload: { name: 'Test', scopes: [...API_SCOPES], test: true },
  })
  if (!key.test || !secret.startsWith('nbt_')) throw new Error('the key is no test key')
  return { authorization: `Bearer ${secret}` }
}

/** Uploads a CSV file to an import. */
export async function sendCsv(
  server: ApiServer,
  name: 'partnerPropertiesImport' | 'partnerInvitationsImport',
  headers: Record<string, string>,
  file: string | Buffer,
  confirm?: string,
) {
  const payload = typeof file === 'string' ? Buffer.from(file) : file
  return server.call(name, {
    headers: { ...headers, 'content-type': 'text/csv' },
    payload,
    ...(confirm === undefined ? {} : { query: { confirm } }),
  })
}

/**
 * Makes a policy one of the partner's, as if its tenant had come by the partner's link for a home of the partner's list.
 * @returns the property's id
 */
export async function managedBy(server: Pick<ApiServer, 'deps'>, partnerId: string, policyId: string): Promise<string> {
  const { kysely } = server.deps.database
  const { application_id, address_key } = await kysely
    .updateTable('policies')
    .set({ partner_id: partnerId })
    .where('id', '=', policyId)
    .returning(['application_id', 'address_key'])
    .executeTakeFirstOrThrow()
  const { answers } = await kysely
    .updateTable('applications')
    .set({ partner_id: partnerId })
    .where('id', '=', application_id)
    .returning('answers')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await kysely
    .insertInto('partner_properties')
    .values({
      id,
      partner_id: partnerId,
      title: 'Höfe',
      reference: `W-${id.slice(0, 8)}`,
      address: JSON.stringify(answers.address),
      address_key,
    })
    .execute()
  return id
}
