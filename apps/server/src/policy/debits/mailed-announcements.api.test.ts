import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { returnAddressOf } from '../../platform/mail/return-address.ts'
import { MailRejected, type MailMessage } from '../../platform/providers/mail/port.ts'
import type { Deps } from '../../platform/deps.ts'
import { debitTools, PAYS, RETURNED } from '../../test/debits.ts'
import { postfixReport } from '../../test/delivery-reports.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'

const KEY = 'a key of the mail server, for tests'

let server: HttpApi
let deps: Deps
beforeAll(async () => {
  server = await startHttpApi({ MAIL_RETURN_TO: 'returned@mail.nestbond.example', MAIL_RETURN_KEY: KEY })
  deps = server.deps
  deps.cards.sandboxWebhooks!.mode = 'never'
  sends = deps.mail.send.bind(deps.mail)
})
afterAll(() => server.close())
const { newPolicy, noticesOf, run, expectFigures, expectTrust } = debitTools(() => server)
const { chargesOf, expectRules } = premiumTools(() => server)
let sends: (message: MailMessage) => Promise<void>
afterEach(async () => {
  deps.mail.send = sends
  await expectRules()
  await expectFigures()
  await expectTrust()
})

/** The mail server answers each announcement like this. */
function answering(fault: () => Error) {
  deps.mail.send = (message) => (message.subject.startsWith('Am ') ? Promise.reject(fault()) : sends(message))
}
const subjects = async (to: string) =>
  (await server.mails()).flatMap((mail) => (mail.to === to && mail.subject.startsWith('Am ') ? mail.subject : []))
const stateOf = async (policyId: string) => (await chargesOf(policyId))[0]?.state ?? null

describe('a debit whose announcement', () => {
  it('is not mailed, because the mail server is away, waits and is announced for a later day', async () => {
    const { policy, answers } = await newPolicy(PAYS, 6)
    answering(() => new Error('the mail server is away'))
    await run()
    expect(await noticesOf(policy.id)).toMatchObject([{ debit_on: answers.insuranceStart, mailed_on: null }])
    server.travel(6 * DAY)
    deps.mail.send = sends
    await run()
    expect(await stateOf(policy.id)).toBeNull()
    const later = addDays(server.today(), 5)
    expect((await noticesOf(policy.id)).at(-1)).toMatchObject({ debit_on: later, mailed_on: server.today() })
    // The retry for the first announcement comes too late, and mails nothing.
    expect(await subjects(answers.email!)).toHaveLength(1)
    server.travel(5 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBe('CHARGING')
  })

  it('is rejected waits, is a task of the office, and is announced again after a week', async () => {
    const { id, policy, answers } = await newPolicy(PAYS, 6)
    answering(() => new MailRejected('550 5.1.1 unknown user', { addressRefused: true }))
    await run()
    expect(await noticesOf(policy.id)).toMatchObject([{ mailed_on: null, refused_on: server.today() }])
    const rejected = await server.db
      .selectFrom('sent_mails')
      .select('kind')
      .where('application_id', '=', id)
      .where('state', '=', 'REFUSED')
      .execute()
    expect(rejected).toEqual([{ kind: 'debit-notice' }])
    server.travel(6 * DAY)
    await run()
    expect(await noticesOf(policy.id)).toHaveLength(1)
    expect(await stateOf(policy.id)).toBeNull()
    deps.mail.send = sends
    server.travel(DAY)
    await run()
    expect((await noticesOf(policy.id)).at(-1)).toMatchObject({
      debit_on: addDays(server.today(), 5),
      mailed_on: server.today(),
    })
    expect(await subjects(answers.email!)).toHaveLength(1)
    server.travel(5 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBe('CHARGING')
  })

  it('comes back later is not taken on its day', async () => {
    const { policy } = await newPolicy(PAYS, 6)
    await run()
    expect(await noticesOf(policy.id)).toMatchObject([{ mailed_on: server.today(), refused_on: null }])
    server.travel(2 * DAY)
    const { mail_id: mailId } = (await noticesOf(policy.id))[0]!
    const mail = await server.row('sent_mails', { mail_id: mailId! })
    const of = { to: returnAddressOf(deps.config, mail.message_id!)!, about: mail.sent_to }
    const report = await fetch(`${server.url}/api/v1/mail/returned`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(postfixReport(of)),
    })
    expect(await report.json()).toEqual({ taken: 'returned' })
    expect(await noticesOf(policy.id)).toMatchObject([{ mailed_on: null, refused_on: server.today() }])
    server.travel(4 * DAY)
    await run()
    expect(await stateOf(policy.id)).toBeNull()
    expect(await noticesOf(policy.id)).toHaveLength(1)
  })

  it('stands in the mail about a returned debit, which counts only if it leaves in time', async () => {
    const { policy, answers } = await newPolicy(RETURNED, 6)
    await run()
    server.travel(6 * DAY)
    await run()
    server.travel(DAY)
    const failing = deps.mail.send
    deps.mail.send = (message) =>
      message.subject.includes('nicht geklappt') ? Promise.reject(new Error('away')) : failing(message)
    await run()
    expect(await stateOf(policy.id)).toBe('FAILED')
    expect((await noticesOf(policy.id)).at(-1)).toMatchObject({ attempt: 2, mailed_on: null })
    server.travel(2 * DAY)
    deps.mail.send = sends
    await run()
    const notice = (await noticesOf(policy.id)).at(-1)
    expect(notice).toMatchObject({ attempt: 2, debit_on: addDays(server.today(), 5), mailed_on: server.today() })
    expect(await chargesOf(policy.id)).toMatchObject([{ attempt: 1, next_try_on: addDays(server.today(), 5) }])
    expect(await subjects(answers.email!)).toHaveLength(2)
  })
})
