import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { seedPolicies } from '../../test/seed-policies.ts'
import { lookAtPayouts } from './look-at-payouts.ts'
import { expectHistory } from '../../test/expect-history.ts'

const DEPOSIT = 2220_00

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const run = () => lookAtPayouts(server.deps)

let policyId: string
let policies = 0
beforeEach(async () => {
  const name = `used-up-${++policies}`
  await seedPolicies(server.db, { count: 1, start: '2026-01-01', period: 'YEARLY', premium: 99_00, name })
  const seeded = server.db.selectFrom('policies').select('id').where('number', '=', `S-${name}-1`)
  policyId = (await seeded.executeTakeFirstOrThrow()).id
})

/** A claim that was decided, and whose payout the office records then. */
async function payOut(cents: number, paidOn: string): Promise<void> {
  const id = randomUUID()
  const at = server.now
  await server.db
    .insertInto('claims')
    .values({
      id,
      policy_id: policyId,
      state: 'DECIDED',
      opened_at: at,
      since: at,
      requested_cents: cents,
      settled_cents: cents,
      decided_at: at,
    })
    .execute()
  await server.db
    .updateTable('claims')
    .set({ state: 'PAID_OUT', closed_at: at, paid_on: paidOn, payout_reference: 'SEPA 1' })
    .where('id', '=', id)
    .execute()
}

const policy = () => server.row('policies', { id: policyId })
const notes = () => server.db.selectFrom('payout_notes').selectAll().execute()

describe('a policy', () => {
  it('ends on the day of the payout that reaches the deposit, and no payout is looked at twice', async () => {
    await payOut(1000_00, '2026-02-01')
    await run()
    expect(await policy()).toMatchObject({ status: 'ACTIVE', ended_on: null })
    expect(await notes()).toEqual([])
    await payOut(DEPOSIT - 1000_00, '2026-03-01')
    await run()
    expect(await policy()).toMatchObject({ status: 'USED_UP', ended_on: '2026-03-01' })
    expect(await notes()).toEqual([])
  })

  it('ends once if several processes look at it at the same time', async () => {
    await payOut(DEPOSIT, '2026-03-01')
    await Promise.all([run(), run(), run()])
    await expectHistory(server, policyId, ['policy-used-up'])
  })

  it('ends when it is put back in force after its deposit was paid out', async () => {
    await server.db
      .updateTable('policies')
      .set({ status: 'CANCELLED', ended_on: '2026-02-01', next_charge_on: null })
      .where('id', '=', policyId)
      .execute()
    await payOut(DEPOSIT, '2026-03-01')
    await run()
    expect((await policy()).status).toBe('CANCELLED')
    await server.db
      .updateTable('policies')
      .set({ status: 'ACTIVE', ended_on: null })
      .where('id', '=', policyId)
      .execute()
    await run()
    expect((await policy()).status).toBe('USED_UP')
  })

  it('is looked at again after an error', async () => {
    await payOut(DEPOSIT, '2026-03-01')
    const { database } = server.deps
    const away = { ...database, transaction: () => Promise.reject(new Error('away')) }
    await expect(lookAtPayouts({ ...server.deps, database: away })).rejects.toThrow('away')
    await run()
    expect((await policy()).status).toBe('USED_UP')
  })
})
