import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { daysLater } from '@nestbond/domain/values/end-of-day'
import { claimReminder } from './mails/claim-reminder.ts'
import { claimTimeOver } from './claim-time-over.ts'
import { claimable, claimsHandler, openedEarlier, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { startsOf } from '../test/enqueued-jobs.ts'

let server: HttpApi
let policy: Claimable
let office: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  policy = await claimable(server)
  office = await claimsHandler(server)
})
afterAll(() => server.close())

let made = 0
/** A new claim on the shared policy, with small items. */
async function aClaim(...amounts: number[]) {
  made += 1
  const { body } = await policy.claim(
    ...amounts.map((amount, index): [number, string] => [amount, `Posten ${made}.${index}`]),
  )
  const [a, b, c] = body.items.map(({ id }: { id: string }) => id)
  return { id: body.id, a, b, c }
}
/** The claim as the landlord or the tenant sees it. */
const seenBy = async (who: 'landlord' | 'tenant', id: string) =>
  (who === 'landlord' ? (await policy.see()).claims : await policy.own()).find((one: { id: string }) => one.id === id)
const accept = (id: string) => ({ id, answer: 'ACCEPT' })
const dispute = (id: string, reason = 'War schon beim Einzug so.') => ({ id, answer: 'DISPUTE', reason })
const counter = (id: string, amount: unknown, reason?: string) => ({
  id,
  answer: 'COUNTER',
  amount,
  ...(reason ? { reason } : {}),
})
const statesOf = ({ items }: { items: { state: string }[] }) => items.map(({ state }) => state).join()
const mailsTo = async (address: string, words: string) =>
  (await server.mails()).filter(({ to, subject, text }) => to === address && (subject + text).includes(words))

describe('the tenant’s answer', () => {
  it('goes to the office when all items of a young policy are accepted, and both parties are told the decision', async () => {
    const { id, a, b } = await aClaim(3.1, 4.2)
    const { status, body } = await policy.answer(id, [accept(a!), accept(b!)])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'WITH_OFFICE',
      turn: { who: 'OFFICE' },
      settledAmount: null,
      mayAnswer: false,
      mayBringEvidence: true,
    })
    expect((await office.act(id, 'decide', { version: (await office.see(id)).version, items: [] })).body).toMatchObject(
      { state: 'DECIDED', settledAmount: 7.3 },
    )
    for (const to of [policy.email, policy.landlordMail])
      expect(
        (await server.mailOf((mail) => mail.to === to && mail.subject.includes('entschieden: 7,30'))).text,
      ).toContain('vom Mieter angenommen')
    // The landlord has not named an account yet.
    expect(
      (await server.mailOf((mail) => mail.to === policy.landlordMail && mail.subject.includes('entschieden: 7,30')))
        .text,
    ).toContain('fehlt uns noch Ihr Konto')
  })

  it('goes to the office with the last item, and the landlord is mailed once', async () => {
    const { id, a, b, c } = await aClaim(5.55, 6.66, 7.77)
    const part = await policy.answer(id, [accept(a!), counter(b!, 1.5, 'Nur die Hälfte')])
    expect(part.body).toMatchObject({ state: 'WITH_TENANT', turn: { who: 'TENANT' }, mayAnswer: true })
    expect(statesOf(part.body)).toBe('ACCEPTED,COUNTERED,OPEN')
    const { body } = await policy.answer(id, [dispute(c!)])
    expect(body).toMatchObject({
      state: 'WITH_OFFICE',
      turn: { who: 'OFFICE', since: toWireDate(server.today()) },
      settledAmount: null,
    })
    expect(body.items).toMatchObject([
      { settledAmount: 5.55, answer: { amount: null, reason: null } },
      { settledAmount: null, answer: { amount: 1.5, reason: 'Nur die Hälfte' } },
      { settledAmount: null, answer: { amount: null, reason: 'War schon beim Einzug so.' } },
    ])
    expect(await seenBy('landlord', id)).toMatchObject({ id, state: 'WITH_OFFICE', items: body.items })
    await server.mailOf(
      ({ to, subject, text }) =>
        to === policy.landlordMail && subject.includes('hat auf Ihre Forderung geantwortet') && text.includes('19,98'),
    )
    const late = await mailsTo(policy.landlordMail, 'nicht rechtzeitig')
    expect(late.filter(({ text }) => text.includes('19,98'))).toEqual([])
  })

  it('is a no-op when repeated and rejected when changed', async () => {
    const { id, a, b } = await aClaim(8, 9)
    const answers = [counter(a!, 1), dispute(b!)]
    const first = await policy.answer(id, answers)
    expect(await policy.answer(id, answers)).toMatchObject({ status: 200, body: first.body })
    for (const other of [[accept(a!)], [counter(a!, 2)], [accept(b!), counter(a!, 1)]])
      expect(await policy.answer(id, other)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
    const twice = await aClaim(10)
    const [one, two] = await Promise.all([
      policy.answer(twice.id, [accept(twice.a!)]),
      policy.answer(twice.id, [dispute(twice.a!)]),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
  })

  it.each<[string, (of: { a: string; b: string }) => unknown, string[]]>([
    ['nothing', () => undefined, ['items FIELD_REQUIRED']],
    ['an empty list', () => [], ['items null']],
    ['an unknown item', () => [accept(randomUUID())], ['items.0.id null']],
    ['the same item twice', ({ a }) => [accept(a), accept(a)], ['items.1.id null']],
    ['no such answer', ({ a }) => [{ id: a, answer: 'PERHAPS' }], ['items.0.answer null']],
    [
      'a dispute without a reason',
      ({ a, b }) => [accept(b), { id: a, answer: 'DISPUTE', reason: '  ' }],
      ['items.1.reason FIELD_REQUIRED'],
    ],
    ['a counter without an amount', ({ a }) => [{ id: a, answer: 'COUNTER' }], ['items.0.amount FIELD_REQUIRED']],
    ['a counter of what was asked for', ({ a }) => [counter(a, 20)], ['items.0.amount null']],
    ['a counter above it', ({ a }) => [counter(a, 20.01)], ['items.0.amount null']],
    ['a counter of nothing', ({ a }) => [counter(a, 0)], ['items.0.amount null']],
    ['a counter in fractions of a cent', ({ a }) => [counter(a, 1.001)], ['items.0.amount null']],
  ])('is refused: %s', async (_, given, fields) => {
    const { id, a, b } = await aClaim(20, 21)
    const answer = await policy.answer(id, given({ a: a!, b: b! }) as object[])
    expect(answer.status).toBe(400)
    expect(answer.problem!.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(fields)
    await policy.post(`claims/${id}/take-back`)
  })

  it('is rejected for an item of another claim and for another tenant’s claim', async () => {
    const [one, other] = [await aClaim(11), await aClaim(12)]
    expect(await policy.answer(one.id, [accept(other.a!)])).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'items.0.id' }] },
    })
    const stranger = await claimable(server)
    for (const id of [one.id, randomUUID(), 'x']) {
      expect(await stranger.answer(id, [accept(one.a!)])).toMatchObject({
        status: 404,
        problem: { errorCode: 'NOT_FOUND' },
      })
      expect(
        (
          await server.call(
            'POST',
            `/user/policies/${policy.contract}/claims/${id}/answer`,
            { items: [accept(one.a!)] },
            stranger.headers,
          )
        ).status,
      ).toBe(404)
      expect(
        (
          await server.call('POST', `/user/policies/${policy.contract}/claims/${id}/answer`, {
            items: [accept(one.a!)],
          })
        ).status,
      ).toBe(401)
    }
    for (const [headers, status] of [
      [stranger.headers, 404],
      [{}, 401],
    ] as const)
      expect((await server.call('GET', `/user/policies/${policy.contract}/claims`, undefined, headers)).status).toBe(
        status,
      )
  })
})

describe('the tenant’s 14 days to answer', () => {
  it('remind the tenant on days 7 and 12 while an item is open', async () => {
    const { id, a } = await aClaim(31.07)
    const remind = () => server.triggers(claimReminder, { claimId: id, mailId: randomUUID() })
    await openedEarlier(server, id, 7)
    await remind()
    expect(
      (await server.mailOf(({ to, subject }) => to === policy.email && subject.includes('Noch 7 Tage'))).text,
    ).toContain('31,07')
    await openedEarlier(server, id, 5)
    await remind()
    await server.mailOf(({ to, subject }) => to === policy.email && subject.includes('Noch 2 Tage'))
    await policy.answer(id, [accept(a!)])
    await remind()
    expect((await server.mails()).filter(({ subject }) => subject.includes('Tage'))).toHaveLength(2)
  })

  it('enqueue both reminders and their end with the claim', async () => {
    const { id } = await aClaim(12)
    const { opened_at: at, due_at: due } = await server.row('claims', { id })
    const reminders = [7, 12].map((day) => daysLater(at, day))
    expect(await startsOf(server.deps, claimReminder, id)).toEqual(reminders)
    expect(await startsOf(server.deps, claimTimeOver, id)).toEqual([new Date(due!.getTime() + 1)])
  })

  it('allow an answer until the last moment', async () => {
    const { id, a } = await aClaim(13)
    await openedEarlier(server, id, 14)
    expect(await seenBy('tenant', id)).toMatchObject({
      state: 'WITH_TENANT',
      answerUntil: toWireDate(server.today()),
    })
    expect((await policy.answer(id, [dispute(a!)])).body.state).toBe('WITH_OFFICE')
  })

  it('leave open items to the office once they are over, at once for readers and later in the database by a job', async () => {
    const { id, a, b } = await aClaim(14, 15)
    await policy.answer(id, [accept(a!)])
    await openedEarlier(server, id, 15)
    const over = { id, state: 'WITH_OFFICE', turn: { who: 'OFFICE', since: toWireDate(server.today()) } }
    expect(await seenBy('tenant', id)).toMatchObject({ ...over, mayAnswer: false })
    expect(await seenBy('landlord', id)).toMatchObject(over)
    expect(await office.see(id)).toMatchObject({ ...over, actions: ['decide'] })
    expect(statesOf(await office.see(id))).toBe('ACCEPTED,UNANSWERED')
    expect(await policy.answer(id, [accept(b!)])).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
    const stored = () => server.row('claims', { id })
    expect((await stored()).state).toBe('WITH_TENANT')
    await server.triggers(claimTimeOver, { claimId: id })
    await server.triggers(claimTimeOver, { claimId: id })
    expect(await stored()).toMatchObject({ state: 'WITH_OFFICE', version: 1 })
    const { history } = await office.see(id)
    expect(history.map(({ actor, kind }: { actor: string; kind: string }) => `${actor} ${kind}`)).toEqual([
      'landlord opened',
      'tenant answered',
      'system time-over',
    ])
    await server.mailOf(
      ({ to, subject, text }) =>
        to === policy.landlordMail && subject.includes('nicht rechtzeitig') && text.includes('29,00'),
    )
    expect((await office.decide(id, 7)).body).toMatchObject({ state: 'DECIDED', settledAmount: 21 })
  })

  it('put an expired claim into the office’s list before the job has run', async () => {
    const { id } = await aClaim(16)
    await openedEarlier(server, id, 15)
    const listed = (list: { claims: { id: string; state: string }[] }) =>
      list.claims.find((row) => row.id === id)?.state
    expect(listed(await office.list('filter=open'))).toBe('WITH_OFFICE')
    expect(listed(await office.list('filter=waiting'))).toBeUndefined()
  })
})

describe('taking a claim back', () => {
  it('ends a claim at any time before the payout, mails the tenant, and may be repeated', async () => {
    const { id } = await aClaim(17.17)
    const { body } = await policy.post(`claims/${id}/take-back`)
    expect(body).toMatchObject({ state: 'TAKEN_BACK', turn: { who: 'NOBODY', since: null }, mayTakeBack: false })
    expect(await policy.post(`claims/${id}/take-back`)).toMatchObject({ status: 200, body })
    await server.mailOf(
      ({ to, subject }) => to === policy.email && subject.includes('17,17') && subject.includes('zurückgenommen'),
    )
    expect(await policy.answer(id, [accept(body.items[0]!.id)])).toMatchObject({ status: 409 })
    const decided = await aClaim(18)
    await policy.answer(decided.id, [accept(decided.a!)])
    await office.act(decided.id, 'decide', { version: (await office.see(decided.id)).version, items: [] })
    expect((await policy.post(`claims/${decided.id}/take-back`)).body.state).toBe('TAKEN_BACK')
  })
})
