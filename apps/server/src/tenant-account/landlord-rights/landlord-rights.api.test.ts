import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertLandlordSession } from '../../landlord-session/session-store.ts'
import { newSecret } from '../../platform/secrets.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { claimable, sendEvidence } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { landlordSessionByEmail } from '../../test/landlords.ts'
import { readZip } from '../../test/read-zip.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { landlordContracts } from './landlord-data.ts'
import { eraseDue } from '../rights/erase-due.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_EXPORTS_PER_HOUR: '1000' })
})
afterAll(() => server.close())

const aMailbox = () => `jonas.${randomUUID().slice(0, 8)}@example.net`
const insured = (email: string) => claimable(server, { landlord: { ...sampleAnswers(server.deps).landlord!, email } })
const signIn = (email: string) => landlordSessionByEmail(server, email)
const rights = (headers: Record<string, string>) => server.call('GET', '/landlord/rights', undefined, headers)
const exported = async (headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/api/v1/landlord/export`, { headers })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

describe('the stored data of a landlord', () => {
  it('are listed for each home with the reason, and with the last day once the contract has ended', async () => {
    const email = aMailbox()
    const mine = await insured(email)
    const headers = await signIn(email)
    const { body } = await rights(headers)
    expect(body).toMatchObject({ mailbox: 'j•••@example.net', country: 'de', erasure: null })
    expect(body.retention).toContainEqual({ kind: 'contact', from: 'end', days: null, years: 10 })
    expect(body.homes).toMatchObject([{ keptUntil: null, because: 'IN_FORCE' }])
    await server.call(
      'POST',
      `/landlord/release/${mine.link}/sign`,
      { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' },
      headers,
    )
    await server.runJobs()
    expect((await rights(headers)).body.homes).toMatchObject([
      { because: null, keptUntil: expect.stringMatching(/-12-31T/) },
    ])
  })

  it('are exported with claims, evidence, account and papers, and without data of other mailboxes', async () => {
    const email = aMailbox()
    const mine = await insured(email)
    const others = await insured(aMailbox())
    const headers = await signIn(email)
    const { body: claim } = await mine.claim([120, 'Fenster zerbrochen'])
    await mine.post(`claims/${claim.id}/payout-account`, {
      accountHolder: 'Jonas Weber',
      iban: 'DE89 3704 0044 0532 0130 00',
    })
    await sendEvidence(
      server,
      `/landlord/policies/${mine.link}/claims/${claim.id}/items/${claim.items[0]!.id}/evidence`,
      headers,
    )
    const files = await exported(headers)
    const all = [...files.values()].map((content) => content.toString('latin1')).join('\n')
    expect([...files.keys()].sort()).toEqual(
      expect.arrayContaining(['data/contact.json', 'data/claims.json', 'data/mails.json']),
    )
    expect([...files.keys()].filter((path) => /^certificates\/.*\.pdf$/.test(path))).toHaveLength(1)
    expect([...files.keys()].filter((path) => path.startsWith('claims/'))).toHaveLength(1)
    expect(files.get('data/claims.json')!.toString()).toContain('DE89370400440532013000')
    expect(files.get('data/claim-items.json')!.toString()).toContain('Fenster zerbrochen')
    expect(files.get('data/contact.json')!.toString()).toContain(email)
    for (const foreign of [others.landlordMail, others.email, mine.email, mine.answers.phone?.e164 ?? '–'])
      expect(all).not.toContain(foreign)
  })

  it('need a session, and for each change a page of our site', async () => {
    const email = aMailbox()
    await insured(email)
    for (const [method, path] of [
      ['GET', '/landlord/rights'],
      ['GET', '/landlord/export'],
      ['POST', '/landlord/erasure'],
      ['DELETE', '/landlord/erasure'],
    ] as const)
      expect((await server.call(method, path, method === 'POST' ? {} : undefined)).problem?.errorCode).toBe(
        'LANDLORD_CODE_REQUIRED',
      )
    const headers = { ...(await signIn(email)), origin: 'https://evil.example' }
    for (const method of ['POST', 'DELETE'] as const)
      expect((await server.call(method, '/landlord/erasure', method === 'POST' ? {} : undefined, headers)).status).toBe(
        403,
      )
  })
})

describe('a landlord with many homes', () => {
  it('is read in as many statements as a landlord with a single home', async () => {
    const email = aMailbox()
    const { database } = server.deps
    const statements = async () => {
      let count = 0
      const counted = database.kysely.withPlugin({
        transformQuery: ({ node }) => (count++, node),
        transformResult: async ({ result }) => result,
      })
      const deps = { ...server.deps, database: { ...database, kysely: counted } }
      return { homes: (await landlordContracts(deps, { emailKey: email })).length, count: () => count }
    }
    await insured(email)
    const answers = sampleAnswers(server.deps)
    const invite = (streetNumber: string) =>
      signedApplication(server, {
        answers: {
          ...answers,
          landlord: { ...answers.landlord!, email },
          address: { ...answers.address!, streetNumber },
        },
      })
    await invite('91')
    const few = await statements()
    await insured(email)
    await invite('92')
    await invite('93')
    const many = await statements()
    expect([few.homes, many.homes]).toEqual([2, 5])
    expect(many.count()).toBe(few.count())
    const { homes } = (await rights(await signIn(email))).body
    expect(homes.map(({ because }) => because).sort()).toEqual([
      'IN_FORCE',
      'IN_FORCE',
      'LANDLORD_ASKED',
      'LANDLORD_ASKED',
      'LANDLORD_ASKED',
    ])
  })
})

describe('a landlord’s request for an erasure', () => {
  it('is recorded once, mailed, and can be taken back', async () => {
    const email = aMailbox()
    await insured(email)
    const headers = await signIn(email)
    const asked = await server.call('POST', '/landlord/erasure', {}, headers)
    expect(asked.body.erasure!.requestedAt).toMatch(/Z$/)
    expect((await server.call('POST', '/landlord/erasure', {}, headers)).body.erasure).toEqual(asked.body.erasure)
    const mail = await server.mailOf(({ to, subject }) => to === email && /Wunsch nach Löschung/.test(subject))
    expect(mail.text).toContain('/landlord/data')
    expect((await server.mails()).filter(({ to, subject }) => to === email && /Löschung/.test(subject))).toHaveLength(1)
    expect((await server.call('DELETE', '/landlord/erasure', undefined, headers)).body.erasure).toBeNull()
    expect((await server.call('DELETE', '/landlord/erasure', undefined, headers)).status).toBe(200)
  })

  it('is rejected for a mailbox without a contract', async () => {
    const { secret, hash } = newSecret()
    const now = server.deps.clock.now()
    await insertLandlordSession(server.db, {
      tokenHash: hash,
      email: 'nobody@example.net',
      emailKey: 'nobody@example.net',
      now,
      expiresAt: new Date(now.getTime() + DAY),
    })
    const headers = { cookie: `landlord_session=${secret}` }
    expect((await server.call('POST', '/landlord/erasure', {}, headers)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })

  it('waits for the retention, and then ends with a last mail and without the mailbox', async () => {
    const email = aMailbox()
    const mine = await insured(email)
    const headers = await signIn(email)
    await server.call('POST', '/landlord/erasure', {}, headers)
    await server.runJobs()
    await server.call(
      'POST',
      `/landlord/release/${mine.link}/sign`,
      { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' },
      headers,
    )
    await server.runJobs()
    await eraseDue(server.deps)
    const { kysely } = server.deps.database
    const open = () =>
      kysely.selectFrom('landlord_erasures').selectAll().where('email_key', '=', email).executeTakeFirst()
    expect(await open()).toMatchObject({ done_at: null, email })
    const contacts = () =>
      kysely.selectFrom('invitations').select('id').where('landlord_email_key', '=', email).execute()
    expect(await contacts()).toHaveLength(1)

    await kysely.updateTable('premium_refunds').set({ state: 'PAID' }).execute()
    server.travel(12 * 366 * DAY)
    await eraseDue(server.deps)
    // Papers of a contract go in the run after its rows; the request is closed when nothing is left.
    await eraseDue(server.deps)
    const last = await server.mailOf(({ to, subject }) => to === email && subject === 'Ihre Daten sind gelöscht')
    expect(last.text).toContain('letzte E-Mail')
    await server.runJobs()
    expect(await contacts()).toEqual([])
    expect(await open()).toBeUndefined()
    const rows = await kysely.selectFrom('landlord_erasures').selectAll().where('done_at', 'is not', null).execute()
    expect(JSON.stringify(rows)).not.toContain(email)
    server.travel(-12 * 366 * DAY)
  })
})
