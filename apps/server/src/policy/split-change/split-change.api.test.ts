import { DAY } from '@nestbond/domain/values/day'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setupsOf, writeReport } from '../../contract/card-setups/card-setup-store.ts'
import { confirm } from '../../lives/application.ts'
import { ApiServer } from '../../test/api-server.ts'
import { forgetsCard } from '../../test/enqueued-jobs.ts'
import { Households } from '../../test/households.ts'
import { premiumTools } from '../../test/premiums.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { splitTools } from '../../test/split-tools.ts'
import { tellOfRenewalsAndEnds } from '../notices/notice-run.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { expireSplits } from './expire-splits.ts'

type Headers = Record<string, string>
type Home = Awaited<ReturnType<typeof sharingHousehold>>

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

const cents = (major: number) => Math.round(major * 100)
const { policyOf, splitOf, propose, agree } = splitTools(() => server)

async function saveCard({ contract }: Home, headers: Headers, meanwhile = async () => {}) {
  const params = { id: contract }
  const { secret } = await server.ok('userCardSecret', { params, query: { method: 'card' }, headers })
  await confirm(server.player, secret)
  await meanwhile()
  return server.call('userCardChange', { params, payload: {}, headers })
}

/** Saves a card of which the webhook has written the success, and nothing else yet. */
async function saveCardHalfReported(home: Home, { id, headers }: { id: string; headers: Headers }) {
  const webhooks = server.deps.cards.sandboxWebhooks!
  webhooks.mode = 'never'
  try {
    return await saveCard(home, headers, async () => {
      const setup = (await setupsOf(server.db, id)).at(-1)!
      const said = { declineCode: null, confirmedAt: server.deps.clock.now(), label: '•••• 4242' }
      await writeReport(server.db, setup.id, { state: 'SUCCEEDED', ...said })
    })
  } finally {
    webhooks.mode = 'once'
  }
}

function travelTo(day: string): void {
  const days = Math.max(Math.round((Date.parse(day) - Date.parse(server.today())) / DAY), 0)
  server.passes(days * DAY)
}

/** The charges of a period, by payer: their amounts, in the order of the payers. */
async function amountsOf(policyId: string, period: number) {
  return (await chargesOf(policyId))
    .filter(({ period_number }) => period_number % 10_000 === period)
    .map(({ period_number, amount_cents }) => [Math.floor(period_number / 10_000), amount_cents])
}

const first = ({ tenants }: Home) => tenants[0]!
const other = ({ tenants }: Home) => tenants[1]!

describe('another split of the premium', () => {
  it('holds once the co-tenant who pays more has agreed, from the next charge on', async () => {
    const home = await sharingHousehold(server, homes, { percents: [70, 30] })
    const { policy } = home
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    for (const [wrong, field] of [
      [[40, 61], 'percents'],
      [[0, 100], 'percents.0'],
      [[40.5, 59], 'percents.0'],
      [[100], 'percents'],
      // 5 % of 9.62 a month is less than a card takes.
      [[5, 95], 'percents.0'],
      [[95, 5], 'percents.1'],
    ] as const)
      expect(await propose(home, first(home).headers, [...wrong])).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
    for (let at = 0; at < 2; at++) expect((await propose(home, first(home).headers, [40, 60])).status).toBe(200)
    expect(await propose(home, first(home).headers, [30, 70])).toMatchObject({ status: 409 })
    const { proposal, tenants } = await splitOf(other(home).headers)
    expect(tenants.map(({ percent }) => percent)).toEqual([70, 30])
    expect(proposal).toMatchObject({
      lastDay: toWireDate(addDays(server.today(), 14)),
      tenants: [{ agrees: 'NOT_NEEDED' }, { you: true, percent: 60, agrees: 'OPEN' }],
      you: 'AGREE',
    })
    expect((await server.subjectsTo(other(home).email)).filter((one) => one.includes('schlägt vor'))).toHaveLength(1)
    expect(await agree(home, other(home).headers, { amount: 0.5 })).toMatchObject({ status: 409 })
    for (let at = 0; at < 2; at++) expect((await agree(home, other(home).headers)).status).toBe(at === 0 ? 200 : 409)
    expect(await splitOf(first(home).headers)).toMatchObject({
      tenants: [{ percent: 40 }, { percent: 60 }],
      proposal: null,
    })
    for (const { email } of home.tenants)
      expect((await server.subjectsTo(email)).filter((one) => one.includes('anders geteilt'))).toHaveLength(1)
    // What is charged stays, and the next charge has the new parts.
    server.passes(31 * DAY)
    await runPremiums(server.deps)
    const [before, after] = [await amountsOf(policy.id, 1), await amountsOf(policy.id, 2)]
    const sum = (parts: number[][]) => parts.reduce((all, [, part]) => all + part!, 0)
    expect([sum(before), sum(after)]).toEqual([policy.premium_cents, policy.premium_cents])
    expect(after[1]![1]).toBe(cents(proposal!.tenants[1]!.after))
    expect(after[1]![1]!).toBeGreaterThan(before[1]![1]!)
  })

  it('asks a co-tenant who pays for the first time for a card, and forgets it if nothing comes of it', async () => {
    const home = await sharingHousehold(server, homes, { percents: [100, 0] })
    const { policy, contract } = home
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    expect((await policyOf(other(home).headers)).card).toBe(false)
    await server.ok('userSplitPropose', {
      params: { id: contract },
      payload: { split: 'EQUAL' },
      headers: first(home).headers,
    })
    expect((await policyOf(other(home).headers)).card).toBe(true)
    expect((await agree(home, other(home).headers)).status).toBe(200)
    expect((await splitOf(other(home).headers)).proposal).toMatchObject({ you: 'CARD' })
    // Taken back: the card would be of no use.
    await server.ok('userSplitTakeBack', { params: { id: contract }, payload: {}, headers: first(home).headers })
    expect(await saveCard(home, other(home).headers).catch(() => ({ status: 409 }))).toMatchObject({ status: 409 })
    expect((await server.subjectsTo(other(home).email)).filter((one) => one.includes('zurückgenommen'))).toHaveLength(1)

    await server.ok('userSplitPropose', {
      params: { id: contract },
      payload: { split: 'EQUAL' },
      headers: first(home).headers,
    })
    expect((await saveCard(home, other(home).headers)).status).toBe(200)
    // The card alone is no agreement.
    expect((await splitOf(first(home).headers)).proposal).not.toBeNull()
    server.passes(15 * DAY)
    await expireSplits(server.deps)
    expect(
      (await server.subjectsTo(other(home).email)).filter((one) => one.includes('geteilt wie bisher')),
    ).toHaveLength(1)
    const setups = await server.db
      .selectFrom('card_setups')
      .select('status')
      .where('application_id', '=', other(home).id)
      .execute()
    expect(setups.map(({ status }) => status)).toEqual(setups.map(() => 'superseded'))
    expect(await forgetsCard(server.deps, other(home).id)).toBe(true)
    // One more proposal, which holds by agreement and card.
    const headers = {
      first: await homes.signInAgain(first(home).email),
      other: await homes.signInAgain(other(home).email),
    }
    await server.ok('userSplitPropose', {
      params: { id: contract },
      payload: { split: 'EQUAL' },
      headers: headers.first,
    })
    expect((await agree(home, headers.other)).status).toBe(200)
    expect((await saveCardHalfReported(home, { id: other(home).id, headers: headers.other })).status).toBe(200)
    expect(await splitOf(headers.other)).toMatchObject({ now: 'EQUAL', proposal: null })
    travelTo(addDays(policy.insurance_start, 31))
    await runPremiums(server.deps)
    const charges = await amountsOf(policy.id, 2)
    expect(charges.map(([payer]) => payer)).toEqual([0, 1])
    expect(charges[0]![1]! + charges[1]![1]!).toBe(policy.premium_cents)
    // The first tenant pays for all again: nobody has to agree, and the card is forgotten.
    const paying = await homes.signInAgain(first(home).email)
    await server.ok('userSplitPropose', { params: { id: contract }, payload: { split: 'FIRST' }, headers: paying })
    await server.runJobs()
    expect(
      await server.db
        .selectFrom('premium_shares')
        .select(['weight', 'card_setup_id'])
        .where('application_id', '=', other(home).id)
        .execute(),
    ).toEqual([{ weight: 0, card_setup_id: null }])
    server.passes(31 * DAY)
    await runPremiums(server.deps)
    expect(await amountsOf(policy.id, 3)).toEqual([[0, policy.premium_cents]])
  })

  it('is out of the question once a yearly charge is announced, and an open proposal ends then', async () => {
    const home = await sharingHousehold(server, homes, { percents: [50, 50], period: 'YEARLY' })
    const { policy } = home
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    const { next_charge_on: next } = await server.row('policies', { id: policy.id })
    travelTo(addDays(next!, -35))
    const payer = await homes.signInAgain(first(home).email)
    expect((await propose(home, payer, [20, 80])).status).toBe(200)
    // The day before the announcement, not two weeks.
    expect((await splitOf(payer)).proposal?.lastDay).toBe(toWireDate(addDays(next!, -29)))
    travelTo(addDays(next!, -28))
    await tellOfRenewalsAndEnds(server.deps)
    const again = await homes.signInAgain(first(home).email)
    expect(await splitOf(again)).toMatchObject({ proposal: null, bar: 'ANNOUNCED' })
    expect(await propose(home, again, [20, 80])).toMatchObject({ status: 409 })
    await server.runJobs()
    const mails = []
    for (const { email } of home.tenants)
      mails.push(
        (await server.mailsTo(email)).find(
          ({ subject }) => subject.includes('nächste Jahresbeitrag') || subject.includes('Jahresbeitrag'),
        ),
      )
    expect(mails.every((mail) => mail !== undefined)).toBe(true)
    travelTo(next!)
    await runPremiums(server.deps)
    expect((await amountsOf(policy.id, 2)).map(([, part]) => part)).toEqual(
      (await amountsOf(policy.id, 1)).map(([, part]) => part),
    )
  })

  it.each([0, 1, 2, 3])('and a premium run at the same time make one charge a person and period (%i)', async (at) => {
    const home = await sharingHousehold(server, homes, { percents: [70, 30] })
    const { policy } = home
    travelTo(policy.insurance_start)
    await runPremiums(server.deps)
    expect((await propose(home, first(home).headers, [40, 60])).status).toBe(200)
    const { proposal } = await splitOf(other(home).headers)
    const { next_charge_on: next } = await server.row('policies', { id: policy.id })
    // The proposal is older than its time, so let it be young on the day of the charge.
    await server.db
      .updateTable('split_changes')
      .set({ last_day: addDays(next!, 5) })
      .where('policy_id', '=', policy.id)
      .execute()
    travelTo(next!)
    const headers = await homes.signInAgain(other(home).email)
    const payload = { proposal: proposal!.id, amount: proposal!.tenants[1]!.after }
    const agreed = () => server.call('userSplitAgree', { params: { id: home.contract }, payload, headers })
    const run = () => runPremiums(server.deps)
    await Promise.all(at % 2 === 0 ? [agreed(), run(), agreed(), run()] : [run(), agreed(), run(), agreed()])
    await run()
    const charges = await amountsOf(policy.id, 2)
    expect(charges.map(([payer]) => payer)).toEqual([0, 1])
    expect(charges.reduce((sum, [, part]) => sum + part!, 0)).toBe(policy.premium_cents)
    const either = [30, 60].map((percent) => Math.round((policy.premium_cents * percent) / 100))
    expect(either.some((part) => Math.abs(part - charges[1]![1]!) <= 1)).toBe(true)
    expect((await splitOf(headers)).tenants.map(({ percent }) => percent)).toEqual([40, 60])
  })
})
