import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findById } from '../application/store.ts'
import { endPolicy } from '../policy/end/end-policy.ts'
import { ledgerOfPayer } from '../policy/premiums/policy-ledger-store.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { recordsOf } from '../tenant-account/rights/records-store.ts'
import { presentPremiums } from '../tenant-account/policies/present-policy.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { premiumTools } from '../test/premiums.ts'
import { BAD_CARD, sharingHousehold } from '../test/sharing-household.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf } = premiumTools(() => server)

it.each([
  ['the first tenant', 0],
  ['the tenant whose share it is', 1],
  ['a third tenant, who pays no share', 2],
] as const)('a share that %s has transferred is refunded to that tenant', async (_, by) => {
  const { first, tenants, policy } = await sharingHousehold(server, homes, { percents: [60, 40, 0], cards: [BAD_CARD] })
  for (const days of [1, 3, 4, 7]) {
    server.passes(days * DAY)
    await runPremiums(server.deps)
  }
  const open = (await chargesOf(policy.id))[1]!
  const { headers } = await signInStaff(httpApiOf(server), 'manager')
  const shown = (await server.ok('officePremiums', { headers })).premiums.find(({ id }) => id === open.id)!
  expect(shown.payers.map(({ owes }) => owes)).toEqual([false, true, false])
  const book = (paidBy: string | undefined) =>
    server.call('officePremiumPaid', {
      params: { id: open.id },
      payload: {
        receivedOn: toWireDate(server.today()),
        reference: 'SEPA 1',
        ...(paidBy === undefined ? {} : { paidBy }),
      },
      headers,
    })
  const stranger = await homes.firstTenant('TENANT_DETAILS', {
    'rent-property-dates': { insuranceStart: toWireDate(addDays(server.today(), 1)), insuranceEnd: null },
  })
  for (const nobody of [stranger.id, 'x']) expect((await book(nobody)).problem?.errorCode).toBe('CASE_CHANGED')
  // Without a choice it is the tenant whose share it is.
  expect((await book(by === 1 ? undefined : shown.payers[by]!.id)).status).toBe(200)
  await server.runJobs()
  const withReceipt = []
  for (const [at, { email }] of tenants.entries()) {
    const attached = (await server.mailsTo(email)).flatMap(({ attachments }) => attachments)
    if (attached.some(({ filename }) => filename === `${policy.number}-001B.pdf`)) withReceipt.push(at)
  }
  expect(withReceipt).toEqual([...new Set([1, by])].toSorted())
  const { charges } = (await presentPremiums(
    server.deps,
    policy.id,
    { application: (await findById(server.db, first.id))!, reinstatement: null },
    shown.payers[1]!.id,
  ))!
  expect(charges.map(({ paidBy }) => paidBy)).toEqual([by === 1 ? null : shown.payers[by]!.name])

  await server.deps.database.transaction((trx) =>
    endPolicy(server.deps, trx, {
      policyId: policy.id,
      state: 'WITHDRAWN',
      lastDay: addDays(server.today(), -1),
      refund: 'ALL',
    }),
  )
  await server.runJobs()
  const { refunds } = await server.ok('officePremiums', { headers })
  const refund = refunds.find(({ reference }) => reference === `${policy.number}-001B-R`)
  expect(`${refund?.tenant.firstName} ${refund?.tenant.lastName}`).toBe(shown.payers[by]!.name)
  const balances = []
  for (const [at, { id }] of shown.payers.entries())
    balances.push((await ledgerOfPayer(server.db, policy.id, at === 0 ? null : id)).map(({ amount }) => amount))
  expect(balances.flat().filter((amount) => amount === open.amount_cents)).toHaveLength(1)
  expect(balances[by]).toContain(open.amount_cents)

  // Each exports the own payment alone; the one whose share it is exports the charge with its failed attempts.
  for (const [at, { id }] of shown.payers.entries()) {
    const records = await recordsOf(server.db, randomUUID(), [id])
    const rowsOf = (table: string) => records.find((one) => one.table === table)?.rows ?? []
    const charge = rowsOf('premium_charges').find((row) => row['id'] === open.id)
    expect(charge && 'decline_code' in charge).toBe(at === 1 ? true : at === by ? false : undefined)
    expect(rowsOf('ledger_entries').some((row) => row['charge_id'] === open.id)).toBe(at === by)
    expect(rowsOf('premium_refunds').some((row) => row['charge_id'] === open.id)).toBe(at === by)
  }
})
