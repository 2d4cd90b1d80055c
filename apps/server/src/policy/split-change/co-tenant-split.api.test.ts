import { DAY } from '@nestbond/domain/values/day'
import { addDays } from '@nestbond/domain/values/civil-date'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirm } from '../../lives/application.ts'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { premiumTools } from '../../test/premiums.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { splitTools } from '../../test/split-tools.ts'
import { runPremiums } from '../premiums/premium-run.ts'

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
const { headersOf, mailsTo, splitOf, propose, takeBack, agree, decline } = splitTools(() => server)

const percentsOf = async (home: Home, at = 0) =>
  (await splitOf(headersOf(home, at))).tenants.map(({ percent }) => percent)

describe('another split that a co-tenant proposes', () => {
  it('holds once the first tenant, who pays more, has agreed, and is charged', async () => {
    const home = await sharingHousehold(server, homes, { percents: [40, 60] })
    const { policy } = home
    expect((await propose(home, headersOf(home, 1), [70, 30])).status).toBe(200)
    const { proposal, tenants } = await splitOf(headersOf(home, 0))
    expect(proposal).toMatchObject({
      you: 'AGREE',
      proposer: { name: tenants[1]!.name, you: false },
      tenants: [{ agrees: 'OPEN' }, { agrees: 'NOT_NEEDED' }],
    })
    expect((await splitOf(headersOf(home, 1))).proposal).toMatchObject({ you: 'PROPOSED', proposer: { you: true } })
    const [asked] = await mailsTo(home, 0, 'schlägt vor')
    expect(asked?.subject).toContain(tenants[1]!.name)
    // Only the proposer takes it back, and the proposer's word is given.
    expect((await takeBack(home, headersOf(home, 0))).status).toBe(409)
    expect((await agree(home, headersOf(home, 1))).status).toBe(409)
    expect(await percentsOf(home)).toEqual([40, 60])
    expect((await agree(home, headersOf(home, 0))).status).toBe(200)
    expect(await percentsOf(home)).toEqual([70, 30])
    for (const at of [0, 1]) expect(await mailsTo(home, at, 'anders geteilt')).toHaveLength(1)
    server.passes(Date.parse(policy.insurance_start) - Date.parse(server.today()))
    await runPremiums(server.deps)
    const charges = await chargesOf(policy.id)
    expect(charges.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(policy.premium_cents)
    expect(charges[0]!.amount_cents).toBe(Math.round(proposal!.tenants[0]!.after * 100))
  })

  it('is declined by the first tenant, and the proposer and the others are told', async () => {
    const home = await sharingHousehold(server, homes, { percents: [40, 30, 30] })
    expect((await propose(home, headersOf(home, 2), [50, 30, 20])).status).toBe(200)
    const { id } = (await splitOf(headersOf(home, 0))).proposal!
    expect((await decline(home, headersOf(home, 0), id)).status).toBe(200)
    for (const at of [1, 2]) expect(await mailsTo(home, at, 'abgelehnt')).toHaveLength(1)
    expect(await percentsOf(home)).toEqual([40, 30, 30])
  })

  it('holds at once if only the proposer pays more, with the own card', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40] })
    expect((await propose(home, headersOf(home, 1), [10, 90])).status).toBe(200)
    expect(await percentsOf(home)).toEqual([10, 90])
    expect(await mailsTo(home, 0, 'schlägt vor')).toHaveLength(0)
    expect(await mailsTo(home, 0, 'anders geteilt')).toHaveLength(1)
  })

  it('waits for the card of a proposer who pays for the first time', async () => {
    const home = await sharingHousehold(server, homes, { percents: [100, 0] })
    const headers = headersOf(home, 1)
    const params = { id: home.contract }
    await server.ok('userSplitPropose', { params, payload: { split: 'EQUAL' }, headers })
    expect(await splitOf(headers)).toMatchObject({ now: 'FIRST', proposal: { you: 'PROPOSED_CARD' } })
    const { secret } = await server.ok('userCardSecret', { params, query: { method: 'card' }, headers })
    await confirm(server.player, secret)
    await server.ok('userCardChange', { params, payload: {}, headers })
    expect(await splitOf(headers)).toMatchObject({ now: 'EQUAL', proposal: null })
  })

  it('ends with a change of the tenants, and the proposer is told', async () => {
    const home = await sharingHousehold(server, homes, { percents: [40, 60] })
    expect((await propose(home, headersOf(home, 1), [70, 30])).status).toBe(200)
    const change = { leaves: [], day: `${addDays(server.today(), 20)}T00:00:00.000Z` }
    const began = await server.call('userTenantChange', {
      params: { id: home.contract },
      payload: change,
      headers: headersOf(home, 0),
    })
    expect(began.status).toBe(200)
    expect((await splitOf(headersOf(home, 1))).proposal).toBeNull()
    expect(await mailsTo(home, 1, 'weil Mieter wechseln')).toHaveLength(1)
    expect(await mailsTo(home, 0, 'weil Mieter wechseln')).toHaveLength(0)
  })

  it.each([0, 1, 2, 3])(
    'and one of the first tenant at the same time: one is open, the other refused (%i)',
    async (at) => {
      const home = await sharingHousehold(server, homes, { percents: [40, 30, 30] })
      const proposals = [
        () => propose(home, headersOf(home, 0), [20, 40, 40]),
        () => propose(home, headersOf(home, 1), [50, 20, 30]),
      ]
      const answers = await Promise.all((at % 2 === 0 ? proposals : proposals.toReversed()).map((send) => send()))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const rows = await server.db
        .selectFrom('split_changes')
        .select(['id', 'state'])
        .where('policy_id', '=', home.policy.id)
        .execute()
      expect(rows).toMatchObject([{ state: 'OPEN' }])
      // The answer to a proposal that another one has followed is refused, though it names an amount of the new one.
      const { proposal } = await splitOf(headersOf(home, 0))
      const proposer = proposal!.proposer.you ? 0 : 1
      expect((await takeBack(home, headersOf(home, proposer))).status).toBe(200)
      expect((await propose(home, headersOf(home, 2), [60, 25, 15])).status).toBe(200)
      expect(await agree(home, headersOf(home, 0), { proposal: rows[0]!.id })).toMatchObject({ status: 409 })
      expect((await splitOf(headersOf(home, 0))).proposal).toMatchObject({ you: 'AGREE' })
    },
  )

  it('counts for the contract: five proposals a day of all tenants together', async () => {
    const home = await sharingHousehold(server, homes, { percents: [40, 60] })
    for (const [at, percents] of [
      [0, [30, 70]],
      [1, [50, 50]],
      [0, [30, 70]],
      [1, [50, 50]],
      [0, [30, 70]],
    ] as const) {
      expect((await propose(home, headersOf(home, at), [...percents])).status).toBe(200)
      expect((await takeBack(home, headersOf(home, at))).status).toBe(200)
    }
    expect(await propose(home, headersOf(home, 1), [50, 50])).toMatchObject({ status: 429 })
    server.passes(DAY)
    expect((await propose(home, await homes.signInAgain(home.tenants[1]!.email), [50, 50])).status).toBe(200)
  })
})
