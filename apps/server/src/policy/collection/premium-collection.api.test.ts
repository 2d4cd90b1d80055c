import { DAY } from '@nestbond/domain/values/day'
import { lastClaimDayAfter } from '@nestbond/domain/policy/end-of-surety'
import { formatDate } from '@nestbond/messages/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnpaidPremium } from '@nestbond/api/policy/office-premiums'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { accept } from '../../lives/application.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication, acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { endPolicy } from '../end/end-policy.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const chargeOf = (policyId: string) => server.row('premium_charges', { policy_id: policyId })
/** Sessions expire within hours of the test's clock, so each call signs in again. */
const as = async <const Method extends string, const Path extends string>(
  role: StaffRole,
  method: Method,
  path: Path,
  body?: object,
) => server.call(method, `/office/${path}`, body, (await signInStaff(server, role)).headers)
const listed = async (chargeId: string, role: StaffRole = 'manager'): Promise<UnpaidPremium | undefined> =>
  (await as(role, 'GET', 'premiums')).body.premiums.find(({ id }: UnpaidPremium) => id === chargeId)

/** A policy whose first premium is with the office: charges to its card fail. */
async function unpaid(language: 'de' | 'en' = 'de') {
  const sample = sampleAnswers(server.deps)
  // The tenant has chosen the landlord's language.
  const answers = { ...sample, landlord: { ...sample.landlord!, language }, insuranceStart: addDays(server.today(), 1) }
  const signed = await signedApplication(server, { answers, language }, { card: '4000000000000341' })
  const { id: policyId, number } = await acceptedPolicy(server, signed)
  for (const days of [1, 3, 4, 7]) {
    server.travel(days * DAY)
    await runPremiums(server.deps)
  }
  const { id, state } = await chargeOf(policyId)
  expect(state).toBe('WITH_OFFICE')
  return { ...signed, answers, policyId, number, id }
}

describe('an unpaid premium', () => {
  it('is listed with its actions, and charged again at once', async () => {
    const { id, policyId, number } = await unpaid()
    expect(await listed(id)).toMatchObject({
      policyNumber: number,
      tenant: { firstName: 'Lea', lastName: 'Brandt' },
      amount: 103.9,
      attempts: 4,
      payment: { method: 'card', label: 'Visa •••• 0341' },
      declineCode: 'card_declined',
      nextTryOn: null,
      reminder: null,
      history: [],
      actions: ['retry', 'paid', 'wait', 'remind'],
    })
    const answer = await as('underwriter', 'POST', `premiums/${id}/retry`, { note: 'Hat angerufen.' })
    expect([answer.status, answer.body.premium?.history[0]]).toMatchObject([
      200,
      { kind: 'retried', note: 'Hat angerufen.', name: expect.stringContaining('Kim Falk') },
    ])
    await server.runJobs()
    expect(await chargeOf(policyId)).toMatchObject({ attempt: 5, state: 'WITH_OFFICE' })
    await expectHistory(server, policyId, ['premium-retried'])
    expect(await listed(id)).toMatchObject({ attempts: 5, actions: ['retry', 'paid', 'wait', 'remind'] })
  })

  it('is charged on the agreed day, and leaves the list once it is paid', async () => {
    const { id, policyId } = await unpaid()
    const on = addDays(server.today(), 10)
    for (const bad of [server.today(), addDays(server.today(), 91)]) {
      const { status, problem } = await as('underwriter', 'POST', `premiums/${id}/wait`, { until: toWireDate(bad) })
      expect([status, problem?.errors[0]?.field]).toEqual([400, 'until'])
    }
    const twice = await Promise.all(
      [1, 2].map(() => as('underwriter', 'POST', `premiums/${id}/wait`, { until: toWireDate(on) })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await listed(id))?.history).toMatchObject([{ kind: 'waiting', until: toWireDate(on) }])
    // From now on charges to the card succeed.
    await server.db
      .updateTable('policies')
      .set({ card_setup_id: await workingSetup() })
      .where('id', '=', policyId)
      .execute()
    server.travel(9 * DAY)
    await runPremiums(server.deps)
    expect((await chargeOf(policyId)).state).toBe('WITH_OFFICE')
    server.travel(DAY)
    await runPremiums(server.deps)
    expect((await chargeOf(policyId)).state).toBe('PAID')
    expect((await server.row('policies', { id: policyId })).next_charge_on).not.toBeNull()
    expect(await listed(id)).toBeUndefined()
    const late = await as('manager', 'POST', `premiums/${id}/remind`, {})
    expect([late.status, late.problem?.errorCode]).toEqual([409, 'CASE_CHANGED'])
  })

  it.each([
    ['de', 'Mahnung: Bitte zahlen Sie', 'zurückgetreten', 'endet mit dem'],
    ['en', 'Reminder: please pay', 'rescinded', 'ends on'],
  ] as const)(
    'gets a formal reminder, and a manager may cancel its policy after two weeks (%s)',
    async (language, reminder, cancelled, ends) => {
      const { id, policyId, answers } = await unpaid(language)
      const early = await as('manager', 'POST', `premiums/${id}/cancel`, {})
      expect([early.status, early.problem?.errorCode]).toEqual([409, 'CASE_CHANGED'])
      const remindedOn = server.today()
      await Promise.all([1, 2, 3].map(() => as('underwriter', 'POST', `premiums/${id}/remind`, {})))
      const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject.startsWith(reminder))
      expect(mail.text).toContain('§ 37 VVG')
      expect(
        (await server.mails()).filter(({ to, subject }) => to === answers.email && subject.startsWith(reminder)),
      ).toHaveLength(1)
      expect(await listed(id)).toMatchObject({
        reminder: { on: toWireDate(remindedOn), payUntil: toWireDate(addDays(remindedOn, 14)) },
        actions: ['retry', 'paid', 'wait'],
      })
      server.travel(14 * DAY)
      expect((await as('manager', 'POST', `premiums/${id}/cancel`, {})).status).toBe(409)
      server.travel(DAY)
      expect((await listed(id, 'underwriter'))?.actions).toEqual(['retry', 'paid', 'wait'])
      expect((await as('underwriter', 'POST', `premiums/${id}/cancel`, {})).status).toBe(403)
      const answersOf = await Promise.all(
        [1, 2].map(() => as('manager', 'POST', `premiums/${id}/cancel`, { note: 'Keine Antwort.' })),
      )
      expect(answersOf.map(({ status, body }) => [status, body.premium])).toEqual([
        [200, null],
        [200, null],
      ])
      expect(await server.row('policies', { id: policyId })).toMatchObject({
        status: 'CANCELLED',
        ended_on: addDays(server.today(), -1),
        next_charge_on: null,
      })
      expect((await chargeOf(policyId)).state).toBe('CANCELLED')
      const events = await server.db
        .selectFrom('premium_collection_events')
        .select(['kind', 'until', 'note'])
        .where('charge_id', '=', id)
        .orderBy('id')
        .execute()
      expect(events).toEqual([
        { kind: 'reminded', until: addDays(remindedOn, 14), note: null },
        { kind: 'cancelled', until: server.today(), note: 'Keine Antwort.' },
      ])
      const told = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes(cancelled))
      expect(told.text).toContain('/account?policy=')
      const notice = await server.mailOf(({ to, subject }) => to === answers.landlord.email && subject.includes(ends))
      const coverEnd = addDays(server.today(), 60)
      expect(notice.text).toContain(formatDate(coverEnd, language))
      expect(notice.text).toContain(formatDate(lastClaimDayAfter(coverEnd), language))
      expect(notice.text).toContain('/landlord/policy/')
      await server.runJobs()
      expect((await server.row('policies', { id: policyId })).notice_day).toBe(server.today())
    },
  )

  it('is visible to the office only, and must be unpaid', async () => {
    expect((await server.call('GET', '/office/premiums')).status).toBe(401)
    for (const id of ['x', crypto.randomUUID()])
      expect((await as('underwriter', 'POST', `premiums/${id}/retry`, {})).status).toBe(404)
    expect((await server.call('POST', `/office/premiums/${crypto.randomUUID()}/retry`, {})).status).toBe(403)
  })
})

it('lists a failed refund and requests it again', async () => {
  const answers = { ...sampleAnswers(server.deps), insuranceStart: addDays(server.today(), 1) }
  const signed = await signedApplication(server, { answers })
  await accept(server.player, signed.invitation)
  server.travel(DAY)
  await runPremiums(server.deps)
  const { id: policyId, number } = await server.row('policies', { application_id: signed.id })
  const silent = { clock: server.deps.clock, queue: { ...server.deps.queue, enqueue: async () => {} } }
  await server.deps.database.transaction((trx) =>
    endPolicy(silent, trx, { policyId, state: 'RELEASED', lastDay: server.today(), refund: 'UNUSED' }),
  )
  await server.db
    .updateTable('premium_refunds')
    .set({ state: 'WITH_OFFICE', lease_until: null, attempts: 1, decline_code: 'charge_disputed' })
    .where('policy_id', '=', policyId)
    .execute()
  const { refunds } = (await as('underwriter', 'GET', 'premiums')).body
  const refund = refunds.find(({ policyNumber }: { policyNumber: string }) => policyNumber === number)
  expect(refund).toMatchObject({
    tenant: { lastName: 'Brandt' },
    reference: `${number}-001-R`,
    declineCode: 'charge_disputed',
    attempts: 1,
  })
  expect((await as('underwriter', 'POST', `refunds/${refund!.id}/retry`, {})).status).toBe(200)
  await server.runJobs()
  expect(await server.db.selectFrom('premium_refunds').select('state').where('id', '=', refund!.id).execute()).toEqual([
    { state: 'PAID' },
  ])
  await expectHistory(server, policyId, ['premium-refund-retried'])
  expect((await as('underwriter', 'POST', `refunds/${refund!.id}/retry`, {})).status).toBe(409)
  expect((await as('underwriter', 'POST', 'refunds/x/retry', {})).status).toBe(404)
})

/** The set-up of a card whose charges succeed. */
async function workingSetup(): Promise<string> {
  const { id } = await signedApplication(server)
  return (await server.row('card_setups', { application_id: id, status: 'succeeded' })).setup_id
}
