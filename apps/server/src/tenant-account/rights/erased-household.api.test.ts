import { DAY } from '@nestbond/domain/values/day'
import { civilDateIn, daysBetween } from '@nestbond/domain/values/civil-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { expectTrust } from '../../test/expect-trust.ts'
import { findInTables } from '../../test/find-person.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { justNow } from '../../test/just-now.ts'
import { linkIdsOf, signRelease } from '../../test/landlords.ts'
import { readZip } from '../../test/read-zip.ts'
import { BAD_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { splitTools } from '../../test/split-tools.ts'
import { payPremiumNow } from '../../policy/debts/pay-premium-now.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { eraseDue } from './erase-due-run.ts'

const INVITER = /"inviter_name": "[^"]*"/g

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { propose } = splitTools(() => server)
type Home = Awaited<ReturnType<typeof released>>

/**
 * Three tenants who share a premium, and whose landlord has released the surety. Each has paid the own part, unless the first tenant has also paid that of
 * the second one. Another split may have been agreed before.
 */
async function released(paidByFirst = false, percents: number[] | null = null) {
  const cards = paidByFirst ? [BAD_CARD] : []
  const home = await sharingHousehold(server, homes, { percents: [50, 30, 20], period: 'YEARLY', cards })
  if (percents) expect((await propose(home, home.tenants[1]!.headers, percents)).status).toBe(200)
  server.passes(5 * DAY)
  await runPremiums(server.deps)
  if (paidByFirst) {
    for (const days of [3, 4, 7]) {
      server.passes(days * DAY)
      await runPremiums(server.deps)
    }
    const { id } = await server.row('premium_charges', { policy_id: home.policy.id, state: 'WITH_OFFICE' })
    const paid = await payPremiumNow(server.deps, { policyId: home.policy.id, chargeId: id })
    expect(paid).toMatchObject({ state: 'PAID' })
    await server.runJobs()
  }
  const links = await linkIdsOf(httpApiOf(server), home.first.id)
  await signRelease(httpApiOf(server), links.policy(home.policy.id))
  await server.runJobs()
  await payRefunds(server.deps)
  await server.runJobs()
  for (const tenant of home.tenants) tenant.headers = await homes.signInAgain(tenant.email)
  return home
}

const erase = async (headers: Record<string, string>) => {
  await expectTrust(server.deps)
  expect(await server.ok('userErasure', { payload: { password: PASSWORD }, headers })).toEqual({ whole: true })
  await server.runJobs()
  await expectTrust(server.deps)
}

/** Everything that the account of a co-tenant shows of the contract. */
async function seenBy({ contract }: Home, { headers }: { headers: Record<string, string> }) {
  const { policies } = await server.ok('userPolicies', { headers })
  const statusOf = async (path: string) => (await fetch(`${server.url}/api/v1${path}`, { headers })).status
  const charge = policies[0]?.premiums?.charges.find(({ receiptNumber }) => receiptNumber)
  return {
    policies,
    files: {
      contract: await statusOf(`/user/policies/${contract}/contract`),
      certificate: await statusOf(`/user/policies/${contract}/certificate`),
      release: await statusOf(`/user/policies/${contract}/release`),
      receipt: await statusOf(`/user/policies/${contract}/receipts/${charge?.id}`),
      export: await statusOf('/user/export'),
    },
    ledger: await server.ok('userPremiumLedger', { params: { id: contract }, headers }),
    rights: (await server.ok('userRights', { headers })).contracts,
  }
}

it('erases the first tenant and leaves the others their contract, until the last one is erased', async () => {
  const home = await released()
  const [first, second, third] = home.tenants
  const { id, answers } = await server.row('applications', { id: home.first.id })
  const words = [first!.email, answers.phone!.e164, answers.birthPlace!].filter(Boolean)
  const before = await seenBy(home, second!)
  expect(before.files).toEqual({ contract: 200, certificate: 200, release: 200, receipt: 200, export: 200 })
  expect(before.policies).toMatchObject([{ id: home.contract, stage: 'RELEASED' }])
  const card = () => server.row('policies', { id: home.policy.id })
  expect(await card()).toMatchObject({ card_provider: expect.any(String), card_setup_id: expect.any(String) })

  await erase(first!.headers)
  expect(await card()).toMatchObject({ card_provider: null, card_setup_id: null, next_charge_on: null })
  expect(await findInTables(server.db, [first!.email, answers.phone!.e164])).toEqual([])
  expect(words.length).toBeGreaterThan(1)
  const { answers: kept, email_key: emailKey } = await server.row('applications', { id })
  expect(emailKey).toBeNull()
  for (const name of ['email', 'phone', 'birthDate', 'currentAddress', 'grossIncome', 'employmentStatus'] as const)
    expect(kept[name]).toBeUndefined()
  // The others see what they have seen, and nothing more.
  expect(await seenBy(home, second!)).toEqual(before)
  // The runs that erase what nobody needs leave it to them, too.
  await server.triggers(eraseDue, {})
  server.passes(60 * DAY)
  await server.triggers(eraseDue, {})
  for (const tenant of [second!, third!]) tenant.headers = await homes.signInAgain(tenant.email)
  expect((await seenBy(home, second!)).files).toEqual(before.files)

  await erase(second!.headers)
  expect((await seenBy(home, third!)).files).toEqual(before.files)
  await erase(third!.headers)
  const left = await sql<{ n: number }>`
    select (select count(*) from co_tenants where first_application_id = ${id})::int
      + (select count(*) from premium_shares where first_application_id = ${id})::int as n`.execute(server.db)
  expect(left.rows).toEqual([{ n: 0 }])
  expect(
    await server.db.selectFrom('restricted_contracts').selectAll().where('contract_id', '=', home.contract).execute(),
  ).toHaveLength(1)
  expect(await server.db.selectFrom('applications').select('answers').where('id', '=', id).execute()).toEqual([
    { answers: {} },
  ])
})

it('leaves what the first tenant has paid for another as paid by the first tenant', async () => {
  const home = await released(true)
  const [first, second] = home.tenants
  const before = await seenBy(home, second!)
  expect(before.policies[0]?.premiums?.charges).toMatchObject([{ state: 'PAID', paidBy: 'Lea Brandt' }])
  expect([before.ledger.entries, before.ledger.balance, before.policies[0]?.refunds]).toEqual([[], 0, []])
  await erase(first!.headers)
  expect(await seenBy(home, second!)).toEqual(before)
})

it('trusts what is left of another split, whoever is erased first', async () => {
  for (const order of [
    [0, 1, 2],
    [1, 2, 0],
  ]) {
    const home = await released(false, [40, 40, 20])
    for (const at of order) await erase(home.tenants[at]!.headers)
  }
})

it('two who are erased at the same time do not leave the contract to nobody', async () => {
  const home = await released()
  const [first, second, third] = home.tenants
  await erase(second!.headers)
  await Promise.all(
    [first!, third!].map(({ headers }) => server.ok('userErasure', { payload: { password: PASSWORD }, headers })),
  )
  await server.runJobs()
  expect(
    await server.db.selectFrom('restricted_contracts').selectAll().where('contract_id', '=', home.contract).execute(),
  ).toHaveLength(1)
})

it('leaves the others an export with the same data and papers, and nothing of the first tenant’s own', async () => {
  const home = await released()
  const [first, second, third] = home.tenants
  const { answers } = await server.row('applications', { id: first!.id })
  const secrets = [first!.email, answers.phone!.e164, answers.birthPlace!, answers.birthDate!]
  /** Everything that an export holds, without its own date, the sessions, which change with each sign-in, and the name of the inviter, who is erased. */
  const exportOf = async ({ headers }: { headers: Record<string, string> }) => {
    const response = await fetch(`${server.url}/api/v1/user/export`, { headers })
    expect(response.status).toBe(200)
    const files = [...readZip(Buffer.from(await response.arrayBuffer()))]
      .filter(([name]) => !name.endsWith('.txt') && !name.includes('session'))
      .map(([name, content]): [string, string] => [
        name,
        name.endsWith('.json') ? content.toString().replace(INVITER, '') : 'a paper',
      ])
      .sort(([one], [other]) => one.localeCompare(other))
    return Object.fromEntries(files)
  }
  const exports = async () => [await exportOf(second!), await exportOf(third!)]
  const before = await exports()
  const named = Object.keys(before[0]!)
  for (const paper of [/signature\.json$/, /contracts\/.*\.pdf$/])
    expect(named.some((name) => paper.test(name))).toBe(true)
  await erase(first!.headers)
  const after = await exports()
  expect(after).toEqual(before)
  for (const secret of secrets) expect(JSON.stringify(after)).not.toContain(secret)
})

it('is erased for all by the run of the night once the contract’s period is over', async () => {
  const home = await released()
  const [first, second] = home.tenants
  const ids = home.tenants.map(({ id }) => id)
  await erase(first!.headers)
  await erase(second!.headers)
  const stillThere = async () =>
    (await server.db.selectFrom('applications').select('answers').where('id', 'in', ids).execute()).map(
      (row) => row.answers.firstName ?? null,
    )
  // The books are kept for ten years after the year of the end.
  const lastDay = `${new Date(server.now).getUTCFullYear() + 10}-12-31`
  const days = daysBetween(civilDateIn(server.now), lastDay)
  server.passes(days * DAY)
  await server.triggers(eraseDue, {})
  expect((await stillThere()).toSorted()).toEqual(['Lea', 'Mara'])
  server.passes(DAY)
  await server.triggers(eraseDue, {})
  expect(
    await server.db.selectFrom('restricted_contracts').selectAll().where('contract_id', '=', home.contract).execute(),
  ).toMatchObject([{ keep_until: lastDay, erased_at: justNow(server) }])
  // The others' own applications belong to no contract any more, and leave in the same night.
  expect((await stillThere()).filter((name) => name !== null)).toEqual([])
  await expectTrust(server.deps)
  server.passes(32 * DAY)
  await server.triggers(eraseDue, {})
  expect(
    await findInTables(
      server.db,
      home.tenants.map(({ email }) => email),
    ),
  ).toEqual([])
  await expectTrust(server.deps)
  server.passes(-(days + 33) * DAY)
})
