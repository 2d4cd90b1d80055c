import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anEmail, PASSWORD } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { codeMailedTo, codesMailedTo } from '../../test/mailed-code.ts'
import { sampleAnswers, seedApplication, STATES, type StateName } from '../../test/sample-application.ts'
import { paidApplication, sign } from '../../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_HAND_OVERS_PER_HOUR: '1000' })
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'
const post = <const Path extends string>(path: Path, body: object) => server.call('POST', `${tenant}/${path}`, body)
const proved = async (token: string) => (await server.call('GET', `${tenant}/${token}`)).body.mailboxProved
/** A new application. The tenant has not opened any mail yet. */
async function begun(email = anEmail()) {
  const { body } = await post('name', { salutation: null, firstName: 'Lea', lastName: 'Brandt', email })
  return { token: body.token, email }
}
const unproved = (email = anEmail()) =>
  paidApplication(server, { answers: sampleAnswers(server.deps, { email }), mailboxProved: false })
async function mailedSecret(email: string): Promise<string> {
  const { text } = await server.mailOf(({ to, text: mail }) => to === email && mail.includes('token='))
  return /token=([\w-]{43})/.exec(text)![1]!
}
const open = async (secret: string) => (await post('open', { token: secret })).body.token

describe('a stranger who types the address of another person’s account', () => {
  it('cannot sign, so that no contract, phone number or language enters the account', async () => {
    const victim = await anAccount(server)
    const before = (await server.call('GET', '/user/policies', undefined, victim.headers)).body.policies
    const answers = sampleAnswers(server.deps, {
      email: victim.email,
      phone: { dialCode: '+49', number: '15112345678', e164: '+4915112345678' },
    })
    const strangers = await paidApplication(server, { answers, mailboxProved: false, language: 'en' })
    const signed = await sign(server, strangers.token)
    expect([signed.status, signed.problem?.errorCode]).toEqual([409, 'MAILBOX_NOT_PROVED'])
    expect((await server.call('GET', '/user/policies', undefined, victim.headers)).body.policies).toEqual(before)
    expect(
      (await server.call('POST', '/user/login', { login: '+49 151 12345678', password: PASSWORD })).problem?.errorCode,
    ).toBe('LOGIN_INVALID')
    const { rows } = await server.db.executeQuery<{ language: string; phones: string[] }>(
      server.db.selectFrom('accounts').select(['language', 'phones']).where('email_key', '=', victim.email).compile(),
    )
    expect(rows[0]).toMatchObject({ language: 'de' })
    expect(rows[0]!.phones).not.toContain('+4915112345678')
  })

  it('cannot sign after opening the hand-over link', async () => {
    const { token } = await unproved()
    const { url } = (await post('hand-over', { token })).body
    const shown = await open(new URL(url).searchParams.get('token')!)
    expect(await proved(shown)).toBe(false)
    expect((await sign(server, shown)).problem?.errorCode).toBe('MAILBOX_NOT_PROVED')
  })

  it('gets STEP_NOT_ALLOWED, which says nothing about the mailbox', async () => {
    const { token } = await seedApplication(server.deps, 'accepted', { mailboxProved: false })
    expect((await sign(server, token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})

describe('a mailed link', () => {
  it('proves the mailbox when it is opened, on every device of the application', async () => {
    const { token, email } = await begun()
    expect(await proved(token)).toBe(false)
    const secret = await mailedSecret(email)
    expect((await server.call('GET', `${tenant}/${secret}`)).status).toBe(404)
    expect(await proved(token)).toBe(false)
    const opened = await open(secret)
    expect([await proved(token), await proved(opened)]).toEqual([true, true])
  })

  it('does not prove another address, nor the first one after two changes', async () => {
    const { token, email } = await begun()
    await open(await mailedSecret(email))
    expect(await proved(token)).toBe(true)
    await post('name', { token, salutation: null, firstName: 'Leah', lastName: 'Brandt', email })
    expect(await proved(token)).toBe(true)
    const other = anEmail()
    await post('name', { token, salutation: null, firstName: 'Leah', lastName: 'Brandt', email: other })
    expect(await proved(token)).toBe(false)
    // The mail goes to the address that the application has when the job runs.
    const secretOfOther = await mailedSecret(other)
    await post('name', { token, salutation: null, firstName: 'Leah', lastName: 'Brandt', email })
    expect(await proved(token)).toBe(false)
    const late = await post('open', { token: secretOfOther })
    expect([late.status, late.problem?.errorCode]).toEqual([404, 'TOKEN_EXPIRED'])
    expect(await proved(token)).toBe(false)
  })
})

describe('a code', () => {
  it('proves the mailbox, so that the contract can be signed', async () => {
    const email = anEmail()
    const { token } = await unproved(email)
    expect(await post('mailbox/code', { token })).toMatchObject({ status: 200, body: { sentTo: 'l•••@example.org' } })
    const code = await codeMailedTo(server, email)
    expect(await post('mailbox', { token, code: code === '000000' ? '000001' : '000000' })).toMatchObject({
      status: 400,
      problem: { errorCode: 'CODE_WRONG' },
    })
    expect(await proved(token)).toBe(false)
    expect(await post('mailbox', { token, code })).toMatchObject({ status: 200, body: { proved: true } })
    expect(await proved(token)).toBe(true)
    expect((await sign(server, token)).status).toBe(200)
  })

  it('is not mailed again once the mailbox is proved, with the same response', async () => {
    const email = anEmail()
    const { token } = await paidApplication(server, { answers: sampleAnswers(server.deps, { email }) })
    expect(await post('mailbox/code', { token })).toMatchObject({ status: 200, body: { sentTo: 'l•••@example.org' } })
    expect(await post('mailbox', { token, code: '000000' })).toMatchObject({ status: 200, body: { proved: true } })
    await server.runJobs()
    expect(await codesMailedTo(server, email)).toEqual([])
  })

  it('that was sent to an earlier address is rejected', async () => {
    const { token, email } = await begun()
    await post('mailbox/code', { token })
    const code = await codeMailedTo(server, email)
    await post('name', { token, salutation: null, firstName: 'Lea', lastName: 'Brandt', email: anEmail() })
    expect((await post('mailbox', { token, code })).problem?.errorCode).toBe('CODE_EXPIRED')
    expect(await proved(token)).toBe(false)
  })

  it.each(Object.keys(STATES) as StateName[])('is allowed at every marker: %s', async (state) => {
    const { token } = await seedApplication(server.deps, state, { mailboxProved: false })
    expect((await post('mailbox/code', { token })).status).toBe(200)
    expect((await post('mailbox', { token, code: 'abc' })).problem?.errorCode).toBe('CODE_WRONG')
  })

  it('needs an address and a token, and is rate limited for strangers', async () => {
    const { body } = await post('partner/init', { language: 'de' })
    expect((await post('mailbox/code', { token: body.token })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await post('mailbox/code', { token: 'A'.repeat(43) })).problem?.errorCode).toBe('TOKEN_UNKNOWN')
    expect((await post('mailbox', { token: 'A'.repeat(43), code: '000000' })).problem?.errorCode).toBe('TOKEN_UNKNOWN')
    expect((await post('mailbox', { token: body.token })).problem?.errorCode).toBe('FIELD_REQUIRED')
  })

  it('is refused to a caller who requests too many, with Retry-After', async () => {
    const tight = await startHttpApi({ RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '3' })
    try {
      const ask = async () => {
        const { token } = await seedApplication(tight.deps, 'start', { mailboxProved: false })
        return tight.call('POST', `${tenant}/mailbox/code`, { token })
      }
      for (let turn = 0; turn < 3; turn++) expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect(refused).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    } finally {
      await tight.close()
    }
  })
})

it('an application begun in a signed-in account needs no proof, until its address changes', async () => {
  const account = await anAccount(server)
  await post(`invitation/${account.invitation}/accept`, {})
  const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
  const { body } = await server.call('POST', `/user/policies/${policies[0]!.id}/move`, {}, account.headers)
  expect(await proved(body.token)).toBe(true)
  await post('name', { token: body.token, salutation: null, firstName: 'Lea', lastName: 'Brandt', email: anEmail() })
  expect(await proved(body.token)).toBe(false)
})
