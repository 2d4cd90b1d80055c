import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { premiumTools } from '../../test/premiums.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { splitTools } from '../../test/split-tools.ts'
import { expectHistory } from '../../test/expect-history.ts'

type Home = Awaited<ReturnType<typeof sharingHousehold>>

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { expectRules } = premiumTools(() => server)
afterEach(expectRules)
const { headersOf, mailsTo, splitOf, propose, takeBack, agree, decline } = splitTools(() => server)

async function proposalOf(home: Home, at: number) {
  const { proposal } = await splitOf(headersOf(home, at))
  return proposal!
}

describe('a tenant who would pay more by another split', () => {
  it('declines: the split stays, and all others hear of it by mail and in the account', async () => {
    const home = await sharingHousehold(server, homes, { percents: [50, 30, 20] })
    // The third tenant would pay less, and is not asked.
    expect((await propose(home, headersOf(home, 0), [40, 50, 10])).status).toBe(200)
    const { id } = await proposalOf(home, 1)
    expect((await decline(home, headersOf(home, 2), id)).status).toBe(404)
    expect((await decline(home, headersOf(home, 0), id)).status).toBe(404)
    expect((await decline(home, headersOf(home, 1), randomUUID())).status).toBe(404)
    for (let at = 0; at < 2; at++) expect((await decline(home, headersOf(home, 1), id)).status).toBe(200)
    for (const at of [0, 1, 2]) {
      const split = await splitOf(headersOf(home, at))
      expect(split).toMatchObject({
        tenants: [{ percent: 50 }, { percent: 30 }, { percent: 20 }],
        proposal: null,
        declined: { you: at === 1, at: expect.any(String) as string },
      })
      expect(split.declined?.by).toBe(split.tenants[1]!.name)
      expect(split.declined?.proposer).toBe(split.tenants[0]!.name)
      expect(await mailsTo(home, at, 'abgelehnt')).toHaveLength(at === 1 ? 0 : 1)
    }
    expect((await agree(home, headersOf(home, 1), { proposal: id })).status).toBe(409)
  })

  it('declines after the agreement too, until the split holds, and not after it', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 20, 20] })
    expect((await propose(home, headersOf(home, 0), [20, 40, 40])).status).toBe(200)
    const { id } = await proposalOf(home, 1)
    expect((await agree(home, headersOf(home, 1))).status).toBe(200)
    expect((await decline(home, headersOf(home, 1), id)).status).toBe(200)
    // The third tenant declines at the same time: nothing is left to decline.
    expect((await decline(home, headersOf(home, 2), id)).status).toBe(200)
    expect((await propose(home, headersOf(home, 0), [50, 30, 20])).status).toBe(200)
    const { id: next } = await proposalOf(home, 1)
    expect((await decline(home, headersOf(home, 1), id)).status).toBe(200)
    expect((await agree(home, headersOf(home, 1))).status).toBe(200)
    expect((await decline(home, headersOf(home, 1), next)).status).toBe(409)
    expect((await splitOf(headersOf(home, 1))).tenants.map(({ percent }) => percent)).toEqual([50, 30, 20])
    await expectHistory(server, home.policy.id, [
      'split-proposed',
      'split-agreed',
      'split-declined',
      'split-proposed',
      'split-agreed',
      'split-holds',
    ])
  })

  it('declines by the mailed link without an account, which tells the own amounts alone', async () => {
    const home = await sharingHousehold(server, homes, { percents: [50, 30, 20] })
    expect((await propose(home, headersOf(home, 0), [20, 45, 35])).status).toBe(200)
    const mails = await server.mailsTo(home.tenants[1]!.email)
    const text = mails.find(({ subject }) => subject.includes('schlägt vor'))?.text ?? ''
    const id = /withdraw\?split=([\w-]{32})/.exec(text)?.[1] ?? ''
    const part = (await proposalOf(home, 1)).tenants[1]!
    expect(await server.ok('splitAsked', { params: { id } })).toMatchObject({
      state: 'ASKED',
      before: part.before,
      after: part.after,
    })
    const others = (await proposalOf(home, 1)).tenants.filter(({ you }) => !you).map(({ after }) => `:${after},`)
    const body = JSON.stringify(await server.ok('splitAsked', { params: { id } }))
    expect(others.filter((amount) => body.includes(amount))).toEqual([])
    for (const purpose of ['tenant-change', 'split-change'] as const) {
      const foreign = questionIds(server.deps.config.keys.link, purpose).of(randomUUID(), {
        answers: { email: home.tenants[0]!.email },
      })
      expect((await server.call('splitDecline', { params: { id: foreign }, payload: {} })).status).toBe(404)
    }
    for (let at = 0; at < 2; at++)
      expect(await server.ok('splitDecline', { params: { id }, payload: {} })).toMatchObject({ state: 'DECLINED' })
    expect(await splitOf(headersOf(home, 0))).toMatchObject({ proposal: null, declined: { you: false } })
    // The link of the other who was asked says that nothing is left to answer.
    const third = (await server.mailsTo(home.tenants[2]!.email)).find(({ subject }) => subject.includes('schlägt vor'))
    const over = /withdraw\?split=([\w-]{32})/.exec(third?.text ?? '')?.[1] ?? ''
    expect(await server.ok('splitAsked', { params: { id: over } })).toMatchObject({ state: 'OVER', holds: false })
  })

  it('is not asked again and again: a tenant proposes three times in 30 days, unless it holds', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40] })
    for (let at = 0; at < 3; at++) {
      expect((await splitOf(headersOf(home, 0))).againAt).toBeNull()
      expect((await propose(home, headersOf(home, 0), [40 + at, 60 - at])).status).toBe(200)
      expect(await mailsTo(home, 1, 'schlägt vor')).toHaveLength(at + 1)
      const { id } = await proposalOf(home, 1)
      if (at === 0) expect((await takeBack(home, headersOf(home, 0))).status).toBe(200)
      else expect((await decline(home, headersOf(home, 1), id)).status).toBe(200)
    }
    expect(await propose(home, headersOf(home, 0), [40, 60])).toMatchObject({ status: 429 })
    await expectHistory(server, home.policy.id, [
      'split-proposed',
      'split-taken-back',
      'split-proposed',
      'split-declined',
      'split-proposed',
      'split-declined',
    ])
    const { againAt } = await splitOf(headersOf(home, 0))
    expect(Date.parse(againAt!) - server.deps.clock.now().getTime()).toBeGreaterThan(29 * DAY)
    // The other tenant has not asked anybody, and may. What holds does not count.
    expect((await splitOf(headersOf(home, 1))).againAt).toBeNull()
    expect((await propose(home, headersOf(home, 1), [50, 50])).status).toBe(200)
    expect((await splitOf(headersOf(home, 1))).tenants.map(({ percent }) => percent)).toEqual([50, 50])
    server.passes(30 * DAY)
    const again = await homes.signInAgain(home.tenants[0]!.email)
    expect((await propose(home, again, [40, 60])).status).toBe(200)
  })

  it.each([0, 1, 2, 3])('agrees and declines at the same time: one of both counts (%i)', async (at) => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40] })
    expect((await propose(home, headersOf(home, 0), [40, 60])).status).toBe(200)
    const { id, tenants } = await proposalOf(home, 1)
    const headers = headersOf(home, 1)
    const params = { id: home.contract }
    const payload = { proposal: id, amount: tenants[1]!.after }
    const agreeing = () => server.call('userSplitAgree', { params, payload, headers })
    const declining = () => decline(home, headers, id)
    const both = await Promise.all(at % 2 === 0 ? [agreeing(), declining()] : [declining(), agreeing()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state } = await server.row('split_changes', { id })
    const { tenants: now } = await splitOf(headers)
    expect(now.map(({ percent }) => percent)).toEqual(state === 'HOLDS' ? [40, 60] : [60, 40])
    expect(await mailsTo(home, 0, 'abgelehnt')).toHaveLength(state === 'DECLINED' ? 1 : 0)
  })

  it('is not asked any more once the time is over', async () => {
    const home = await sharingHousehold(server, homes, { percents: [60, 40] })
    expect((await propose(home, headersOf(home, 0), [40, 60])).status).toBe(200)
    const { lastDay } = await proposalOf(home, 1)
    const days = Math.round((Date.parse(lastDay) - Date.parse(server.today())) / DAY) + 1
    // The nightly run has not been here yet, and keeps nobody from another proposal.
    server.passes(days * DAY)
    const headers = await homes.signInAgain(home.tenants[1]!.email)
    expect(await splitOf(headers)).toMatchObject({ proposal: null, declined: null, againAt: null })
    expect((await propose(home, headers, [70, 30])).status).toBe(200)
    expect(await mailsTo(home, 0, 'geteilt wie bisher')).toHaveLength(1)
    expect((await splitOf(headers)).proposal).toMatchObject({ proposer: { you: true } })
  })
})
