import { afterAll, beforeAll, expect, it } from 'vitest'
import { payPremiumNow } from '../../policy/debts/pay-premium-now.ts'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { withdrawToday } from '../../test/policy-ends.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { readZip } from '../../test/read-zip.ts'
import { BAD_CARD, NO_REFUND_CARD, sharingHousehold } from '../../test/sharing-household.ts'
import { pageOf } from '../../test/staff-sign-in.ts'

const IBAN = 'DE89370400440532013000'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf } = premiumTools(() => server)

/** The tables of a person's export. */
async function exportOf({ email }: { email: string }) {
  const headers = { ...pageOf(server), ...(await homes.signInAgain(email)) }
  const response = await fetch(`${server.url}/api/v1/user/export`, { headers })
  const archive = readZip(Buffer.from(await response.arrayBuffer()))
  const rows = (table: string) =>
    JSON.parse(archive.get(`data/${table}.json`)?.toString() ?? '[]') as Record<string, unknown>[]
  return {
    all: [...archive].flatMap(([name, file]) => (name.endsWith('.json') ? [file.toString()] : [])).join('\n'),
    charges: rows('premium_charges'),
    entries: rows('ledger_entries').map(({ reference }) => reference),
    refunds: rows('premium_refunds'),
  }
}

it('a share that the first tenant has paid is exported to its tenant without the payment, and with it to the payer', async () => {
  const { policy, contract, tenants } = await sharingHousehold(server, homes, {
    percents: [60, 40],
    cards: [BAD_CARD],
    firstCard: NO_REFUND_CARD,
  })
  for (const days of [1, 3, 4, 7]) await chargeAfter(server, days)
  const share = (await chargesOf(policy.id))[1]!
  expect(await payPremiumNow(server.deps, { policyId: policy.id, chargeId: share.id })).toMatchObject({ state: 'PAID' })
  await withdrawToday(server, policy.id, 'ALL')
  const headers = await homes.signInAgain(tenants[0]!.email)
  const own = `${policy.number}-001`
  const ofShare = `${policy.number}-001B`
  for (const receipt of [own, ofShare])
    await server.ok('userRefundAccount', {
      params: { id: contract },
      payload: { receiptNumber: `${receipt}-R`, accountHolder: 'Lea Kontoinhaberin', iban: IBAN },
      headers,
    })
  const { provider_charge_id: payment } = (await chargesOf(policy.id))[1]!

  const other = await exportOf(tenants[1]!)
  for (const secret of [IBAN, 'Lea Kontoinhaberin', payment!]) expect(other.all).not.toContain(secret)
  expect([other.entries, other.refunds]).toEqual([[], []])
  expect(other.charges).toMatchObject([{ id: share.id, state: 'PAID', failures: expect.any(Number) as number }])
  expect(other.charges[0]).not.toHaveProperty('charged_at')

  const first = await exportOf(tenants[0]!)
  expect(first.entries.toSorted()).toEqual([own, ofShare])
  expect(first.refunds.map(({ reference, account_iban }) => [reference, account_iban])).toEqual(
    expect.arrayContaining([own, ofShare].map((receipt) => [`${receipt}-R`, IBAN])),
  )
  const paid = first.charges.find(({ id }) => id === share.id)
  expect(paid).toMatchObject({ provider_charge_id: payment })
  // How often the co-tenant's card was declined stays with the co-tenant.
  for (const column of ['attempt', 'failures', 'first_failed_on']) expect(paid).not.toHaveProperty(column)
})
