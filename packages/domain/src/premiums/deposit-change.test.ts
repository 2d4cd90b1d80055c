import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POLICY_STATES } from '../policy/policy.ts'
import { offersFor } from '../tariff/offers.ts'
import { BUILT_IN_TARIFFS } from '../tariff/tariff-table.ts'
import { addDays, daysBetween } from '../values/civil-date.ts'
import { PRODUCTS } from '../values/product.ts'
import {
  depositChangeBar,
  depositChangeLastDay,
  depositChangeOn,
  depositChangePrice,
  dueDepositReminder,
  dueRaiseReminder,
  mayAgreeToRaise,
  stateAfterDepositCheck,
  tenantsAgree,
  wishedDepositProblem,
  type ChangeableDeposit,
} from './deposit-change.ts'
import { periodOf, type PremiumTerms } from './period.ts'
import { refundDue, type HeldPremium } from './refund.ts'

const YEARLY: PremiumTerms = { period: 'YEARLY', premium: 73_00, premiumStart: '2027-01-01', insuranceEnd: null }
const AFTER_PAYOUT: PremiumTerms = { ...YEARLY, premium: 36_50, earlier: [{ until: '2027-03-01', premium: 73_00 }] }
const PAID: HeldPremium = { chargeId: 'a', number: 1, amount: 73_00, start: '2027-01-01', end: '2028-01-01' }
const RUNNING: ChangeableDeposit = {
  state: 'ACTIVE',
  withdrawn: false,
  awaitsDepositBack: false,
  claimOpen: false,
  releaseAsked: false,
  tenantChangeOpen: false,
  terms: YEARLY,
  nextPeriod: 2,
  charges: ['PAID'],
}
const TODAY = '2027-06-01'

describe('a change of the deposit', () => {
  it.each<[string, Partial<ChangeableDeposit>, string | null]>([
    ['of a running policy is possible', {}, null],
    [
      'before the first charge is possible',
      { nextPeriod: 1, charges: [], terms: { ...YEARLY, premiumStart: '2027-07-01' } },
      null,
    ],
    ['after a cancelled and paid charge is possible', { charges: ['CANCELLED', 'PAID'] }, null],
    ['after a withdrawal is not', { withdrawn: true }, 'ENDED'],
    ['on the last day of cover is not', { terms: { ...YEARLY, insuranceEnd: TODAY } }, 'ENDED'],
    ['the day before the last day is possible', { terms: { ...YEARLY, insuranceEnd: '2027-06-02' } }, null],
    ['waits for the cash deposit', { awaitsDepositBack: true }, 'WAITS_FOR_DEPOSIT'],
    ['waits for a claim', { claimOpen: true }, 'CLAIM_OPEN'],
    ['waits for a claim of the state', { state: 'CLAIMED' }, 'CLAIM_OPEN'],
    ['waits for the release', { releaseAsked: true }, 'RELEASE_ASKED'],
    ['waits for a failed premium', { charges: ['PAID', 'FAILED'] }, 'UNPAID'],
    ['waits for a premium with the office', { charges: ['WITH_OFFICE'] }, 'UNPAID'],
    ['waits for a charge under way', { charges: ['CHARGING'] }, 'UNPAID'],
    ['waits for a period that has begun today', { terms: { ...YEARLY, premiumStart: '2026-06-01' } }, 'UNPAID'],
    ['waits for a change of the tenants', { tenantChangeOpen: true }, 'TENANT_CHANGE'],
    ['names the premium before the tenants', { tenantChangeOpen: true, charges: ['FAILED'] }, 'UNPAID'],
    ['names the claim before the premium', { claimOpen: true, charges: ['FAILED'] }, 'CLAIM_OPEN'],
  ])('%s', (_, facts, bar) => expect(depositChangeBar({ ...RUNNING, ...facts }, TODAY)).toBe(bar))

  it.each(POLICY_STATES.filter((state) => state !== 'ACTIVE' && state !== 'CLAIMED'))(
    'of a %s policy is not',
    (state) => expect(depositChangeBar({ ...RUNNING, state }, TODAY)).toBe('ENDED'),
  )
})

describe('the wished deposit', () => {
  const de = { present: 1_500_00, rent: 600_00, product: PRODUCTS.de }
  it.each([
    ['the present one', 1_500_00, de, 'validation.invalid'],
    ['three net cold rents', 1_800_00, de, null],
    ['a cent above three rents', 1_800_01, de, 'validation.coldRentAmount'],
    ['above the range', 15_000_01, { ...de, rent: 6_000_00 }, 'validation.depositRange'],
    ['six gross rents in Austria', 3_600_00, { ...de, product: PRODUCTS.at }, null],
    ['above six gross rents in Austria', 3_600_01, { ...de, product: PRODUCTS.at }, 'validation.coldRentAmount'],
    ['the least deposit', 499_00, de, null],
    ['below the least deposit', 498_99, de, 'validation.depositRange'],
    ['lower than before, above three rents of a rent that has sunk', 1_400_00, { ...de, rent: 300_00 }, null],
    // Of 2,400 were 433.33 paid out: what may be claimed now is what a wish is compared with, and the payout counts no further.
    ['lower than what is left after a payout', 500_00, { ...de, rent: 800_00, present: 1_966_67 }, null],
    ['the former amount after a payout', 2_400_00, { ...de, rent: 800_00, present: 1_966_67 }, null],
    ['what is left after a payout', 1_966_67, { ...de, rent: 800_00, present: 1_966_67 }, 'validation.invalid'],
  ])('%s', (_, wished, given, key) => expect(wishedDepositProblem(wished, given)?.key ?? null).toBe(key))
})

it('of a raise is checked, of a lower deposit not', () => {
  expect(
    [null, 'accept', 'require-document', 'manual', 'refuse'].map((verdict) =>
      stateAfterDepositCheck(verdict as 'accept' | null, false),
    ),
  ).toEqual(['WITH_LANDLORD', 'WITH_LANDLORD', 'WITH_OFFICE', 'WITH_OFFICE', 'REFUSED'])
})

it.each([
  ['accept', true, 'WITH_TENANTS'],
  ['accept', false, 'WITH_LANDLORD'],
  ['manual', true, 'WITH_OFFICE'],
  ['refuse', true, 'REFUSED'],
  // Lowering.
  [null, true, 'WITH_LANDLORD'],
] as const)('after the check %j, with co-tenants %j, the wish is %s', (verdict, coTenants, state) => {
  expect(stateAfterDepositCheck(verdict as 'accept' | null, coTenants)).toBe(state)
})

const said = (applicationId: string, agreed: boolean) => ({ applicationId, agreedAt: agreed ? new Date() : null })
it.each([
  ['a single tenant', true, [], [], true],
  ['no question was put', true, ['b'], [], false],
  ['the only co-tenant agreed', true, ['b'], [said('b', true)], true],
  ['one of two agreed', true, ['b', 'c'], [said('b', true), said('c', false)], false],
  ['another tenant than those who agreed', true, ['b', 'd'], [said('b', true), said('c', true)], false],
  ['a tenant who agreed is gone', true, ['b'], [said('b', true), said('c', true)], true],
  ['lowering', false, ['b'], [], true],
] as const)('%s: all tenants agree', (_, raised, coTenants, agreements, agree) => {
  expect(tenantsAgree(raised, coTenants, agreements)).toBe(agree)
})

it('gives co-tenants 14 days and the landlord 30', () => {
  expect(depositChangeLastDay('2027-06-01', 'WITH_TENANTS')).toBe('2027-06-15')
  expect(depositChangeLastDay('2027-06-01')).toBe('2027-07-01')
  const asked = { state: 'WITH_TENANTS', lastDay: '2027-06-15' } as const
  expect(depositChangeOn(asked, '2027-06-15')).toBe('WITH_TENANTS')
  expect(depositChangeOn(asked, '2027-06-16')).toBe('EXPIRED')
})

it.each([
  [null, true],
  ['UNPAID', true],
  ['CLAIM_OPEN', false],
  ['RELEASE_ASKED', false],
  ['ENDED', false],
  ['TENANT_CHANGE', false],
] as const)('with the bar %j, a co-tenant may agree: %j', (bar, may) => expect(mayAgreeToRaise(bar)).toBe(may))

const open = { answered: false, remindedOn: null, lastDay: '2027-06-15' }
it.each([
  ['6 days after the question', open, '2027-06-07', false],
  ['7 days after it', open, '2027-06-08', true],
  ['after a run that was missed', open, '2027-06-12', true],
  ['on the last day', open, '2027-06-15', true],
  ['too late', open, '2027-06-16', false],
  ['after a reminder', { ...open, remindedOn: '2027-06-08' }, '2027-06-09', false],
  ['after an answer', { ...open, answered: true }, '2027-06-08', false],
])('reminds a co-tenant of a raise once, half of the time before the last day: %s', (_, asked, today, due) =>
  expect(dueRaiseReminder(asked, today)).toBe(due),
)

it('expires after 30 days with the landlord, and never with the office', () => {
  const asked = { state: 'WITH_LANDLORD', lastDay: '2027-07-01' } as const
  expect(depositChangeOn(asked, '2027-07-01')).toBe('WITH_LANDLORD')
  expect(depositChangeOn(asked, '2027-07-02')).toBe('EXPIRED')
  expect(depositChangeOn({ ...asked, state: 'WITH_OFFICE' }, '2027-12-01')).toBe('WITH_OFFICE')
  expect(depositChangeOn({ ...asked, state: 'AGREED' }, '2027-12-01')).toBe('AGREED')
})

it.each([
  [6, 0, null],
  [7, 0, 7],
  [20, 7, null],
  [25, 0, 21],
  [30, 21, null],
])('reminds the landlord %i days after the request, handled up to %i: %s', (days, handled, due) =>
  expect(dueDepositReminder(days, handled)).toBe(due),
)

describe('the price of a change', () => {
  const price = (premium: number, today: string, more: Partial<Parameters<typeof depositChangePrice>[0]> = {}) =>
    depositChangePrice({ terms: YEARLY, nextPeriod: 2, held: [PAID], ...more }, premium, today)
  const rest = { first: TODAY, last: '2027-12-31' }

  it.each([
    // 214 of 365 days: 42.80 of 73.00.
    [
      'a raise charges the difference by days',
      price(109_50, TODAY),
      { charge: 64_20 - 42_80, refunds: [], days: rest },
    ],
    [
      'a lower one gives it back by days',
      price(36_50, TODAY),
      { charge: 0, refunds: [{ chargeId: 'a', amount: 21_40 }] },
    ],
    // The present period keeps 73.00, of which 42.80 are left. 32.10 would be enough.
    [
      'a raise after a payout gives nothing back',
      price(54_75, TODAY, { terms: AFTER_PAYOUT }),
      { charge: 0, refunds: [], days: rest },
    ],
    // 214 of 365 days cost 21.40 at the present 36.50, and 17.12 at 29.20.
    [
      'a lower one after a payout gives back what it is lower than the present premium',
      price(29_20, TODAY, { terms: AFTER_PAYOUT }),
      { charge: 0, refunds: [{ chargeId: 'a', amount: 4_28 }], days: rest },
    ],
    [
      'a lower one at the same least premium gives nothing back after a payout',
      price(36_50, TODAY, { terms: AFTER_PAYOUT }),
      { charge: 0, refunds: [], days: rest },
    ],
    [
      'a lower one in a later period than the payout gives back as any other',
      price(29_20, TODAY, {
        terms: { ...AFTER_PAYOUT, earlier: [{ until: '2026-12-31', premium: 73_00 }] },
        held: [{ ...PAID, amount: 36_50 }],
      }),
      { charge: 0, refunds: [{ chargeId: 'a', amount: 4_28 }] },
    ],
    // 2,400.00 less 433.33 leave 1,966.67, which a wish lowers to 1,966.00: 275 of 365 days cost 69.35, and 69.32.
    [
      'a deposit lowered by cents after a payout gives cents back',
      price(92_01, '2027-03-01', {
        terms: {
          ...YEARLY,
          premium: 92_04,
          premiumStart: '2026-12-01',
          earlier: [{ until: '2027-02-01', premium: 112_32 }],
        },
        held: [{ ...PAID, amount: 112_32, start: '2026-12-01', end: '2027-12-01' }],
      }),
      { charge: 0, refunds: [{ chargeId: 'a', amount: 3 }] },
    ],
    // 21.40 in proportion to 73.00 and 36.50, from the newest charge of each payer first.
    [
      'a lower one gives each payer back in proportion',
      price(73_00, TODAY, {
        held: [
          PAID,
          { ...PAID, chargeId: 'b', number: 10_001, payerId: 'mara', amount: 36_40 },
          { ...PAID, chargeId: 'c', number: 10_002, payerId: 'mara', amount: 10 },
        ],
      }),
      {
        charge: 0,
        refunds: [
          { chargeId: 'c', amount: 6 },
          { chargeId: 'b', amount: 7_07 },
          { chargeId: 'a', amount: 14_27 },
        ],
      },
    ],
    ['on the first day the whole difference', price(109_50, '2027-01-01'), { charge: 36_50 }],
    [
      'before cover begins the whole difference',
      price(109_50, '2026-12-01'),
      { charge: 36_50, days: { first: '2027-01-01', last: '2027-12-31' } },
    ],
    ['on the last day one day', price(438_00, '2027-12-31'), { charge: 1_00 }],
    ['a difference below 50 cents is not charged', price(109_50, '2027-12-31'), { charge: 0, refunds: [] }],
    ['the same premium moves nothing', price(73_00, TODAY), { charge: 0, refunds: [] }],
    [
      'nothing before the first charge',
      price(109_50, TODAY, { nextPeriod: 1, held: [] }),
      { charge: 0, refunds: [], days: null },
    ],
    ['nothing after the last period', price(109_50, '2028-01-01'), { charge: 0, days: null }],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected))

  it('counts a period that the agreed end cuts short by its own days', () => {
    const terms = { ...YEARLY, insuranceEnd: '2027-07-01' }
    const short = periodOf(terms, 1)!
    const held = [{ chargeId: 'a', number: 1, amount: short.amount, start: short.start, end: short.end }]
    expect(short.amount).toBe(36_40)
    expect(price(146_00, TODAY, { terms, held })).toMatchObject({ charge: 6_20, days: { last: '2027-07-01' } })
  })

  it('takes a refund from the newest charge first, and charges only what a refund has given back', () => {
    const raised: HeldPremium = { chargeId: 'b', number: 2, amount: 21_40, start: TODAY, end: '2028-01-01' }
    expect(
      price(36_50, TODAY, { nextPeriod: 3, terms: { ...YEARLY, firstNumber: 2 }, held: [PAID, raised] }).refunds,
    ).toEqual([
      { chargeId: 'b', amount: 21_40 },
      { chargeId: 'a', amount: 21_40 },
    ])
    const lowered = { ...PAID, lowered: [{ amount: 21_40, from: TODAY }] }
    expect(price(73_00, TODAY, { held: [lowered] }).charge).toBe(21_40)
    expect(price(36_50, TODAY, { held: [lowered] }).refunds).toEqual([])
  })

  it('leaves, after any changes, what the days have cost at each price, to a cent for each change', () => {
    const table = BUILT_IN_TARIFFS[0]!
    const premiums = fc
      .integer({ min: 499, max: 15_000 })
      .map((euros) => offersFor(euros * 100, 'EUR', table).yearly.price)
    const change = fc.record({ days: fc.integer({ min: 0, max: 200 }), premium: premiums })
    fc.assert(
      fc.property(
        premiums,
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 0, max: 400 }),
        (first, changes, until) => {
          let terms: PremiumTerms = { ...YEARLY, premium: first }
          let today = YEARLY.premiumStart
          let nextPeriod = 2
          const held: (HeldPremium & { lowered: { amount: number; from: string }[] })[] = [
            { chargeId: '1', number: 1, amount: first, start: PAID.start, end: PAID.end, lowered: [] },
          ]
          let worth = 0
          for (const { days, premium } of changes) {
            const then = addDays(today, days)
            if (then >= PAID.end) break
            worth += (terms.premium * days) / 365
            today = then
            const { charge, refunds } = depositChangePrice({ terms, nextPeriod, held }, premium, today)
            terms = { ...terms, premium, firstNumber: (terms.firstNumber ?? 1) + (charge > 0 ? 1 : 0) }
            if (charge > 0) {
              const number = nextPeriod++
              held.push({ chargeId: String(number), number, amount: charge, start: today, end: PAID.end, lowered: [] })
            }
            for (const { chargeId, amount } of refunds)
              held.find((one) => one.chargeId === chargeId)!.lowered.push({ amount, from: today })
          }
          const end = addDays(today, until)
          const covered = Math.min(daysBetween(today, end) + 1, daysBetween(today, PAID.end))
          worth += (terms.premium * covered) / 365
          const kept = held.reduce((sum, one) => {
            const back = one.lowered.reduce((all, part) => all + part.amount, 0) + refundDue(one, end, 'UNUSED')
            expect(back).toBeLessThanOrEqual(one.amount)
            expect(refundDue(one, end, 'ALL')).toBe(
              one.amount - one.lowered.reduce((all, part) => all + part.amount, 0),
            )
            expect(refundDue(one, addDays(PAID.end, -1), 'UNUSED')).toBe(0)
            return sum + one.amount - back
          }, 0)
          // Below 50 cents nothing is charged, until a later change makes up for it.
          expect(Math.abs(kept - worth)).toBeLessThan(50 + 3 * changes.length)
        },
      ),
    )
  })
})
