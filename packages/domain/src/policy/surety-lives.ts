import type { CivilDate } from '../values/civil-date.ts'
import type { Surety, SuretyFacts } from './end-of-surety.ts'

/** One life of a policy, for tests: facts, a day, and what everything that is printed must say on that day. */
export interface SuretyLife {
  facts: SuretyFacts
  on: CivilDate
  surety: Surety
}

const running: SuretyFacts = {
  state: 'ACTIVE',
  coverStart: '2026-12-01',
  agreedEnd: null,
  paidUntil: null,
  noticeDay: null,
  deposit: 2400_00,
  paidOut: 0,
  usedUpOn: null,
  claimOpen: false,
}

const open: Surety = {
  state: 'valid',
  endsBy: null,
  coverEnd: null,
  lastClaimDay: null,
  lastQuantifyDay: null,
  amountLeft: 2400_00,
  announcedOnly: false,
  premiumEnd: null,
}

/** The thirteen lives in which a policy can end, or go on (end of the surety, docs/product-decisions.md#d55). */
export const SURETY_LIVES = {
  'runs without an agreed end': { facts: running, on: '2027-03-01', surety: open },
  'runs to an agreed end': {
    facts: { ...running, agreedEnd: '2027-05-31', paidOut: 700_00 },
    on: '2027-03-01',
    surety: {
      ...open,
      endsBy: 'AGREED_END',
      coverEnd: '2027-05-31',
      lastClaimDay: '2027-11-30',
      lastQuantifyDay: '2028-05-31',
      amountLeft: 1700_00,
      announcedOnly: false,
      premiumEnd: '2027-05-31',
    },
  },
  'after an agreed end': {
    facts: { ...running, agreedEnd: '2027-05-31' },
    on: '2027-06-01',
    surety: {
      state: 'ending',
      endsBy: 'AGREED_END',
      coverEnd: '2027-05-31',
      lastClaimDay: '2027-11-30',
      lastQuantifyDay: '2028-05-31',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: '2027-05-31',
    },
  },
  'withdrawn before the acceptance': {
    facts: { ...running, state: null },
    on: '2026-11-25',
    surety: { ...open, state: 'withdrawn', endsBy: 'WITHDRAWN', amountLeft: 0 },
  },
  'withdrawn after the acceptance': {
    facts: { ...running, state: 'WITHDRAWN', paidUntil: '2026-12-06', noticeDay: '2026-12-07' },
    on: '2026-12-08',
    surety: {
      state: 'ending',
      endsBy: 'WITHDRAWN',
      coverEnd: '2027-02-05',
      lastClaimDay: '2027-08-05',
      // 5 February 2028 is a Saturday.
      lastQuantifyDay: '2028-02-07',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: '2026-12-06',
    },
  },
  'cancelled for an unpaid premium': {
    facts: { ...running, state: 'CANCELLED', paidUntil: '2027-03-31', noticeDay: '2027-04-01' },
    on: '2027-04-02',
    surety: {
      state: 'ending',
      endsBy: 'CANCELLED',
      coverEnd: '2027-05-31',
      lastClaimDay: '2027-11-30',
      lastQuantifyDay: '2028-05-31',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: '2027-03-31',
    },
  },
  'cancelled, told again by letter after a bounced mail': {
    facts: { ...running, state: 'CANCELLED', paidUntil: '2027-03-31', noticeDay: '2027-04-12' },
    on: '2027-04-13',
    surety: {
      state: 'ending',
      endsBy: 'CANCELLED',
      coverEnd: '2027-06-11',
      // 11 December 2027 is a Saturday, 11 June 2028 a Sunday.
      lastClaimDay: '2027-12-13',
      lastQuantifyDay: '2028-06-12',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: '2027-03-31',
    },
  },
  'released by a signature': {
    facts: { ...running, state: 'RELEASED', paidUntil: '2027-07-15' },
    on: '2027-07-15',
    surety: {
      state: 'released',
      endsBy: 'RELEASED',
      coverEnd: '2027-07-15',
      lastClaimDay: '2027-07-15',
      lastQuantifyDay: '2027-07-15',
      amountLeft: 0,
      announcedOnly: false,
      premiumEnd: '2027-07-15',
    },
  },
  'ended by the office on the day of the move-out': {
    facts: { ...running, paidUntil: '2027-03-31', movedOutOn: '2027-03-31' },
    on: '2027-09-30',
    surety: {
      state: 'ending',
      endsBy: 'MOVED_OUT',
      coverEnd: '2027-03-31',
      lastClaimDay: '2027-09-30',
      lastQuantifyDay: '2028-03-31',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: '2027-03-31',
    },
  },
  'paid out in full': {
    facts: { ...running, state: 'USED_UP', paidUntil: '2027-08-20', paidOut: 2400_00, usedUpOn: '2027-08-20' },
    on: '2027-08-21',
    surety: {
      state: 'ended',
      endsBy: 'USED_UP',
      coverEnd: '2027-08-20',
      lastClaimDay: '2027-08-20',
      lastQuantifyDay: '2027-08-20',
      amountLeft: 0,
      announcedOnly: false,
      premiumEnd: '2027-08-20',
    },
  },
  'replaced by another certificate': {
    facts: { ...running, replacedOn: '2027-10-01' },
    on: '2027-10-01',
    surety: {
      state: 'ending',
      endsBy: 'REPLACED',
      coverEnd: '2027-09-30',
      lastClaimDay: '2028-03-30',
      // 30 September 2028 is a Saturday.
      lastQuantifyDay: '2028-10-02',
      amountLeft: 2400_00,
      announcedOnly: false,
      premiumEnd: null,
    },
  },
  'a declared withdrawal that is held for 48 hours': { facts: running, on: '2026-12-03', surety: open },
  'after the erasure of the tenant': {
    facts: { ...running, agreedEnd: '2027-05-31', paidOut: 700_00 },
    on: '2028-12-01',
    surety: {
      state: 'ended',
      endsBy: 'AGREED_END',
      coverEnd: '2027-05-31',
      lastClaimDay: '2027-11-30',
      lastQuantifyDay: '2028-05-31',
      amountLeft: 0,
      announcedOnly: false,
      premiumEnd: '2027-05-31',
    },
  },
} satisfies Record<string, SuretyLife>

export type LifeName = keyof typeof SURETY_LIVES
