import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { aPartner } from '../test/partner.ts'
import { seedPolicies } from '../test/seed-policies.ts'
import { signInStaff } from '../test/staff.ts'
import { drive } from '../test/flow.ts'
import { endPolicy } from '../policy/end/end-policy.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'

let server: ApiServer
let headers: Record<string, string>
let partnerId: string

/** Three policies from 4 May: two yearly ones, of which one ends after ten days, and a partner's monthly one. */
beforeAll(async () => {
  server = await ApiServer.start()
  await seedPolicies(server.db, { count: 2, start: '2026-05-04', period: 'YEARLY', premium: 365_00, name: 'year' })
  await seedPolicies(server.db, { count: 1, start: '2026-05-04', period: 'MONTHLY', premium: 31_00, name: 'month' })
  const { partner } = await aPartner(server)
  partnerId = partner.id
  await server.db.updateTable('policies').set({ partner_id: partnerId }).where('number', '=', 'S-month-1').execute()
  await runPremiums(server.deps)
  server.passes(9 * DAY)
  const { id } = await policy('S-year-1')
  await server.deps.database.transaction((trx) =>
    endPolicy(server.deps, trx, { policyId: id, state: 'CANCELLED', lastDay: '2026-05-13', refund: 'UNUSED' }),
  )
  await payRefunds(server.deps)
  await drive(server, 'TENANT_DETAILS')
  headers = (await signInStaff(server, 'manager')).headers
})
afterAll(() => server?.close())

const policy = (number: string) => server.row('policies', { number })
const look = (query: Record<string, string> = {}) => server.ok('officeFigures', { headers, query })

it('is for managers only', async () => {
  const underwriter = (await signInStaff(server)).headers
  for (const name of ['officeFigures', 'officeFiguresCsv', 'officeLedgerCsv'] as const) {
    expect((await server.call(name)).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    expect((await server.call(name, { headers: underwriter })).problem?.errorCode).toBe('FORBIDDEN')
  }
})

it('computes the months, the shares and the funnel up to a policy', async () => {
  const { from, to, months, total, countries, partners, funnel, waits } = await look()
  expect([from, to, months.length]).toEqual(['2025-06', '2026-05', 12])
  expect(months[10]).toMatchObject({ month: '2026-04', inForce: 0, written: 0, earned: 0, lossRatio: null })
  const may = months[11]
  // Of May: 28 days of a yearly premium, ten days of another one whose rest was refunded, 28 of 31 days of a monthly one.
  expect(may).toMatchObject({ inForce: 2, started: 3, ended: 1, written: 761, earned: 66, refunded: 355, lossRatio: 0 })
  expect(total).toMatchObject({ inForce: 2, earned: 66 })
  expect(countries).toMatchObject([{ country: 'de', written: 761 }])
  expect(partners).toMatchObject([
    { name: null, written: 730, inForce: 1 },
    { name: expect.stringContaining('Acme'), written: 31, earned: 28 },
  ])
  expect(funnel[0]).toEqual({ step: 'started', count: 1 })
  expect(funnel[1]).toEqual({ step: 'answered', count: 1 })
  expect(waits.map(({ wait, count }) => [wait, count])).toEqual([
    ['case', 0],
    ['landlord', 0],
    ['claim', 0],
    ['payout', 0],
  ])
})

it('filters by period, country and partner', async () => {
  expect((await look({ partner: partnerId })).total).toMatchObject({ inForce: 1, written: 31 })
  expect((await look({ partner: 'none' })).total).toMatchObject({ inForce: 1, written: 730 })
  expect((await look({ country: 'at' })).total).toMatchObject({ inForce: 0, written: 0 })
  const june = await look({ from: '2026-06', to: '2026-06' })
  expect(june.total).toMatchObject({ inForce: 2, started: 0, earned: 33 })
})

it.each<Record<string, string>>([
  { from: '2026-13' },
  { from: '2026-06', to: '2026-05' },
  { from: '2020-01', to: '2026-05' },
  { partner: 'x' },
  { country: 'fr' },
])('refuses %o', async (query) => {
  expect((await server.call('officeFigures', { headers, query })).problem?.errorCode).toBe('VALIDATION_FAILED')
})

it('writes the months as a table', async () => {
  const { raw, headers: sent } = await server.call('officeFiguresCsv', { headers, query: { from: '2026-04' } })
  expect(sent['content-disposition']).toContain('figures.csv')
  const lines = raw.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toMatch(/^2026-05;2;3;1;761;66;/)
})

it('writes a table by month, country and partner whose rows add up to those of the months', async () => {
  const { months, shares } = await look()
  expect(shares.map(({ month, country, partner, inForce }) => [month, country, partner, inForce])).toEqual([
    ['2026-05', 'de', null, 1],
    ['2026-05', 'de', expect.stringContaining('Acme'), 1],
  ])
  expect(shares[0]!.written + shares[1]!.written).toBe(months[11]!.written)
  const { raw } = await server.call('officeFiguresCsv', { headers, query: { by: 'share' } })
  const lines = raw.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('month;country;partner;inForce')
  expect(lines[1]).toMatch(/^2026-05;de;;1;2;1;730;38;/)
  expect(lines[2]).toMatch(/^2026-05;de;[^;]*Acme[^;]*;1;1;0;31;28;/)
  expect((await server.call('officeFiguresCsv', { headers, query: { by: 'x' } })).problem?.errorCode).toBe(
    'VALIDATION_FAILED',
  )
})

it('exports every movement of the ledger as a double entry, to the cent', async () => {
  const { raw } = await server.call('officeLedgerCsv', { headers })
  const [head, ...lines] = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const columns = head!.split(';')
  const rows = lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [columns[at]!, cell])))
  const ledger = await server.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const cents = (row: Record<string, string>) => Math.round(Number(row['amount']) * 100)
  expect(rows.map(cents)).toEqual(ledger.map(({ amount_cents: amount }) => Math.abs(amount)))
  const money = rows.reduce(
    (sum, row) =>
      sum + (row['debit'] === 'card-clearing' ? cents(row) : row['credit'] === 'card-clearing' ? -cents(row) : NaN),
    0,
  )
  expect(money).toBe(ledger.reduce((sum, { amount_cents: amount }) => sum + amount, 0))
  const charges = await server.db.selectFrom('premium_charges').selectAll().where('state', '=', 'PAID').execute()
  const premiums = rows.filter(({ kind }) => kind === 'PREMIUM').map(cents)
  expect(premiums.toSorted()).toEqual(charges.map(({ amount_cents: amount }) => amount).toSorted())
  expect(rows[0]).toMatchObject({
    bookedOn: '2026-05-04',
    debit: 'card-clearing',
    credit: 'premium-income',
    currency: 'EUR',
  })
})

it('counts how long things took, in the month in which they ended', async () => {
  const before = await server.db.selectFrom('policies').select(['id', 'created_at', 'contract_id']).execute()
  const signed = async (number: string, hours: number, answeredOn: Date) => {
    const { id, contract_id: contractId } = await policy(number)
    await server.db.updateTable('policies').set({ created_at: answeredOn }).where('id', '=', id).execute()
    await server.db
      .updateTable('contracts')
      .set({
        signed_at: new Date(answeredOn.getTime() - hours * 3_600_000),
        signature_name: 'x',
        signature_place: 'x',
        signature_kind: 'typed',
      })
      .where('id', '=', contractId)
      .execute()
  }
  await signed('S-year-1', 5, new Date('2026-05-20T10:00:00Z'))
  await signed('S-year-2', 70, new Date('2026-05-21T10:00:00Z'))
  await signed('S-month-1', 30, new Date('2026-04-20T10:00:00Z'))
  const landlord = async (query: Record<string, string>) =>
    (await look(query)).waits.find(({ wait }) => wait === 'landlord')
  expect(await landlord({})).toEqual({ wait: 'landlord', count: 3, medianHours: 30, ninetiethHours: 72 })
  expect(await landlord({ from: '2026-05', to: '2026-05' })).toMatchObject({ count: 2, medianHours: 5 })
  expect(await landlord({ partner: partnerId })).toMatchObject({ count: 1, ninetiethHours: 30 })
  // The other tests count policies whose contracts nobody has signed.
  const unsigned = { signed_at: null, signature_name: null, signature_place: null, signature_kind: null }
  for (const { id, created_at, contract_id: contractId } of before) {
    await server.db.updateTable('policies').set({ created_at }).where('id', '=', id).execute()
    await server.db.updateTable('contracts').set(unsigned).where('id', '=', contractId).execute()
  }
})
