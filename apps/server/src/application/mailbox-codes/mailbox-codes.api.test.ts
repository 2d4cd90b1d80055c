import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { newSecret } from '../../platform/secrets.ts'
import { codeMailedTo } from '../../test/mailed-code.ts'
import type { CodePurpose } from './code-purpose.ts'
import { issueCode } from './issue-code.ts'
import { redeemCode } from './redeem-code.ts'

const MINUTE = 60_000

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** A call without a browser's cookie. */
const unmarked = (network: string) => ({ mark: null, network })
/** A browser that has asked for a code before, in a network that strangers use, too. */
const aBrowser = () => ({ mark: newSecret().hash, network: '203.0.113.7' })
/** The same caller when asking: a call without a cookie gets one. */
const asking = ({ mark, network }: { mark: string | null; network: string }) => ({
  browser: null,
  network,
  mark: mark ?? newSecret().hash,
  unmarked: mark === null,
})

/** A separate mailbox, with calls that ask for codes and answer them. */
function aMailbox(purpose: CodePurpose = 'tenant-mailbox') {
  const email = `Jonas.${randomUUID().slice(0, 8)}@Example.net`
  const subject = randomUUID()
  const target = { purpose, subject, email }
  const caller = unmarked('203.0.113.7')
  return {
    email,
    issue: (more: object = {}) =>
      issueCode(server.deps, { ...target, language: 'de', country: 'de', caller: asking(caller), ...more }),
    redeem: (code: string, more: object = {}) => redeemCode(server.deps, { ...target, code, caller, ...more }),
    mailed: () => codeMailedTo(server, email),
  }
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = (code: string) => expect.objectContaining({ code })

describe('a code', () => {
  it('is mailed alone on a line and proves the mailbox once', async () => {
    const { email, issue, redeem, mailed } = aMailbox()
    expect(await issue()).toEqual({ sentTo: 'J•••@Example.net' })
    const code = await mailed()
    await expect(redeem(other(code))).rejects.toEqual(refused('CODE_WRONG'))
    await redeem(` ${code.slice(0, 3)} ${code.slice(3)} `, { email: email.toLowerCase() })
    await expect(redeem(code)).rejects.toEqual(refused('CODE_EXPIRED'))
  })

  it('is accepted again for a repeat of the same act', async () => {
    const { issue, redeem, mailed } = aMailbox('landlord-invitation')
    await issue()
    const code = await mailed()
    await redeem(code, { again: true })
    await redeem(code, { again: true })
    await expect(redeem(code)).rejects.toEqual(refused('CODE_EXPIRED'))
  })

  it('is rejected for another subject, purpose or address', async () => {
    const { issue, redeem, mailed } = aMailbox()
    await issue()
    const code = await mailed()
    for (const more of [{ subject: randomUUID() }, { purpose: 'landlord-invitation' }, { email: 'else@example.net' }])
      await expect(redeem(code, more)).rejects.toEqual(refused('CODE_EXPIRED'))
    await redeem(code)
  })

  it('expires after ten minutes', async () => {
    const { issue, redeem, mailed } = aMailbox()
    await issue()
    const code = await mailed()
    server.travel(10 * MINUTE)
    await expect(redeem(code)).rejects.toEqual(refused('CODE_EXPIRED'))
  })

  it('is void after five wrong tries, parallel or one by one', async () => {
    const { issue, redeem, mailed } = aMailbox()
    await issue()
    const code = await mailed()
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(other(code))))
    const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'right'))
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((one) => one === 'CODE_EXPIRED')).toHaveLength(7)
    await expect(redeem(code)).rejects.toEqual(refused('CODE_EXPIRED'))
  })

  it('does not count text without six digits as a try', async () => {
    const { issue, redeem, mailed } = aMailbox()
    await issue()
    const code = await mailed()
    for (const text of ['', '12345', 'abcdef', '1'.repeat(1_000_000), '\u0301'.repeat(100_000), `${code}0`])
      await expect(redeem(text)).rejects.toEqual(refused('CODE_WRONG'))
    await redeem(code)
  })

  it('stays valid when a newer code was sent, since mails may arrive out of order', async () => {
    const { email, issue, redeem, mailed } = aMailbox()
    await issue()
    const first = await mailed()
    await issue()
    const second = await codeMailedTo(server, email, [first])
    await redeem(first)
    await redeem(second)
  })

  it('is stored in no row, job or log', async () => {
    const { email, issue, mailed } = aMailbox()
    await issue()
    const code = await mailed()
    const rows = await server.db.selectFrom('mailbox_codes').selectAll().where('email', '=', email).execute()
    const jobs = await sql`select data::text, output::text from jobs.job where name = 'mailbox-code'`.execute(server.db)
    // Digits of ids and instants may happen to be the same: only values that are the code count.
    const values = JSON.stringify([rows, jobs.rows, server.log]).split(/[^0-9]+/)
    expect(values).not.toContain(code)
  })
})

describe('a code belongs to the browser that asked for it, which', () => {
  it('alone may use it', async () => {
    const { issue, redeem, mailed } = aMailbox('landlord-invitation')
    const mine = aBrowser()
    await issue({ caller: asking(mine) })
    const code = await mailed()
    for (const caller of [aBrowser(), unmarked(mine.network)])
      await expect(redeem(code, { caller })).rejects.toEqual(refused('CODE_EXPIRED'))
    await redeem(code, { caller: mine })
  })

  it('has all tries, however many others have had', async () => {
    const { email, issue, redeem, mailed } = aMailbox('landlord-invitation')
    const [mine, theirs] = [aBrowser(), aBrowser()]
    await issue({ caller: { ...asking(mine), unmarked: true } })
    const code = await mailed()
    await issue({ caller: asking(theirs) })
    await codeMailedTo(server, email, [code])
    const others = [theirs, unmarked('203.0.113.7'), unmarked('203.0.113.8'), unmarked('203.0.113.9')]
    for (const caller of others)
      for (let guess = 0; guess < 6; guess++) await redeem(other(code), { caller }).catch(String)
    for (let guess = 0; guess < 4; guess++)
      await expect(redeem(other(code), { caller: mine })).rejects.toEqual(refused('CODE_WRONG'))
    await redeem(code, { caller: mine })
  })

  it('shares it with calls without a cookie if it had none itself, whose tries count by network', async () => {
    const { issue, redeem, mailed } = aMailbox('landlord-invitation')
    await issue()
    const code = await mailed()
    const [stranger, mine] = [unmarked('203.0.113.8'), unmarked('203.0.113.9')]
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(other(code), { caller: stranger })))
    const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'right'))
    expect(codes.toSorted()).toEqual([...Array(3).fill('CODE_EXPIRED'), ...Array(5).fill('CODE_WRONG')])
    await redeem(code, { caller: mine, again: true })
    await redeem(code, { caller: mine, again: true })
  })

  it('does not let calls without a cookie guess it from many networks', async () => {
    const { issue, redeem, mailed } = aMailbox('landlord-invitation')
    await issue()
    const code = await mailed()
    for (let network = 0; network < 10; network++)
      await expect(redeem(other(code), { caller: unmarked(`198.51.100.${network}`) })).rejects.toEqual(
        refused('CODE_WRONG'),
      )
    await expect(redeem(code, { caller: unmarked('198.51.100.99') })).rejects.toEqual(refused('CODE_EXPIRED'))
  })

  it('does not share it if it opens a session', async () => {
    const { issue, redeem, mailed } = aMailbox('landlord-session-by-link')
    await issue({ inBrowserOnly: true })
    await expect(redeem(await mailed())).rejects.toEqual(refused('CODE_EXPIRED'))
  })
})

describe('the limits', () => {
  it('are five codes an hour and ten a day for one caller, also at the same time', async () => {
    const { issue, mailed } = aMailbox()
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => issue()))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await mailed()
    const refusal = await issue({ subject: randomUUID() }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 })
    server.travel(60 * MINUTE)
    for (let count = 0; count < 5; count++) await issue()
    server.travel(60 * MINUTE)
    expect(await issue().catch((error: unknown) => error)).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 22 * 3600,
    })
    server.travel(22 * 60 * MINUTE)
    await issue()
  })

  it('count each purpose separately, so that a caller with the shared link cannot use up the codes of the mailed one', async () => {
    const { issue } = aMailbox()
    for (let count = 0; count < 5; count++) await issue({ purpose: 'landlord-session-by-shared-link' })
    await expect(issue({ purpose: 'landlord-session-by-shared-link' })).rejects.toEqual(refused('RATE_LIMITED'))
    await issue({ purpose: 'landlord-session-by-link' })
  })

  it('also apply to an unknown address, which gets no mail', async () => {
    const { email, issue } = aMailbox()
    for (let count = 0; count < 5; count++)
      expect(await issue({ known: false })).toEqual({ sentTo: 'J•••@Example.net' })
    await expect(issue({ known: false })).rejects.toEqual(refused('RATE_LIMITED'))
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([])
  })
})
