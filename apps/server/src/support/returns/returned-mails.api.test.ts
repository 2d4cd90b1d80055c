import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnAddressOf } from '../../platform/mail/return-address.ts'
import { exchangeReport, gmailReport, outOfOffice, postfixReport } from '../../test/delivery-reports.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { justNow } from '../../test/just-now.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { withdrawalTools } from '../../test/withdrawals.ts'
import { expectHistory } from '../../test/expect-history.ts'

const KEY = 'a key of the mail server, for tests'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({
    MAIL_RETURN_TO: 'returned@mail.nestbond.example',
    MAIL_RETURN_KEY: KEY,
  })
})
afterAll(() => server.close())

const { accepted, confirm, carriedOut } = withdrawalTools(() => server)

/** The newest mail of a kind about an application, with its return address. */
async function mailAbout(applicationId: string, kind: string) {
  await server.runJobs()
  const row = await server.db
    .selectFrom('sent_mails')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, of: { to: returnAddressOf(server.deps.config, row.message_id!)!, about: row.sent_to } }
}

async function passOn(raw: Buffer, key = KEY) {
  const answer = await fetch(`${server.url}/api/v1/mail/returned`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(raw),
  })
  return { status: answer.status, taken: ((await answer.json()) as { taken?: string }).taken }
}
const returned = { status: 200, taken: 'returned' }
const ignored = { status: 200, taken: 'ignored' }

/** A new session for each call, because the tests move the clock. */
const office = async () => (await signInStaff(server)).headers
const pageOf = async (id: string) => (await server.call('GET', `/office/people/${id}`, undefined, await office())).body
const act = async (id: string, mailId: string, what: 'posted' | 'again') =>
  server.call('POST', `/office/people/${id}/mails/${mailId}/${what}`, { reason: 'Am Telefon.' }, await office())
const tasksOf = async (id: string) => {
  const { tasks } = (await server.call('GET', '/office/tasks', undefined, await office())).body
  return (tasks as { kind: string; personId: string }[])
    .filter(({ personId }) => personId === id)
    .map(({ kind }) => kind)
}
const told = async (email: string) =>
  (await server.mails()).filter(({ to, subject }) => to === email && subject.endsWith('kam zurück'))

describe('a mail that came back after it was handed over', () => {
  it.each([
    ['Postfix', postfixReport, '5.1.1'],
    ['Exchange', exchangeReport, '5.1.10'],
    ['Gmail', gmailReport, '5.1.1'],
  ])('to a landlord is a letter to post, and the tenant is told, by a report of %s', async (_, report, status) => {
    const of = await signedApplication(server)
    const mail = await mailAbout(of.id, 'landlord-invitation')
    expect(await tasksOf(of.id)).toEqual([])
    expect(await passOn(report(mail.of))).toEqual(returned)
    expect(await passOn(report(mail.of))).toEqual(ignored)
    expect(await tasksOf(of.id)).toEqual(['post'])
    expect(await told(of.answers.email!)).toHaveLength(1)
    await expectHistory(server, of.id, ['landlord-mail-refused'])
    const shown = (await pageOf(of.id)).mails.find(({ id }: { id: string }) => id === mail.id)
    expect(shown).toMatchObject({
      state: 'REFUSED',
      letter: true,
      returned: { at: justNow({ now: server.deps.clock.now() }), status },
    })
    expect((await act(of.id, mail.id, 'posted')).status).toBe(200)
    expect(await passOn(report(mail.of))).toEqual(ignored)
  })

  it('to a tenant is a task of the office, and no letter', async () => {
    const of = await signedApplication(server)
    const mail = await mailAbout(of.id, 'contract-signed')
    expect(await passOn(postfixReport(mail.of))).toEqual(returned)
    expect(await tasksOf(of.id)).toEqual(['mail'])
    expect(await told(of.answers.email!)).toHaveLength(0)
    expect((await pageOf(of.id)).mailsStopped).toMatchObject({ why: 'refused' })
  })

  it('for its content or after days without a connection says nothing about the address', async () => {
    for (const status of ['5.7.1', '5.2.2', '4.4.1']) {
      const of = await signedApplication(server)
      const mail = await mailAbout(of.id, 'contract-signed')
      expect(await passOn(postfixReport(mail.of, { status }))).toEqual(returned)
      expect((await pageOf(of.id)).mailsStopped).toBeNull()
    }
  })

  it('takes the landlord’s notice back, which then counts from the letter', async () => {
    const { id, named } = await accepted({ startsIn: 1 })
    await confirm(named)
    await carriedOut()
    const mail = await mailAbout(id, 'withdrawal-to-landlord')
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      notice_day: server.today(),
      notice_by: 'mail',
    })
    server.travel(2 * DAY)
    expect(await passOn(postfixReport(mail.of))).toEqual(returned)
    expect(await server.row('policies', { application_id: id })).toMatchObject({ notice_day: null, notice_by: null })
    expect((await act(id, mail.id, 'posted')).status).toBe(200)
    await server.runJobs()
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      notice_day: server.today(),
      notice_by: 'letter',
    })
  })

  it('moves the notice to the day of a second mail that arrived, and tells no tenant about an address that was corrected', async () => {
    const { id, named } = await accepted({ startsIn: 1 })
    await confirm(named)
    await carriedOut()
    const mail = await mailAbout(id, 'withdrawal-to-landlord')
    server.travel(2 * DAY)
    expect((await act(id, mail.id, 'again')).status).toBe(200)
    await mailAbout(id, 'withdrawal-to-landlord')
    await server.db
      .updateTable('sent_mails')
      .set({ sent_to: 'earlier@example.net' })
      .where('id', '=', mail.id)
      .execute()
    expect(await passOn(postfixReport(mail.of))).toEqual(returned)
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      notice_day: server.today(),
      notice_by: 'mail',
    })
    expect(await told((await pageOf(id)).email!)).toHaveLength(0)
  })
})

describe('a report', () => {
  it('is taken from the mail server only, by its key', async () => {
    const of = await signedApplication(server)
    const mail = await mailAbout(of.id, 'landlord-invitation')
    for (const key of ['', `${KEY}x`, 'x'.repeat(40)])
      expect(await passOn(postfixReport(mail.of), key)).toMatchObject({ status: 404 })
    expect(await tasksOf(of.id)).toEqual([])
  })

  it('cannot be forged for another mail', async () => {
    const of = await signedApplication(server)
    const [mine, other] = [await mailAbout(of.id, 'contract-signed'), await mailAbout(of.id, 'landlord-invitation')]
    // The id of the other mail with the code of the own one.
    const mixed = mine.of.to.replace(/\+.{25}/, /\+.{25}/.exec(other.of.to)![0])
    for (const to of [mixed, 'returned@mail.nestbond.example', `returned+${'0'.repeat(41)}@mail.nestbond.example`])
      expect(await passOn(postfixReport({ to, about: other.sent_to }))).toEqual(ignored)
    expect(await tasksOf(of.id)).toEqual([])
  })

  it('is ignored if the mail is only late, if a person is away, and after ten days', async () => {
    const of = await signedApplication(server)
    const mail = await mailAbout(of.id, 'landlord-invitation')
    for (const raw of [postfixReport(mail.of, { action: 'delayed' }), outOfOffice(mail.of), Buffer.alloc(0)])
      expect(await passOn(raw)).toEqual(ignored)
    server.travel(11 * DAY)
    expect(await passOn(postfixReport(mail.of))).toEqual(ignored)
  })

  it('comes again if the mail is still being handed over', async () => {
    const of = await signedApplication(server)
    const mail = await mailAbout(of.id, 'landlord-invitation')
    await server.db.updateTable('sent_mails').set({ state: 'SENDING' }).where('id', '=', mail.id).execute()
    expect(await passOn(postfixReport(mail.of))).toMatchObject({ status: 409 })
  })
})

it('of a tenant is noted for the address, and the office sees it', async () => {
  const of = await signedApplication(server)
  const mail = await mailAbout(of.id, 'contract-signed')
  expect((await pageOf(of.id)).mailsStopped).toBeNull()
  expect(await passOn(postfixReport(mail.of))).toEqual(returned)
  expect((await pageOf(of.id)).mailsStopped).toMatchObject({ why: 'refused' })
})
