import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANY_HOUSE } from '@nestbond/domain/policy/house-in-mail'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { drawHouse } from '../house-picture/draw-house.ts'

const HOUR = 3_600_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({
    settings: {
      RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '30',
      RATE_LIMIT_DEPOSIT_BACK_PER_HOUR: '1000',
      RATE_LIMIT_FRESH_LINKS_PER_HOUR: '1000',
    },
  })
})
afterAll(() => server?.close())

let made = 0
const address = () => `victim-${process.pid}-${++made}@elsewhere.example`
const name = (email: string, more: object = {}) =>
  server.call('name', { payload: { ...flowBodies()['name'], email, ...more } })
async function mails(email?: string) {
  await server.runJobs()
  const entries = await server.mailbox.list(10_000)
  return email === undefined ? entries : entries.filter(({ to }) => to === email)
}
/** Another day for every limit. */
const nextDay = () => server.passes(2 * DAY)

describe('mails that a visitor causes', () => {
  it('cannot be sent to many strangers by one caller, while every save is answered', async () => {
    nextDay()
    const before = (await mails()).length
    const answers = await Promise.all(Array.from({ length: 60 }, () => name(address())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
    expect((await mails()).length - before).toBe(30)
    server.passes(HOUR + 1000)
    await name(address())
    expect((await mails()).length - before).toBe(31)
  })

  it('reach one address at most three times a day, by all calls together', async () => {
    nextDay()
    const email = address()
    for (let turn = 0; turn < 7; turn++) await name(email)
    for (let turn = 0; turn < 3; turn++) await server.call('freshLink', { payload: { email } })
    await mails()
    await server.call('backDepositInit', {
      payload: { firstName: 'Lea', lastName: 'Brandt', email: email.toUpperCase(), contractId: 'X', language: 'de' },
    })
    expect(await mails(email)).toHaveLength(3)
    expect(await mails(email.toUpperCase())).toHaveLength(0)
    server.passes(DAY + HOUR)
    await name(email)
    expect(await mails(email)).toHaveLength(4)
  })

  it('are not limited any more once the mailbox is proved', async () => {
    nextDay()
    const email = address()
    await name(email)
    const [first] = await server.mailsTo(email)
    await server.open(new URL(/http\S+token=\S+/.exec(first!.text)![0]).searchParams.get('token')!)
    for (let turn = 0; turn < 4; turn++) {
      await server.call('freshLink', { payload: { email } })
      await mails()
    }
    expect(await mails(email)).toHaveLength(5)
    // Asked for again while it waits, the mail goes once.
    for (let turn = 0; turn < 3; turn++) await server.call('freshLink', { payload: { email } })
    expect(await mails(email)).toHaveLength(6)
  })

  it('are one at the start, and contain no text that the visitor typed', async () => {
    nextDay()
    const typed = ['Winthousand', 'Evilclick', 'Contractword']
    const email = address()
    await name(email, { firstName: typed[0], lastName: typed[1], remindMe: true })
    await server.call('freshLink', { payload: { email } })
    const other = address()
    await server.call('backDepositInit', {
      payload: { firstName: typed[0], lastName: typed[1], email: other, contractId: typed[2], language: 'en' },
    })
    const [start, fresh] = await server.mailsTo(email, 2)
    const [back] = await server.mailsTo(other)
    expect(start!.attachments).toMatchObject([{ filename: 'first-info.pdf' }])
    expect(back!.attachments).toMatchObject([{ filename: 'first-info.pdf' }])
    for (const mail of [start!, fresh!, back!])
      for (const word of typed) expect(mail.subject + mail.text + mail.html).not.toContain(word)
    const drawn = await drawHouse(ANY_HOUSE)
    for (const mail of [start!, fresh!, back!])
      expect(mail.pictures.find(({ id }) => id.startsWith('house'))?.png.equals(drawn)).toBe(true)
  })

  it.each(['Win 1000 EUR: https://evil.example/claim', 'www.evil.example', 'Brandt\u202Egnp.exe', '\u3164'])(
    'cannot be caused with the name %j',
    async (firstName) => {
      const email = address()
      for (const answer of [
        await name(email, { firstName }),
        await server.call('backDepositInit', {
          payload: { firstName, lastName: 'B', email, contractId: 'X', language: 'de' },
        }),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.problem?.errors[0]).toMatchObject({
          field: 'firstName',
          key: expect.stringMatching(/validation\.(?:invalid|required)/),
        })
      }
      expect(await mails(email)).toEqual([])
    },
  )

  it('by address only or for deposit back are rejected above the limit with Retry-After', async () => {
    nextDay()
    for (let turn = 0; turn < 30; turn++) await server.call('freshLink', { payload: { email: address() } })
    server.passes(10 * 60_000)
    const refused = await server.call('freshLink', { payload: { email: address() } })
    expect([refused.status, refused.problem?.errorCode, refused.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      String(50 * 60),
    ])
    const deposit = await server.call('backDepositInit', {
      payload: { firstName: 'Lea', lastName: 'B', email: address(), contractId: 'X', language: 'de' },
    })
    expect(deposit.status).toBe(429)
  })

  it('leave no address in the counting table', async () => {
    await name(address())
    const rows = await server.db.selectFrom('mail_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/example|127\.0/)
  })
})
