import { DAY } from '@nestbond/domain/values/day'
import { sharedRefundsDue } from '@nestbond/domain/premiums/refund'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { saveOwnCard } from '../../lives/co-tenants.ts'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { faultsOfLedger } from '../../test/ledger.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { premiumTools } from '../../test/premiums.ts'
import { setUpCard, sign } from '../../test/sample-contract.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { settleTenantChanges } from './tenant-change-run.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  homes = new Households(server)
})
afterAll(() => server.close())

const passes = async (days: number) => {
  server.passes(days * DAY)
  await settleTenantChanges(server.deps)
  await runPremiums(server.deps)
  await payRefunds(server.deps)
  await server.runJobs()
}

type Home = Awaited<ReturnType<typeof inForce>>

/** Tenants who share a yearly premium, whose charges are paid. */
async function inForce(percents: number[]) {
  const home = await sharingHousehold(server, homes, { percents, period: 'YEARLY' })
  await passes(41)
  for (const tenant of home.tenants) tenant.headers = await homes.signInAgain(tenant.email)
  const rows = await server.db
    .selectFrom('co_tenants')
    .select(['id', 'application_id'])
    .where('first_application_id', '=', home.first.id)
    .execute()
  const rowOf = (id: string) => rows.find(({ application_id: own }) => own === id)?.id ?? ''
  const [first, leaves, stays] = home.tenants
  return { ...home, tenants: [first!, leaves!, stays!] as const, leaver: rowOf(leaves!.id) }
}

const ask = ({ contract, leaver, tenants }: Home, inDays = 10) =>
  server.call('userTenantChange', {
    params: { id: contract },
    payload: { leaves: [leaver], day: toWireDate(addDays(server.today(), inDays)) },
    headers: tenants[0].headers,
  })
const policyOf = async ({ tenants }: Home) =>
  (await server.ok('userPolicies', { headers: tenants[0].headers })).policies[0]!
const { chargesOf } = premiumTools(() => server)

/** Opens the newest link that was mailed to a tenant. */
async function openMailed(email: string): Promise<string> {
  const mail = (await server.mailsTo(email)).findLast(({ text }) => text.includes('token='))
  return server.open(/token=([\w-]{43})/.exec(mail?.text ?? '')![1]!)
}

async function answerAndCheck(token: string): Promise<void> {
  await server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
  expect((await homes.runCheck(token)).riskResult).toBe(true)
}

/** Before they sign, each reads that the contract takes the place of the former one and covers earlier claims. */
async function expectTold({ contract }: Home, tokens: readonly string[]): Promise<void> {
  const { number } = await server.row('contracts', { id: contract })
  for (const token of tokens) {
    const { body: user } = await httpApiOf(server).call('GET', `/onboarding/tenant/${token}`)
    expect(user).toMatchObject({ takesPlace: true })
    const paper = await fetch(`${server.url}/api/v1/onboarding/tenant/${token}/contract`)
    const text = pdfText(Buffer.from(await paper.arrayBuffer())).replace(/\s+/g, ' ')
    expect(text).toContain(`replacesContract: '${number}'`)
  }
}

/** The two who stay share the new premium, and the landlord has accepted. @returns the new policy and who pays for it */
async function replaced(home: Home, percents: number[]) {
  const [first, leaves, stays] = home.tenants
  expect((await ask(home)).status).toBe(200)
  await server.ok('userLeaveAnswer', {
    params: { id: home.contract },
    payload: { agree: true },
    headers: leaves.headers,
  })
  const token = await openMailed(first.email)
  const other = await openMailed(stays.email)
  await answerAndCheck(other)
  await answerAndCheck(token)
  // The former split is for other tenants.
  expect(await server.ok('coTenants', { params: { token } })).toMatchObject({ split: 'EQUAL' })
  await server.ok('coTenantShares', { payload: { token, split: 'PERCENT', percents } })
  await setUpCard(server, token)
  await saveOwnCard(server.player, other)
  await expectTold(home, [token, other])
  expect((await homes.signAsCoTenant(other)).status).toBe(200)
  expect((await sign(httpApiOf(server), token)).status).toBe(200)
  const { id } = await server.db
    .selectFrom('tenant_changes as t')
    .innerJoin('applications as a', 'a.id', 't.successor_id')
    .select('a.id')
    .where('t.policy_id', '=', home.policy.id)
    .executeTakeFirstOrThrow()
  const { mailed } = await linkIdsOf(httpApiOf(server), id)
  await accept(server.player, mailed)
  const { id: policyId } = await server.row('policies', { application_id: id })
  const { application_id: otherId } = await server.row('co_tenants', { first_application_id: id })
  return { policyId, otherId }
}

it('gives each payer the own part of the unused days back, and charges each new payer once', async () => {
  const home = await inForce([50, 30, 20])
  const before = await chargesOf(home.policy.id)
  expect(before.map(({ payer_id: payer, state }) => [payer, state])).toEqual([
    [null, 'PAID'],
    [home.tenants[1].id, 'PAID'],
    [home.tenants[2].id, 'PAID'],
  ])
  const { policyId, otherId } = await replaced(home, [60, 40])
  const day = addDays(server.today(), 10)
  expect(await chargesOf(policyId)).toEqual([])
  await passes(10)
  await Promise.all([settleTenantChanges(server.deps), runPremiums(server.deps), payRefunds(server.deps)])
  await passes(0)

  const refunds = await server.db
    .selectFrom('premium_refunds')
    .select(['charge_id', 'amount_cents', 'state'])
    .where('policy_id', '=', home.policy.id)
    .execute()
  expect(refunds).toHaveLength(3)
  const due = sharedRefundsDue(
    before.map(({ amount_cents: amount, period_start: start, period_end: end }) => ({ amount, start, end })),
    addDays(day, -1),
    'UNUSED',
  )
  for (const [at, { id }] of before.entries())
    expect(refunds.find(({ charge_id: charge }) => charge === id)).toEqual({
      charge_id: id,
      amount_cents: due[at],
      state: 'PAID',
    })

  const after = await chargesOf(policyId)
  expect(after.map(({ payer_id: payer, state, period_start: start }) => [payer, state, start])).toEqual([
    [null, 'PAID', day],
    [otherId, 'PAID', day],
  ])
  const { premium_cents: premium } = await server.row('policies', { id: policyId })
  expect(after.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(premium)
  expect(await chargesOf(home.policy.id)).toHaveLength(3)
  expect(await faultsOfLedger(server.db)).toEqual([])
})

describe('while a change of the tenants is open', () => {
  it('deposit, period and split stay, and the account says why', async () => {
    const home = await inForce([50, 30, 20])
    const params = { id: home.contract }
    const [{ headers }, leaves] = home.tenants
    const { offered } = (await policyOf(home)).periodChange!
    for (const step of ['ASKED', 'AGREED']) {
      if (step === 'ASKED') expect((await ask(home)).status).toBe(200)
      else await server.ok('userLeaveAnswer', { params, payload: { agree: true }, headers: leaves.headers })
      const { tenantChange, depositChange, periodChange: period, split } = await policyOf(home)
      expect([tenantChange?.last?.state, tenantChange?.bar]).toEqual([step, 'CHANGE_OPEN'])
      expect([depositChange?.bar, period?.bar, split?.bar]).toEqual(['TENANT_CHANGE', 'TENANT_CHANGE', 'TENANT_CHANGE'])
      const refused = [
        await server.call('userDepositChange', { params, payload: { deposit: 1_500, premium: 90 }, headers }),
        await server.call('userPeriodChange', {
          params,
          payload: { period: 'MONTHLY', premium: offered!.premium, from: offered!.from },
          headers,
        }),
        await server.call('userSplitPropose', { params, payload: { split: 'FIRST' }, headers }),
      ]
      expect(refused.map(({ problem }) => problem?.errorCode)).toEqual(Array(3).fill('STEP_NOT_ALLOWED'))
    }
    await server.ok('userTenantChangeStop', { params, payload: {}, headers })
    const { depositChange, periodChange: period, split } = await policyOf(home)
    expect([depositChange?.bar, period?.bar, split?.bar]).toEqual([null, null, null])
  })

  it('an open proposal of another split has ended, and those who were asked are told', async () => {
    const home = await inForce([50, 30, 20])
    const params = { id: home.contract }
    const [{ headers }, , stays] = home.tenants
    await server.ok('userSplitPropose', { params, payload: { split: 'PERCENT', percents: [20, 30, 50] }, headers })
    const { split } = await server.ok('userPolicies', { headers: stays.headers }).then(({ policies }) => policies[0]!)
    expect((await ask(home)).status).toBe(200)
    const proposal = split!.proposal!
    const agreed = await server.call('userSplitAgree', {
      params,
      payload: { proposal: proposal.id, amount: proposal.tenants[2]!.after },
      headers: stays.headers,
    })
    expect(agreed.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect(
      await server.db.selectFrom('split_changes').select('state').where('policy_id', '=', home.policy.id).execute(),
    ).toEqual([{ state: 'TAKEN_BACK' }])
    const mails = await server.subjectsTo(stays.email)
    expect(mails).toContain('Der Beitrag wird geteilt wie bisher, weil Mieter wechseln')
  })
})
