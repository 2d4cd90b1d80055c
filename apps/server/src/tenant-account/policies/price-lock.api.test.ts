import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGES_ALONE, PREMIUM_CHANGES } from '@nestbond/domain/premiums/price-lock'
import { fromMajor } from '@nestbond/domain/values/money'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { accept } from '../../lives/application.ts'
import { json } from '../../platform/database/database.ts'
import { todayOf } from '../../platform/clock.ts'
import { anAccount, cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof anAccount>>
const policyOf = async ({ headers }: Account) =>
  (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]!
const ledgerAt = (id: string, { headers }: Account) =>
  server.call('GET', `/user/policies/${id}/premium-ledger`, undefined, headers)
const ledgerOf = async (account: Account) => (await ledgerAt((await policyOf(account)).id, account)).body

/** Twice as dear as today's tariff, in force from tomorrow on. The clock then stands on that day, until the test puts it back. */
async function putDearerTariffInForce(): Promise<string> {
  const { database, clock } = server.deps
  const [id, validFrom] = [`de-dearer-${randomUUID()}`, addDays(todayOf(clock), 1)]
  const staff = randomUUID()
  await database.kysely
    .insertInto('rule_and_tariff_versions')
    .values({
      id,
      kind: 'tariff',
      country: 'de',
      figures: json({ rate: 1040, minimum: 80_00, yearlyDiscountPercent: 0, insuranceTaxPercent: 0 }),
      note: 'test',
      made_by: staff,
      made_by_name: 'test',
      made_at: clock.now(),
    })
    .execute()
  await database.kysely
    .insertInto('rule_and_tariff_events')
    .values({
      version_id: id,
      kind: 'put-in-force',
      valid_from: validFrom,
      staff_id: staff,
      staff_name: 'test',
      at: clock.now(),
    })
    .execute()
  server.travel(DAY)
  return id
}

describe('the price lock', () => {
  it('says how the premium is made, before and after the acceptance, and has the ledger to the cent', async () => {
    const account = await anAccount(server)
    const { premiumAmount, rentDepositAmount, paymentPeriod } = await policyOf(account)
    expect(await ledgerOf(account)).toMatchObject({
      made: {
        tariff: 'de-2025-01',
        rate: 5.2,
        minimum: 40,
        rentDepositAmount,
        period: paymentPeriod,
        premium: premiumAmount,
      },
      entries: [],
      balance: 0,
    })
    await accept(server.player, account.invitation)
    server.travel(60 * DAY)
    await runPremiums(server.deps)
    // The session is over by now.
    const signIn = await server.call('POST', '/user/login', { login: account.email, password: PASSWORD })
    const { entries, balance } = await ledgerOf({ ...account, headers: cookieIn(signIn.headers) })
    expect(entries[0]).toEqual({
      kind: 'PREMIUM',
      on: expect.any(String),
      reference: expect.any(String),
      amount: premiumAmount,
      balance: premiumAmount,
    })
    const stored = await server.db
      .selectFrom('ledger_entries as l')
      .innerJoin('policies as p', 'p.id', 'l.policy_id')
      .select('l.amount_cents')
      .where('p.number', '=', account.contractId)
      .execute()
    expect(fromMajor(balance)).toBe(stored.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    server.travel(-60 * DAY)
  })

  it('keeps what its text says: a dearer tariff changes nothing, also not the price of another period', async () => {
    const account = await anAccount(server)
    await accept(server.player, account.invitation)
    const before = await ledgerOf(account)
    const offered = (await policyOf(account)).periodChange?.offered
    const dearer = await putDearerTariffInForce()
    const after = await policyOf(account)
    expect((await ledgerOf(account)).made).toEqual(before.made)
    expect(after.periodChange?.offered?.premium).toBe(offered?.premium)
    // The same deposit costs more now to anybody else.
    const price = await server.call('POST', '/onboarding/tenant/price', {
      rentDepositAmount: String(after.rentDepositAmount),
      country: 'de',
    })
    expect(price.body.listPrice).toBe(before.made.listPrice * 2)
    const { tariffs } = (await server.call('GET', '/tariffs')).body
    expect(tariffs.find(({ id }: { id: string }) => id === dearer)).toMatchObject({
      validFrom: toWireDate(server.today()),
      validUntil: null,
      rate: 10.4,
      minimum: 80,
    })
    expect(tariffs.find(({ id }: { id: string }) => id === 'de-2025-01')).toMatchObject({
      validUntil: toWireDate(addDays(server.today(), -1)),
    })
    server.travel(-DAY)
  })

  it.each(['de', 'en', 'de-AT'] as const)('names every change of a premium in %s, and no other', (locale) => {
    const { t } = serverTranslator(locale)
    for (const change of CHANGES_ALONE) expect(t(`tariff.lock.${change}`).length).toBeGreaterThan(20)
    // A co-tenant cannot switch or ask: the first tenant does.
    const ofOther = (change: (typeof PREMIUM_CHANGES)[number]) =>
      t(`tariff.lock.shared.${change}`, { isFirst: 'false', first: 'Lea Brandt' })
    expect(PREMIUM_CHANGES.map(ofOther)).toEqual([
      expect.stringMatching(/^Lea Brandt (?:wechselt|switches)/),
      expect.stringMatching(/^Lea Brandt (?:beantragt|asks).*(?:alle Mieter zustimmen|all tenants agree)/),
      expect.stringMatching(/^(?:Der Versicherer zahlt|The insurer pays).*(?:sinkt|falls)/),
      expect.stringMatching(/^(?:Sie teilen|You split)/),
    ])
    expect(t('tariff.lock.text', { tariff: 'de-2025-01' })).toMatch(/ändert sich nur so:$|only changes like this:$/)
  })

  it('belongs to its tenant alone', async () => {
    const [one, other] = [await anAccount(server), await anAccount(server)]
    const { id } = await policyOf(one)
    expect((await ledgerAt(id, one)).status).toBe(200)
    expect((await ledgerAt(id, other)).status).toBe(404)
    expect((await server.call('GET', `/user/policies/${id}/premium-ledger`)).status).toBe(401)
  })
})
