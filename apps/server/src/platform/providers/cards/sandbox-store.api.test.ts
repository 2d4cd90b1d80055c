import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { kyselySandboxStore } from './sandbox-kysely-store.ts'
import { memorySandboxStore, type SandboxCharge, type SandboxSetup, type SandboxStore } from './sandbox-store.ts'

const setup: SandboxSetup = {
  id: 's1',
  method: 'card',
  status: 'pending',
  declineCode: null,
  cardBrand: null,
  cardLast4: null,
  holder: null,
  behaviour: null,
  applicationRef: 'a1',
}
const charge: SandboxCharge = {
  id: 'c1',
  idempotencyKey: 'k1',
  setupId: 's1',
  amountCents: 11_232,
  currency: 'EUR',
  declineCode: null,
  settlesAt: null,
  returnsAt: null,
}
const now = new Date('2026-11-21T10:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const stores: Record<string, () => SandboxStore> = {
  memory: memorySandboxStore,
  database: () => kyselySandboxStore(database.kysely),
}

describe.each(Object.keys(stores))("the sandbox's memory in %s", (kind) => {
  test('keeps set-ups, moves each once, and charges once per key', async () => {
    const store = (stores[kind] as () => SandboxStore)()
    expect(await store.findSetup('s1')).toBeNull()
    await store.createSetup(setup)
    const confirmed: SandboxSetup = {
      ...setup,
      status: 'succeeded',
      cardBrand: 'Visa',
      cardLast4: '4242',
      behaviour: 'pays',
    }
    const moves = await Promise.all([
      store.moveSetup(confirmed, 'pending'),
      store.moveSetup({ ...setup, status: 'canceled' }, 'pending'),
    ])
    expect(moves).toEqual([true, false])
    await store.createSetup(setup)
    expect(await store.findSetup('s1')).toEqual(confirmed)

    const kept = await Promise.all([store.keepCharge(charge), store.keepCharge({ ...charge, id: 'c2' })])
    expect(kept[0]).toEqual(kept[1])
    expect(await store.keepCharge({ ...charge, id: 'c3', amountCents: 1 })).toEqual(kept[0])

    const refund = { id: 'r1', idempotencyKey: 'r1', chargeId: kept[0].id, amountCents: 6_000 }
    const paidBack = await Promise.all([store.keepRefund(refund, now), store.keepRefund({ ...refund, id: 'r2' }, now)])
    expect(paidBack[0]).toEqual(paidBack[1])
    const rivals = await Promise.all(
      ['r3', 'r4'].map((id) => store.keepRefund({ ...refund, id, idempotencyKey: id, amountCents: 5_232 }, now)),
    )
    expect(rivals.filter((one) => one === 'amount_too_large')).toHaveLength(1)
    expect(await store.keepRefund({ ...refund, idempotencyKey: 'r5', chargeId: 'none' }, now)).toBe('charge_unknown')

    const late = await store.keepCharge({ ...charge, id: 'c4', idempotencyKey: 'k4', settlesAt: now, returnsAt: null })
    expect(await store.findCharge(late.id)).toEqual({ ...charge, id: 'c4', idempotencyKey: 'k4', settlesAt: now })
    expect(await store.findCharge('none')).toBeNull()
    const before = new Date(now.getTime() - 1)
    const ofLate = { ...refund, id: 'r6', idempotencyKey: 'r6', chargeId: 'c4' }
    expect(await store.keepRefund(ofLate, before)).toBe('charge_unknown')
    expect(await store.keepRefund(ofLate, now)).toEqual(ofLate)

    const many = Array.from({ length: 40 }, (_, n) => ({
      ...charge,
      id: `m${n}`,
      idempotencyKey: `m${n % 20}`,
      amountCents: 100 + (n % 20),
    }))
    const keptOfMany = await Promise.all(many.map((one) => store.keepCharge(one)))
    expect(new Set(keptOfMany.map(({ id }) => id)).size).toBe(20)
    for (const [n, one] of keptOfMany.entries())
      expect(one).toMatchObject({ idempotencyKey: `m${n % 20}`, amountCents: 100 + (n % 20) })
  })
})
