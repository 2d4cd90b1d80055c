import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { asCaller, type Caller } from '../platform/caller.ts'
import { ApiServer } from '../test/api-server.ts'
import { hashOf } from '../platform/secrets.ts'
import { changedBy } from '../test/filled-installation.ts'
import { flowBodies } from '../test/flow.ts'
import { hold, someoneWaits } from '../test/held-lock.ts'
import { seedApplication } from '../test/sample-application.ts'
import { countMailedLinks } from './link-secret-store.ts'
import { lockApplication } from './lock-store.ts'
import { endTokens, findOwner } from './token-store.ts'
import { createLinkSecret, createToken, loadByToken } from './tokens.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const start = async () => (await server.ok('partnerInit', { payload: { language: 'de' } })).token
const codeOf = async (token: string) => {
  const { status, problem } = await server.call('user', { params: { token } })
  return [status, problem?.errorCode]
}
/** The secret in the newest mail to an address. */
async function mailedSecret(address: string, count: number): Promise<string> {
  const mails = await server.mailsTo(address, count)
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+\/onboarding\?token=\S+/g) ?? [])
  const secret = new URL(links.at(-1) ?? 'http://none').searchParams.get('token')
  if (!secret) throw new Error('no link in the mail')
  return secret
}

describe('a token', () => {
  it('has 256 bits, and only its hash is stored', async () => {
    const token = await start()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.db.selectFrom('application_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('that was never issued is unknown', async () => {
    for (const token of ['x', 'A'.repeat(43), 'ä', '../settings', 'a'.repeat(300)])
      expect(await codeOf(token)).toEqual([404, expect.stringMatching(/TOKEN_UNKNOWN|NOT_FOUND/)])
    expect(await codeOf('A'.repeat(43))).toEqual([404, 'TOKEN_UNKNOWN'])
    const save = await server.call('pets', { payload: { token: 'A'.repeat(43), pet: 'cat' } })
    expect([save.status, save.problem?.errorCode]).toEqual([404, 'TOKEN_UNKNOWN'])
    const none = await server.call('pets', { payload: { pet: 'cat' } })
    expect([none.status, none.problem?.errorCode, none.problem?.errors[0]?.field]).toEqual([
      400,
      'FIELD_REQUIRED',
      'token',
    ])
  })

  it('gives work one share for its application, also if the application has another token', async () => {
    const { id, token } = await seedApplication(server.deps, 'papers open')
    const other = await createToken(server.db, id, server.deps.clock.now())
    const subjects = [token, other, 'A'.repeat(43)].map(async (given) => {
      const caller: Caller = { network: '203.0.113.7', subject: null, reads: true }
      await asCaller(caller, () => loadByToken(server.deps, given).catch(() => null))
      return caller.subject
    })
    expect(await Promise.all(subjects)).toEqual([id, id, null])
  })

  it('expires 30 days after its last use', async () => {
    const token = await start()
    server.passes(29 * DAY)
    expect(await codeOf(token)).toEqual([200, undefined])
    server.passes(29 * DAY)
    expect(await codeOf(token)).toEqual([200, undefined])
    server.passes(30 * DAY + 1)
    expect(await codeOf(token)).toEqual([404, 'TOKEN_EXPIRED'])
    const save = await server.call('pets', { payload: { token, pet: 'cat' } })
    expect(save.problem?.errorCode).toBe('TOKEN_EXPIRED')
  })
})

describe('a token in the address of a page', () => {
  const MINUTE = 60_000
  const open = (token: string) => server.open(token)

  it('is exchanged for a new one and ends when the new one is first used', async () => {
    const passed = await start()
    const fresh = await open(passed)
    expect(fresh).not.toBe(passed)
    expect(await codeOf(passed)).toEqual([200, undefined])
    expect(await codeOf(fresh)).toEqual([200, undefined])
    expect(await codeOf(passed)).toEqual([404, 'TOKEN_EXPIRED'])
    const again = await server.call('tenantOpen', { payload: { token: passed } })
    expect([again.status, again.problem?.errorCode]).toEqual([404, 'TOKEN_EXPIRED'])
    expect((await server.ok('user', { params: { token: fresh } })).token).toBe(fresh)
  })

  it('ends after 10 minutes at the latest, however often it is used, and the new one stays', async () => {
    const passed = await start()
    const fresh = await open(passed)
    server.passes(9 * MINUTE)
    expect(await codeOf(passed)).toEqual([200, undefined])
    await open(passed)
    server.passes(MINUTE + 1000)
    expect(await codeOf(passed)).toEqual([404, 'TOKEN_EXPIRED'])
    expect((await server.call('tenantOpen', { payload: { token: passed } })).problem?.errorCode).toBe('TOKEN_EXPIRED')
    expect(await codeOf(fresh)).toEqual([200, undefined])
  })

  it('may be exchanged again by a page that lost the response; only one of the new tokens stays', async () => {
    const passed = await start()
    const [lost, kept] = [await open(passed), await open(passed)]
    expect(await codeOf(kept)).toEqual([200, undefined])
    expect(await codeOf(lost)).toEqual([404, 'TOKEN_EXPIRED'])
    expect(await codeOf(passed)).toEqual([404, 'TOKEN_EXPIRED'])
    expect(await codeOf(kept)).toEqual([200, undefined])
  })

  it('leaves one valid caller when several use their new tokens at the same time', async () => {
    const passed = await start()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => open(passed)))
    const answers = await Promise.all([...tokens, ...tokens].map(codeOf))
    const through = new Set(answers.flatMap(([status], at) => (status === 200 ? [tokens[at % 4]] : [])))
    expect(through.size).toBe(1)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2)
  })

  it.each([
    ['exchanged', (token: string) => server.call('tenantOpen', { payload: { token } })],
    ['first used', (token: string) => server.call('user', { params: { token } })],
  ])('that ends while its call waits is not %s', async (_, act) => {
    const token = await open(await start())
    const id = (await findOwner(server.db, hashOf(token)))!
    const release = await hold(server.deps, (trx) => lockApplication(trx, id))
    const waiting = act(token)
    await someoneWaits(server.deps)
    await release((trx) => endTokens(trx, hashOf(token), server.deps.clock.now()))
    expect((await waiting).problem?.errorCode).toBe('TOKEN_EXPIRED')
  })

  it('needs no exchange when it was returned by a call', async () => {
    const token = await start()
    expect((await server.call('usage-purpose', { payload: { token, existingRent: false } })).status).toBe(200)
    server.passes(20 * MINUTE)
    expect(await codeOf(token)).toEqual([200, undefined])
  })

  it('that was never issued is unknown', async () => {
    for (const token of ['x', 'A'.repeat(43)])
      expect((await server.call('tenantOpen', { payload: { token } })).problem?.errorCode).toBe('TOKEN_UNKNOWN')
    expect((await server.call('tenantOpen', { payload: {} })).problem?.errorCode).toBe('FIELD_REQUIRED')
  })
})

describe('a stranger who sends a visitor a link into the stranger’s application', () => {
  it('cannot read the answers of a visitor who opens the link', async () => {
    const planted = await start()
    const visitors = await server.open(planted)
    await server.ok('user', { params: { token: visitors } })
    await server.ok('name', { payload: { ...flowBodies()['name'], token: visitors } })
    expect(await codeOf(planted)).toEqual([404, 'TOKEN_EXPIRED'])
    expect((await server.call('decision', { params: { token: planted } })).problem?.errorCode).toBe('TOKEN_EXPIRED')
  })

  it('gains nothing by exchanging the link before the visitor', async () => {
    const planted = await start()
    const strangers = await server.open(planted)
    const visitors = await server.open(planted)
    await server.ok('user', { params: { token: visitors } })
    expect(await codeOf(strangers)).toEqual([404, 'TOKEN_EXPIRED'])
  })

  it('loses kept tokens and hand-over codes as soon as an e-mail address is saved or changed', async () => {
    const own = await start()
    const { url } = await server.ok('handOver', { payload: { token: own } })
    const secret = new URL(url).searchParams.get('token') ?? ''
    const visitors = await server.open(secret)
    const { url: another } = await server.ok('handOver', { payload: { token: own } })
    await server.ok('name', { payload: { ...flowBodies()['name'], token: visitors } })
    expect(await codeOf(own)).toEqual([404, 'TOKEN_EXPIRED'])
    expect(
      (await server.call('tenantOpen', { payload: { token: new URL(another).searchParams.get('token') } })).problem
        ?.errorCode,
    ).toBe('TOKEN_EXPIRED')
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: { ...body, token: visitors } })
    const [mail] = await server.mailsTo(body.email)
    const byMail = await server.open(/token=([\w-]{43})/.exec(mail!.text)![1]!)
    await server.ok('name', { payload: { ...flowBodies()['name'], token: visitors } })
    expect(await codeOf(byMail)).toEqual([404, 'TOKEN_EXPIRED'])
    expect(await codeOf(visitors)).toEqual([200, undefined])
  })
})

describe('a mailed link', () => {
  it('opens once and gives a separate token', async () => {
    const body = flowBodies()['name'] as { email: string }
    const { token } = await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    const opened = await server.open(secret)
    expect(opened).not.toBe(secret)
    expect(opened).not.toBe(token)
    expect((await server.ok('user', { params: { token: opened } })).userInfo.email).toBe(body.email)
    expect(await codeOf(token)).toEqual([200, undefined])
    const again = await server.call('tenantOpen', { payload: { token: secret } })
    expect([again.status, again.problem?.errorCode]).toEqual([404, 'TOKEN_EXPIRED'])
  })

  it('opens once when two callers use it at the same time', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    const opened = await Promise.all([server.open(secret), server.open(secret), server.open(secret)])
    const answers = await Promise.all(opened.map(codeOf))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  it('tells where it leads without being opened, as long as it can be', async () => {
    const body = flowBodies()['name'] as { email: string }
    const { token } = await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    const leads = async (passed: string) => {
      const { body: told, problem } = await server.call('tenantLink', { params: { token: passed } })
      return problem?.errorCode ?? told.mailed
    }
    const shown = new URL((await server.ok('handOver', { payload: { token } })).url).searchParams.get('token') ?? ''
    const changed = await changedBy(server.db, async () => {
      expect(await leads(secret)).toBe('APPLICATION')
      // Links that were shown, and tokens, need no press.
      for (const passed of [shown, token]) expect(await leads(passed)).toBeNull()
      for (const passed of ['x', 'A'.repeat(43)]) expect(await leads(passed)).toBe('TOKEN_UNKNOWN')
    })
    expect(changed).toEqual([])
    expect((await server.ok('user', { params: { token } })).mailboxProved).toBe(false)
    const opened = await server.open(secret)
    expect((await server.ok('user', { params: { token: opened } })).mailboxProved).toBe(true)
    expect(await leads(secret)).toBe('TOKEN_EXPIRED')
  })

  it.each([
    ['documents', 'APPLICATION'],
    ['invitation', 'INVITATION'],
    ['co-tenants', 'TENANTS'],
    ['tenant-change', 'TENANTS'],
    ['promise-request', 'PROMISE'],
  ] as const)('of the kind %s leads to %s', async (purpose, mailed) => {
    const { id, answers } = await seedApplication(server.deps, 'start')
    const link = { applicationId: id, purpose, mailedTo: emailKey(answers.email!) }
    const secret = await createLinkSecret(server.db, link, server.now)
    expect((await server.ok('tenantLink', { params: { token: secret } })).mailed).toBe(mailed)
  })

  it('counts for the mailbox that it went to, not for one that its application has now', async () => {
    const { id, answers } = await seedApplication(server.deps, 'start')
    const { email_key: present } = await server.row('applications', { id })
    const of = (mailedTo: string) =>
      createLinkSecret(server.db, { applicationId: id, purpose: 'documents', mailedTo }, server.now)
    const before = await countMailedLinks(server.db, present!, new Date(0))
    for (let links = 0; links < 3; links++) await of(`former-${id}@example.com`)
    await of(emailKey(answers.email!))
    expect([
      await countMailedLinks(server.db, present!, new Date(0)),
      await countMailedLinks(server.db, `former-${id}@example.com`, new Date(0)),
    ]).toEqual([before + 1, 3])
  })

  it('is not a token, and is not used up by GET or HEAD', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    expect((await server.call('pets', { payload: { token: secret, pet: 'cat' } })).problem?.errorCode).toBe(
      'TOKEN_UNKNOWN',
    )
    expect((await server.app.inject({ method: 'HEAD', url: `/api/v1/onboarding/tenant/${secret}` })).statusCode).toBe(
      404,
    )
    expect(await codeOf(secret)).toEqual([404, 'TOKEN_UNKNOWN'])
    expect(await codeOf(await server.open(secret))).toEqual([200, undefined])
  })

  it('expires after 30 days', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    server.passes(30 * DAY + 1)
    expect((await server.call('tenantOpen', { payload: { token: secret } })).problem?.errorCode).toBe('TOKEN_EXPIRED')
  })

  it('is stored as a hash, and no job carries it', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 1)
    const links = await server.db.selectFrom('link_secrets').selectAll().execute()
    const jobs = await server.db
      .withSchema('jobs')
      .selectFrom('job' as never)
      .selectAll()
      .execute()
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify([links, jobs])).not.toContain(secret)
    expect(JSON.stringify(jobs)).not.toContain(body.email)
  })

  it('is mailed once for each address, with the first information', async () => {
    const body = flowBodies()['name'] as { email: string }
    const { token } = await server.ok('name', { payload: body })
    await server.mailsTo(body.email, 1)
    await server.ok('name', { payload: { token, ...body, firstName: 'Leah' } })
    const other = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: { token, ...body, email: other.email } })
    const [mail] = await server.mailsTo(other.email, 1)
    expect(mail?.text).toContain('/de/onboarding?token=')
    expect(mail?.attachments).toMatchObject([{ filename: 'first-info.pdf', contentType: 'application/pdf' }])
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await server.mailsTo(body.email, 1)).toHaveLength(1)
    const handed = await server.db
      .selectFrom('document_handovers')
      .select(['channel', 'kind', 'text_version', 'language'])
      .distinct()
      .orderBy('channel')
      .execute()
    expect(handed).toEqual([
      { channel: 'mailed', kind: 'first-info', text_version: expect.stringMatching(/^\d{4}-\d\d/), language: 'de' },
    ])
  })
})
