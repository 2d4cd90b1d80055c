import { offerOf, offersFor } from '@nestbond/domain/tariff/offers'
import { BUILT_IN_TARIFFS, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import { addDays, addMonths, type CivilDate } from '@nestbond/domain/values/civil-date'
import { expect, it } from 'vitest'
import type { PolicyFacts } from './facts-store.ts'
import { premiumFaults } from './money-faults.ts'

const START = '2027-03-01'
const DEPOSIT = 2_400_00
const tariff = tariffOn(BUILT_IN_TARIFFS, 'de', START)
const PREMIUM = offerOf(offersFor(DEPOSIT, 'EUR', tariff), 'MONTHLY').price
const at = (day: CivilDate) => new Date(`${day}T10:00:00Z`)

interface Debits {
  accepted: CivilDate
  next: { number: number; on: CivilDate | null }
  /** Announcements: number of the period, day of the announcement, announced day, and the attempt if it is not the first. */
  notices: [number, CivilDate, CivilDate, number?][]
  /** The charge of the first period. */
  charge?: object
  today: CivilDate
  depositChanges?: object[]
  events?: object[]
}

/** The differences of a monthly policy from 1 March that is paid by direct debit. */
function faultsOf({ accepted, next, notices, charge, today, depositChanges = [], events = [] }: Debits): string[] {
  const start = accepted > START ? accepted : START
  const first = {
    id: 'c',
    period_number: 1,
    period_start: start,
    period_end: addMonths(start, 1),
    amount_cents: PREMIUM,
    state: 'PAID',
    attempt: 1,
    first_failed_on: null,
    payment_method: 'sepa_debit',
    card_provider: 'sandbox',
    card_setup_id: 'mandate',
    payer_id: null,
    transferred_by: null,
  }
  const facts = {
    policy: {
      status: 'ACTIVE',
      payment_method: 'sepa_debit',
      card_setup_id: 'mandate',
      premium_cents: PREMIUM,
      payment_period: 'MONTHLY',
      premium_period_from: 1,
      premium_start: null,
      insurance_start: start,
      premium_shared: false,
      awaits_deposit_back: false,
      collection_held_until: null,
      next_period: next.number,
      next_charge_on: next.on,
    },
    application: { id: 'a', email_key: 'lea@example.org', insurance_start: START, insurance_end: null },
    invitation: { status: 'ACCEPTED', answered_at: at(accepted) },
    offer: { chosen_period: 'MONTHLY', inputs: { depositCents: DEPOSIT, currency: 'EUR', tariff } },
    exchange: null,
    charges: charge ? [{ ...first, ...charge }] : [],
    setups: [{ setup_id: 'mandate', method: 'sepa_debit' }],
    notices: notices.map(([number, announced, on, attempt = 1]) => ({
      period_number: number,
      attempt,
      card_setup_id: 'mandate',
      amount_cents: PREMIUM,
      debit_on: on,
      announced_at: at(announced),
      mailed_on: announced,
    })),
    refunds: [],
    entries: [],
    shares: [],
    coTenants: 0,
    splits: [],
    periodChanges: [],
    depositChanges,
    payouts: [],
    events,
    refundEvents: [],
    goneIds: new Set(),
    collection: [],
    sandbox: false,
  }
  return [...premiumFaults(facts as unknown as PolicyFacts, today)]
}

const paid = (dueOn: CivilDate, more: object = {}) => ({ due_on: dueOn, charged_at: at(addDays(dueOn, 3)), ...more })
const ON_TIME: Debits['notices'] = [[1, '2027-02-22', START]]
const LATE: Debits['notices'] = [[1, '2027-02-28', '2027-03-05']]
const second = (on: CivilDate) => ({ number: 2, on })

it.each<[string, Debits, string[]]>([
  [
    'accepted in time, before the debit',
    { accepted: '2027-02-01', next: { number: 1, on: START }, notices: ON_TIME, today: '2027-02-23' },
    [],
  ],
  [
    'accepted in time, and debited',
    {
      accepted: '2027-02-01',
      next: second('2027-04-01'),
      notices: ON_TIME,
      charge: paid(START),
      today: '2027-03-10',
    },
    [],
  ],
  [
    'accepted a day before the start, and announced',
    { accepted: '2027-02-28', next: { number: 1, on: '2027-03-05' }, notices: LATE, today: '2027-03-02' },
    [],
  ],
  [
    'accepted a day before the start, and debited',
    {
      accepted: '2027-02-28',
      next: second('2027-04-01'),
      notices: LATE,
      charge: paid('2027-03-05'),
      today: '2027-03-10',
    },
    [],
  ],
  [
    'accepted after the start, and debited',
    {
      accepted: '2027-03-03',
      next: second('2027-04-03'),
      notices: [[1, '2027-03-03', '2027-03-08']],
      charge: paid('2027-03-08'),
      today: '2027-03-15',
    },
    [],
  ],
  [
    'whose returned first premium is debited again by a new mandate',
    {
      accepted: '2027-02-01',
      next: { number: 2, on: null },
      notices: [...ON_TIME, [1, '2027-03-20', '2027-03-25', 2]],
      charge: paid(START, { state: 'CHARGING', charged_at: null, attempt: 2 }),
      today: '2027-03-25',
    },
    [],
  ],
  [
    'whose returned premium was paid by transfer after the next one was announced',
    {
      accepted: '2027-02-01',
      next: second('2027-04-01'),
      notices: [...ON_TIME, [2, '2027-03-29', '2027-04-03']],
      charge: paid(START, { first_failed_on: '2027-03-30', card_provider: 'transfer', transferred_by: 'a' }),
      today: '2027-03-31',
    },
    [],
  ],
  [
    'debited a day before the announced one',
    { accepted: '2027-02-28', next: second('2027-04-01'), notices: LATE, charge: paid('2027-03-04'), today: START },
    ['day of charge 1'],
  ],
  [
    'whose next charge is not on its announced day',
    { accepted: '2027-02-28', next: { number: 1, on: '2027-03-06' }, notices: LATE, today: '2027-03-02' },
    ['day of the next charge'],
  ],
  [
    'announced for a day within the agreed ones',
    {
      accepted: '2027-02-28',
      next: { number: 1, on: '2027-03-04' },
      notices: [[1, '2027-02-28', '2027-03-04']],
      today: '2027-03-02',
    },
    ['announced day of charge 1'],
  ],
  [
    'debited without an announcement',
    { accepted: '2027-02-01', next: second('2027-04-01'), notices: [], charge: paid(START), today: '2027-03-10' },
    ['charge 1 is not announced'],
  ],
  [
    'paid by a transfer whose payer was not recorded yet',
    {
      accepted: '2027-02-01',
      next: second('2027-04-01'),
      notices: [],
      charge: paid(START, { card_provider: 'transfer' }),
      today: '2027-03-10',
    },
    [],
  ],
  [
    'never announced, which a refused mail excuses',
    { accepted: '2027-02-01', next: { number: 1, on: START }, notices: [], today: '2027-03-13' },
    [],
  ],
  [
    'never announced, for longer than that',
    { accepted: '2027-02-01', next: { number: 1, on: START }, notices: [], today: '2027-03-14' },
    ['charge 1 is overdue'],
  ],
])('of a direct debit: %s', (_, debits, faults) => {
  expect(faultsOf(debits)).toEqual(faults)
})

it.each<[string, object, string[]]>([
  ['was set to 0, and its event names it', { waivedCents: 40 }, ['change 1: amount that nobody is charged']],
  ['is 0, and its event says so', { waivedCents: 0 }, []],
  ['is 0, and was answered before events named it', {}, []],
  [
    'was set to 0 in the premium, and its event names it',
    { waivedPremiumCents: 20 },
    ['change 1: part of the premium that nobody is charged'],
  ],
])('compares a change of the deposit whose part that nobody is charged %s', (_, data, faults) => {
  const answered = at('2027-03-10')
  const change = {
    number: 1,
    answered_at: answered,
    from_cents: DEPOSIT,
    to_cents: DEPOSIT,
    waived_cents: 0,
    waived_premium_cents: 0,
    decision: null,
    rent_cents: null,
    gross_income_cents: null,
  }
  const found = faultsOf({
    accepted: '2027-02-01',
    next: second('2027-04-01'),
    notices: ON_TIME,
    charge: paid(START),
    today: '2027-03-10',
    depositChanges: [change],
    events: [{ kind: 'deposit-changed', at: answered, data }],
  })
  expect(found.filter((fault) => fault.includes('nobody'))).toEqual(faults)
})
