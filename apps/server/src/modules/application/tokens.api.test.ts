import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowBodies } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'

const DAY = 86_400_000

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
    const rows = await server.deps.database.kysely.selectFrom('application_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('that nobody was given is unknown', async () => {
    for (const token of ['x', 'A'.repeat(43), 'ä', '../settings', 'a'.repeat(300)]) expect(await codeOf(token)).toEqual([404, expect.stringMatching(/TOKEN_UNKNOWN|NOT_FOUND/)])
    expect(await codeOf('A'.repeat(43))).toEqual([404, 'TOKEN_UNKNOWN'])
    const save = await server.call('pets', { payload: { token: 'A'.repeat(43), pet: 'cat' } })
    expect([save.status, save.problem?.errorCode]).toEqual([404, 'TOKEN_UNKNOWN'])
    const none = await server.call('pets', { payload: { pet: 'cat' } })
    expect([none.status, none.problem?.errorCode, none.problem?.errors[0]?.field]).toEqual([400, 'FIELD_REQUIRED', 'token'])
  })

  it('lives 30 days from its last use', async () => {
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

describe('a mailed link', () => {
  it('opens once and gives a token of its own beside the first', async () => {
    const body = flowBodies()['name'] as { email: string }
    const { token } = await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 2)
    const opened = await server.ok('user', { params: { token: secret } })
    expect(opened.token).not.toBe(secret)
    expect(opened.token).not.toBe(token)
    expect(opened.userInfo.email).toBe(body.email)
    expect(await codeOf(opened.token)).toEqual([200, undefined])
    expect(await codeOf(token)).toEqual([200, undefined])
    expect(await codeOf(secret)).toEqual([404, 'TOKEN_EXPIRED'])
  })

  it('opens once even for two at the same time', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 2)
    const answers = await Promise.all([codeOf(secret), codeOf(secret), codeOf(secret)])
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  it('is no token, and a HEAD does not use it up', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 2)
    expect((await server.call('pets', { payload: { token: secret, pet: 'cat' } })).problem?.errorCode).toBe('TOKEN_UNKNOWN')
    expect((await server.app.inject({ method: 'HEAD', url: `/api/v1/onboarding/tenant/${secret}` })).statusCode).toBe(404)
    expect(await codeOf(secret)).toEqual([200, undefined])
  })

  it('expires after 30 days', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 2)
    server.passes(30 * DAY + 1)
    expect(await codeOf(secret)).toEqual([404, 'TOKEN_EXPIRED'])
  })

  it('is stored as a hash, and no job carries it', async () => {
    const body = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: body })
    const secret = await mailedSecret(body.email, 2)
    const { kysely } = server.deps.database
    const links = await kysely.selectFrom('link_secrets').selectAll().execute()
    const jobs = await kysely.withSchema('jobs').selectFrom('job' as never).selectAll().execute()
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify([links, jobs])).not.toContain(secret)
    expect(JSON.stringify(jobs)).not.toContain(body.email)
  })

  it('goes out once, and again for another address; with it the first information', async () => {
    const body = flowBodies()['name'] as { email: string }
    const { token } = await server.ok('name', { payload: body })
    await server.ok('name', { payload: { token, ...body, firstName: 'Leah' } })
    const other = flowBodies()['name'] as { email: string }
    await server.ok('name', { payload: { token, ...body, email: other.email } })
    const [link, paper] = (await server.mailsTo(other.email, 2)).sort((a, b) => a.attachments.length - b.attachments.length)
    expect(link?.text).toContain('/de/onboarding?token=')
    expect(paper?.attachments).toMatchObject([{ filename: 'first-info.pdf', contentType: 'application/pdf' }])
    expect(paper?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await server.mailsTo(body.email, 1)).toHaveLength(2)
    const handed = await server.deps.database.kysely.selectFrom('document_handovers').select(['channel', 'kind', 'text_version', 'language']).distinct().orderBy('channel').execute()
    expect(handed).toEqual([
      { channel: 'mailed', kind: 'first-info', text_version: expect.stringMatching(/^\d{4}-\d\d/), language: 'de' },
      { channel: 'shown', kind: 'first-info', text_version: expect.stringMatching(/^\d{4}-\d\d/), language: 'de' },
    ])
  })
})
