import { DAY } from '../values/day.ts'
import { expect, test } from 'vitest'
import { addYears, civilDateIn, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import { afterAttempt, type Charge } from './charge.ts'
import { ledgerFaults, type LedgerEntry } from './ledger.ts'
import { periodsDue, type PremiumTerms } from './period.ts'
import { cpuMsSince } from '../../../../scripts/cpu-time.mjs'

type Charging = Extract<Charge, { state: 'CHARGING' }>
interface Lived {
  on: Map<string, CivilDate[]>
  charges: Map<string, Charge>
  entries: LedgerEntry[]
}

/** Runs a policy hour by hour with an injected clock and an hourly job. The card pays on the given attempts. */
function live(terms: PremiumTerms, acceptedOn: CivilDate, years: number, pays: (attempt: number) => boolean): Lived {
  const lived: Lived = { on: new Map(), charges: new Map(), entries: [] }
  let next = 1
  const end = Date.parse(`${addYears(terms.premiumStart, years)}T00:00:00Z`) + 20 * DAY
  let known = ''
  for (let now = Date.parse(`${terms.premiumStart}T00:00:00Z`) - 3 * DAY; now < end; now += 3_600_000) {
    const today = civilDateIn(new Date(now))
    if (today < known) throw new Error('time runs backwards')
    known = today
    const attempts: [string, Charging][] = []
    for (const { number } of periodsDue(terms, today < acceptedOn ? null : acceptedOn, next, today)) {
      attempts.push([String(number), { state: 'CHARGING', attempt: 1, failures: 0, firstFailedOn: null }])
      next = number + 1
    }
    for (const [id, charge] of lived.charges) {
      if (charge.state === 'FAILED' && charge.nextTryOn <= today)
        attempts.push([
          id,
          {
            state: 'CHARGING',
            attempt: charge.failures + 1,
            failures: charge.failures,
            firstFailedOn: charge.firstFailedOn,
          },
        ])
    }
    for (const [id, charge] of attempts) {
      lived.on.set(id, [...(lived.on.get(id) ?? []), today])
      const outcome = pays(charge.attempt)
        ? ({ status: 'succeeded', providerChargeId: id } as const)
        : ({ status: 'failed', declineCode: 'card_declined' } as const)
      const after = afterAttempt(charge, outcome, today)
      lived.charges.set(id, after)
      if (after.state === 'PAID') lived.entries.push({ kind: 'PREMIUM', chargeId: id, amount: terms.premium })
    }
  }
  return lived
}

const terms = (period: PaymentPeriod, premiumStart: CivilDate): PremiumTerms => ({
  period,
  premium: 8_00,
  premiumStart,
  insuranceEnd: null,
})

test.each([
  // Includes every change of the clocks, and a leap day.
  ['MONTHLY', '2026-03-29', 61, ['2026-03-29', '2026-04-29', '2026-10-29', '2027-02-28', '2028-02-29', '2031-03-29']],
  ['MONTHLY', '2026-10-31', 61, ['2026-10-31', '2026-11-30', '2027-02-28', '2027-03-31', '2028-02-29']],
  ['YEARLY', '2028-02-29', 6, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
] as const)('five years, %s from %s', (period, start, count, days) => {
  const began = process.cpuUsage()
  const { on, charges, entries } = live(terms(period, start), start, 5, () => true)
  expect(cpuMsSince(began)).toBeLessThan(5_000)
  expect(on.size).toBe(count)
  const all = [...on.values()]
  for (const tried of all) expect(tried).toHaveLength(1)
  for (const day of days) expect(all.flat()).toContain(day)
  expect(new Set(all.flat()).size).toBe(count)
  const inLedger = [...charges].map(([id, { state }]) => ({ id, state, amount: 8_00 }))
  expect(ledgerFaults(inLedger, entries)).toEqual([])
  expect(entries).toHaveLength(count)
})

test('a year in which the card pays on the third attempt only', () => {
  const { on, entries } = live(terms('YEARLY', '2026-10-25'), '2026-11-02', 1, (attempt) => attempt === 3)
  expect(on.get('1')).toEqual(['2026-11-02', '2026-11-05', '2026-11-09'])
  expect(entries).toHaveLength(2)
})

test('a card that never pays ends with the office, and without an entry', () => {
  const { on, charges, entries } = live(terms('YEARLY', '2026-03-20'), '2026-03-20', 0, () => false)
  expect(on.get('1')).toEqual(['2026-03-20', '2026-03-23', '2026-03-27', '2026-04-03'])
  expect(charges.get('1')?.state).toBe('WITH_OFFICE')
  expect(entries).toEqual([])
})
