import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { chargeAfter, premiumTools } from '../../test/premiums.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { carryOutDueWithdrawals } from './held-withdrawal.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { chargesOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

const SHARES = [50, 30, 20]

/** A contract of three tenants, of whom each has paid their own part of the first premium. */
async function paidByEach() {
  const { contract, policy, tenants } = await sharingHousehold(server, homes, { percents: SHARES })
  await chargeAfter(server, 1)
  const charges = await chargesOf(policy.id)
  const paid = tenants.map(
    ({ id }, at) => charges.find(({ payer_id: payer }) => payer === (at === 0 ? null : id))!.amount_cents / 100,
  )
  expect(new Set(paid).size).toBe(SHARES.length)
  const again = []
  for (const tenant of tenants) again.push({ ...tenant, headers: await homes.signInAgain(tenant.email) })
  return { contract, policy, tenants: again, paid }
}

const receiptTo = async (to: string) =>
  (await server.mailsTo(to)).findLast(({ subject }) => subject.startsWith('Ihr Widerruf ist angekommen'))

const inGerman = (major: number) => `${major.toFixed(2).replace('.', ',')} €`

describe('one of several tenants who withdraws after the acceptance reads the own sums', () => {
  it('by contract number: preview, receipt, mail and paper, before and after the hold', async () => {
    const { policy, tenants, paid } = await paidByEach()
    const [, { email }] = tenants as [unknown, (typeof tenants)[number]]
    const named = { contractId: policy.number, email }
    const own = { paidAmount: paid[1], refundAmount: paid[1] }
    const preview = () => server.ok('withdrawalPreview', { payload: named })
    expect(await preview()).toMatchObject({ shared: true, ...own })
    expect(await server.ok('withdrawal', { payload: named })).toMatchObject({ refundAmount: paid[1] })
    await server.runJobs()
    const mail = await receiptTo(email)
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(inGerman(paid[1]!))
    expect(pdfText(mail!.attachments[0]!.content)).toContain(`refundCents: ${Math.round(paid[1]! * 100)}`)
    const link = /continue=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await server.ok('withdrawalHeld', { params: { id: link } })).toMatchObject({ refundAmount: paid[1] })
    server.passes(2 * DAY + 60_000)
    await carryOutDueWithdrawals(server.deps)
    await server.runJobs()
    expect(await preview()).toMatchObject({ ...own, receipt: { refundAmount: paid[1] } })
  })

  it('as the first tenant in the account, who reads that it ends for all', async () => {
    const { contract, tenants, paid } = await paidByEach()
    const [{ headers }] = tenants as [(typeof tenants)[number]]
    const call = { params: { id: contract }, headers }
    expect(await server.ok('userWithdrawalPreview', call)).toMatchObject({
      shared: true,
      paidAmount: paid[0],
      refundAmount: paid[0],
    })
    expect(await server.ok('userWithdrawal', { ...call, payload: {} })).toMatchObject({ refundAmount: paid[0] })
  })
})

it('a release: the first tenant reads the own part of the refund', async () => {
  const { contract, tenants, paid } = await paidByEach()
  const [{ headers }] = tenants as [(typeof tenants)[number]]
  const { policies } = await server.ok('userPolicies', { headers })
  const own = policies.find(({ id }) => id === contract)
  expect(own?.cancel.refund).toBeGreaterThan(0)
  expect(own?.cancel.refund).toBeLessThanOrEqual(paid[0]!)
})
