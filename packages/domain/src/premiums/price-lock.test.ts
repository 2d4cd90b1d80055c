import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersFor } from '../tariff/offers.ts'
import { BUILT_IN_TARIFFS, tariffOn, type DatedTariffTable } from '../tariff/tariff-table.ts'
import { balanceOf, LEDGER_KINDS } from './ledger.ts'
import { lockedOffers, publishedTariffs, twoAccounts, withBalance } from './price-lock.ts'

const [de] = BUILT_IN_TARIFFS
const table = (id: string, validFrom: string, change: Partial<DatedTariffTable> = {}): DatedTariffTable => ({
  ...de!,
  id,
  validFrom,
  ...change,
})

describe('the premium of a contract', () => {
  const signed = (deposit: number, tariff = de!) => ({ offers: offersFor(deposit, 'EUR', tariff), deposit, tariff })
  test.each([
    // [signed, wanted, yearly, monthly] at 5.20 %, at least 40.00, 10 % off by the year
    [2_400_00, 2_400_00, 112_32, 10_40],
    [2_400_00, 3_000_00, 140_40, 13_00],
    [2_400_00, 499_00, 36_00, 3_33],
  ])('signed for %i, wanted %i', (deposit, wanted, yearly, monthly) => {
    const offers = lockedOffers(signed(deposit), wanted)
    expect([offers.tariffId, offers.yearly.price, offers.monthly.price]).toEqual([de!.id, yearly, monthly])
  })

  test('is the kept one for the same deposit, also if the calculation were another one today', () => {
    const kept = signed(2_400_00)
    const offers = { ...kept.offers, yearly: { ...kept.offers.yearly, price: 112_31 } }
    expect(lockedOffers({ ...kept, offers }, 2_400_00).yearly.price).toBe(112_31)
  })

  test('never rises for the same deposit, whatever tariff is in force', () => {
    const figures = fc.record({
      rate: fc.integer({ min: 100, max: 5000 }),
      minimum: fc.integer({ min: 1_00, max: 500_00 }),
    })
    const deposit = fc.integer({ min: 499_00, max: 15_000_00 })
    fc.assert(
      fc.property(figures, deposit, deposit, (then, at, wanted) => {
        const kept = signed(at, table('then', '2025-01-01', then))
        expect(lockedOffers(kept, at)).toEqual(kept.offers)
        const changed = lockedOffers(kept, wanted)
        expect(changed.tariffId).toBe('then')
        // A lower deposit never costs more, a higher one never less.
        expect(Math.sign(changed.monthly.price - kept.offers.monthly.price) * Math.sign(wanted - at)).not.toBe(-1)
      }),
    )
  })
})

describe('the running balance', () => {
  test('adds up', () => {
    expect(withBalance([])).toEqual([])
    expect(
      withBalance([{ amount: 112_32 }, { amount: -112_32 }, { amount: 112_32 }, { amount: -56_01 }]).map(
        ({ balance }) => balance,
      ),
    ).toEqual([112_32, 0, 112_32, 56_31])
  })
  test('ends with the sum of the ledger', () => {
    const entry = fc.record({ kind: fc.constantFrom(...LEDGER_KINDS), amount: fc.integer({ min: -1e8, max: 1e8 }) })
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(withBalance(entries).at(-1)?.balance ?? 0).toBe(balanceOf(entries))
      }),
    )
  })
})

describe('published tariffs', () => {
  const datesOf = (tables: DatedTariffTable[], today: string) =>
    publishedTariffs(tables, today).map(({ id, validFrom, validUntil }) => [id, validFrom, validUntil])
  const [one, two, three] = [table('a', '2025-01-01'), table('b', '2026-03-01'), table('c', '2026-06-01')]
  test('have their days, newest first', () => {
    expect(datesOf([one, three, two], '2026-06-01')).toEqual([
      ['c', '2026-06-01', null],
      ['b', '2026-03-01', '2026-05-31'],
      ['a', '2025-01-01', '2026-02-28'],
    ])
  })
  test('are none before their first day', () =>
    expect(datesOf([one, two], '2026-02-28')).toEqual([['a', '2025-01-01', null]]))
  test('are none if another one replaced them on the same day, as tariffOn says', () => {
    const tables = [one, table('late', '2026-03-01'), two]
    expect(datesOf(tables, '2026-03-02').map(([id]) => id)).toEqual(['b', 'a'])
    expect(tariffOn(tables, 'de', '2026-03-02').id).toBe('b')
  })
  test('end by those of their own country only', () => {
    const at = table('at', '2026-03-01', { country: 'at' })
    expect(datesOf([one, at], '2026-06-01')).toEqual([
      ['at', '2026-03-01', null],
      ['a', '2025-01-01', null],
    ])
  })
})

test('premiums and claims are two accounts, each with its own balance', () => {
  const { premiums, claims } = twoAccounts([
    { kind: 'PREMIUM', amount: 129_17 },
    { kind: 'CLAIM_PAYOUT', amount: -320_00 },
    { kind: 'PREMIUM_REFUND', amount: -29_17 },
    { kind: 'CLAIM_REPAYMENT', amount: 80_00 },
  ])
  expect(premiums.map(({ balance }) => balance)).toEqual([129_17, 100_00])
  expect(claims.map(({ balance }) => balance)).toEqual([-320_00, -240_00])
})
