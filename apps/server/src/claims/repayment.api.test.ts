import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, toWireDate } from '@nestbond/domain/values/civil-date'
import { instalmentReminder } from './mails/instalment-reminder.ts'
import { claimed, claimsHandler, paidOutClaim } from '../test/claims.ts'
import { faultsOfLedger } from '../test/ledger.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { startsOf } from '../test/enqueued-jobs.ts'

let server: HttpApi
let kim: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  kim = await claimsHandler(server)
})
afterAll(() => server.close())

const wire = (days = 0) => toWireDate(addDays(server.today(), days))
const versionOf = async (id: string) => (await kim.see(id)).version

describe('the tenant’s repayment', () => {
  it('is planned in equal instalments with the remainder in the first, mailed, reminded of and recorded', async () => {
    const of = await paidOutClaim(server, kim, 100)
    // The reminder is sent three days before, which is already past for this day.
    const first = addDays(server.today(), 2)
    const { status, body } = await kim.act(of.id, 'repayment-plan', {
      version: await versionOf(of.id),
      instalments: 3,
      firstDueOn: toWireDate(first),
    })
    expect(status).toBe(200)
    const instalment = (number: number, amount: number, open = amount) => ({
      number,
      dueOn: toWireDate(addMonths(first, number - 1)),
      amount,
      open,
    })
    expect(body.repayment!.instalments).toEqual([instalment(1, 33.34), instalment(2, 33.33), instalment(3, 33.33)])
    expect((await of.own())[0]!.repayment).toEqual(body.repayment)
    expect(JSON.stringify(await of.see())).not.toContain('repayment')
    await server.mailOf(
      ({ to, subject, text }) => to === of.email && subject.includes('3 Raten') && text.includes('33,34'),
    )
    await server.mailOf(({ to, subject }) => to === of.email && subject.includes('33,34') && subject.includes('fällig'))

    const repay = async (amount: unknown, reference = 'Rate 1', receivedOn = wire()) =>
      kim.act(of.id, 'repayments', { version: await versionOf(of.id), amount, receivedOn, reference })
    for (const [answer, field] of [
      [await repay(0), 'amount'],
      [await repay(100.01), 'amount'],
      [await repay(1.001), 'amount'],
      [await repay(1, ' '), 'reference'],
      [await repay(1, 'x', wire(1)), 'receivedOn'],
      [await repay(1, 'x', wire(-1)), 'receivedOn'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, problem: { errors: [{ field }] } })
    const [one, two] = await Promise.all([repay(40), repay(40)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await kim.see(of.id)).repayment).toMatchObject({
      repaid: 40,
      owed: 60,
      instalments: [instalment(1, 33.34, 0), instalment(2, 33.33, 26.67), instalment(3, 33.33)],
      received: [{ amount: 40, receivedOn: wire(), reference: 'Rate 1' }],
    })
    await repay(26.67, 'Rate 2')
    expect((await kim.see(of.id)).dueAt!.slice(0, 10)).toBe(addMonths(first, 2))
    const done = await repay(33.33, 'Rate 3')
    expect(done.body).toMatchObject({ owed: 0, actions: [], dueAt: null, repayment: { owed: 0, repaid: 100 } })
    expect(await repay(0.01, 'zu viel')).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
    expect(
      await kim.act(of.id, 'repayment-plan', { version: await versionOf(of.id), instalments: 1, firstDueOn: wire() }),
    ).toMatchObject({ status: 409 })
    expect(await faultsOfLedger(server.db)).toEqual([])
  })

  it('is planned again for the open debt, and the old plan sends no reminders', async () => {
    const of = await paidOutClaim(server, kim, 90)
    const plan = async (instalments: unknown, firstDueOn = wire(40)) =>
      kim.act(of.id, 'repayment-plan', { version: await versionOf(of.id), instalments, firstDueOn })
    for (const [answer, field] of [
      [await plan(0), 'instalments'],
      [await plan(61), 'instalments'],
      [await plan(1.5), 'instalments'],
      [await plan(2, wire(-1)), 'firstDueOn'],
      [await plan(2, wire(400)), 'firstDueOn'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, problem: { errors: [{ field }] } })
    const made = await plan(2)
    expect((await plan(2)).body).toMatchObject({ version: made.body.version })
    await kim.act(of.id, 'repayments', {
      version: await versionOf(of.id),
      amount: 30,
      receivedOn: wire(),
      reference: 'vorab',
    })
    const { body } = await plan(4, wire(50))
    expect(
      body.repayment!.instalments.map(({ amount, open }: { amount: number; open: number }) => [amount, open]),
    ).toEqual([
      [15, 15],
      [15, 15],
      [15, 15],
      [15, 15],
    ])
    expect(await startsOf(server.deps, instalmentReminder, of.id)).toHaveLength(6)
    const remindersAfter = async (days: number) => {
      server.travel(days * DAY)
      const mails = await server.mails()
      server.travel(-days * DAY)
      return mails.filter(({ to, subject }) => to === of.email && subject.includes('fällig')).length
    }
    // The old plan reminds on day 37 and a month later, the new one on day 47 and a month later.
    for (const [days, sent] of [
      [41, 0],
      [48, 1],
      [70, 1],
      [80, 2],
    ] as const)
      expect(await remindersAfter(days)).toBe(sent)
  })

  it('is not planned in instalments below one euro, nor before the payout', async () => {
    const of = await paidOutClaim(server, kim, 2.5)
    expect(
      await kim.act(of.id, 'repayment-plan', { version: await versionOf(of.id), instalments: 3, firstDueOn: wire(5) }),
    ).toMatchObject({ status: 400, problem: { errors: [{ field: 'instalments' }] } })
    const { id } = await claimed(of, [3], 'ACCEPT')
    expect(
      await kim.act(id, 'repayment-plan', { version: await versionOf(id), instalments: 1, firstDueOn: wire(5) }),
    ).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
    expect(
      await kim.act(id, 'repayments', { version: await versionOf(id), amount: 1, receivedOn: wire(), reference: 'x' }),
    ).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
  })
})
