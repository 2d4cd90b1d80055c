import { describe, expect, it } from 'vitest'
import { NOTHING_WAITS, waitingOf, WAITS, WAITS_FOR, type Waiting, type WaitingFacts } from './waiting.ts'

const QUIET: WaitingFacts = {
  ...NOTHING_WAITS,
  landlord: { answerUntil: '2026-12-22T00:00:00.000Z', inviteAgainUntil: null },
}
const DAY = '2026-12-09'
const DAY_ON_WIRE = '2026-12-09T00:00:00.000Z'
/** In Berlin it is the next day already. */
const NIGHT = '2026-12-08T23:30:00.000Z'
const CO_TENANT = { role: 'CO_TENANT' } as const
const invited = (more: Partial<WaitingFacts['invitation']> = {}): Partial<WaitingFacts> => ({
  stage: 'INVITED',
  turn: { who: 'LANDLORD', since: '2026-11-22' },
  invitation: { ...QUIET.invitation, ...more },
})
const hold = (more: Partial<NonNullable<WaitingFacts['invitation']['hold']>>) =>
  invited({
    hold: {
      state: 'ASKED',
      heldUntil: null,
      answerUntil: NIGHT,
      firstGone: false,
      endsForAll: false,
      question: null,
      declined: false,
      ...more,
    },
  })
const withdrawn = (more: Partial<WaitingFacts['withdrawal']>) => ({ withdrawal: { ...QUIET.withdrawal, ...more } })
const claim = (more: Partial<WaitingFacts['claims'][number]>): Partial<WaitingFacts> => ({
  stage: 'CLAIMED',
  claims: [
    {
      id: 'c1',
      state: 'WITH_TENANT',
      openedOn: '2026-11-25',
      since: '2026-11-25',
      items: [],
      hasPayoutAccount: true,
      answered: false,
      holdsUntil: null,
      ...more,
    },
  ],
})
const COUNTERED = { id: 'i1', requested: 100_00, state: 'COUNTERED', countered: 50_00, decided: null } as const
const ANNOUNCED = { announced: [{ since: '2026-11-25', until: DAY }] }
const correction = { id: 'k1', lastDay: DAY_ON_WIRE }
const exchange = (turn: 'TENANT' | 'LANDLORD' | 'OFFICE' | null) => ({ depositExchange: { turn, since: NIGHT } })
const debt = (follows: WaitingFacts['debts'][number]['follows']): Partial<WaitingFacts> => ({
  debts: [{ since: '2026-11-01T00:00:00.000Z', until: DAY_ON_WIRE, follows }],
})
type Wish = NonNullable<NonNullable<WaitingFacts['depositChange']>['last']>
const wish = (state: Wish['state'], documents: Wish['documents'] = null) => ({
  depositChange: { bar: null, last: { state, lastDay: DAY_ON_WIRE, documents } },
})
const question = (state: 'ASKED' | 'WAITS', withLandlord = false) => ({
  ...CO_TENANT,
  depositQuestion: { state, withLandlord, lastDay: DAY_ON_WIRE },
})
type Change = NonNullable<NonNullable<WaitingFacts['tenantChange']>['last']>
const change = (state: Change['state'], newContract: Change['newContract'] = null, asksYou = false) => ({
  tenantChange: { last: { state, asksYou, answerUntil: NIGHT, newContract } },
})
const split = (you: string) => ({ split: { proposal: { you, lastDay: DAY_ON_WIRE } } })
const landlordReleases = { turn: { who: 'LANDLORD', since: '2026-11-20' } } as const

/** One line for each: what, who, until when. */
const told = (waits: readonly Waiting[]) =>
  waits.map(({ what, who, until }) => [what, who, ...(until === null ? [] : [until])].join(' '))

const STATES: [string, Partial<WaitingFacts>, string[]][] = [
  ['has nothing open', {}, []],
  ['has ended', { stage: 'ENDED' }, []],
  ['waits for the landlord’s acceptance', invited(), ['INVITATION LANDLORD 2026-12-22']],
  ['has an invitation that the office has to post', invited({ byPost: true }), ['INVITATION OFFICE']],
  [
    'has an invitation that the office has posted',
    invited({ byPost: true, postedAt: NIGHT }),
    ['INVITATION LANDLORD 2026-12-22'],
  ],
  ['has a correction', invited({ correction }), [`CORRECTION YOU ${DAY}`, 'INVITATION LANDLORD 2026-12-22']],
  [
    'has a correction, for a co-tenant',
    { ...invited({ correction }), ...CO_TENANT },
    [`CORRECTION FIRST ${DAY}`, 'INVITATION LANDLORD 2026-12-22'],
  ],
  [
    'was declined and can be sent again',
    { stage: 'DECLINED', landlord: { ...QUIET.landlord, inviteAgainUntil: DAY_ON_WIRE } },
    [`INVITE_AGAIN YOU ${DAY}`],
  ],
  [
    'was not answered, for a co-tenant',
    { ...CO_TENANT, stage: 'EXPIRED', landlord: { ...QUIET.landlord, inviteAgainUntil: DAY_ON_WIRE } },
    [`INVITE_AGAIN FIRST ${DAY}`],
  ],
  ['was declined and cannot be sent again', { stage: 'DECLINED' }, []],
  ['is to be released', landlordReleases, ['RELEASE LANDLORD']],
  ['is not released', { turn: { who: 'TENANT', since: '2026-11-20' } }, ['RELEASE YOU']],
  [
    'has come to its agreed end',
    { stage: 'TERM_OVER', turn: { who: 'TENANT', since: '2026-11-20' } },
    ['TERM_OVER YOU'],
  ],
  [
    'has come to its agreed end, for a co-tenant',
    { ...CO_TENANT, stage: 'TERM_OVER', turn: { who: 'TENANT', since: '2026-11-20' } },
    ['TERM_OVER FIRST'],
  ],
  // Withdrawals before the acceptance (docs/product-decisions.md#d107).
  ['is on hold', hold({ state: 'HELD', heldUntil: NIGHT, answerUntil: null }), [`WITHDRAWAL NOBODY ${DAY}`]],
  ['is on hold, before the question', hold({ state: 'HELD' }), ['WITHDRAWAL NOBODY']],
  ['asks the first tenant to go on', hold({ question: 'q' }), [`GO_ON YOU ${DAY}`]],
  ['asks the first tenant, for a co-tenant', { ...hold({}), ...CO_TENANT }, [`GO_ON FIRST ${DAY}`]],
  [
    'asks a co-tenant to take over',
    { ...hold({ firstGone: true, question: 'q' }), ...CO_TENANT },
    [`GO_ON YOU ${DAY}`],
  ],
  [
    'asks the others, after a co-tenant’s no',
    { ...hold({ firstGone: true, question: 'q', declined: true }), ...CO_TENANT },
    [`GO_ON OTHERS ${DAY}`],
  ],
  ['asks the others, for the first tenant who has withdrawn', hold({ firstGone: true }), [`GO_ON OTHERS ${DAY}`]],
  ['got no answer in time', hold({ answerUntil: null }), ['ENDING NOBODY']],
  ['ends for all', hold({ state: 'HELD', endsForAll: true }), ['ENDING NOBODY']],
  ['is on hold, whatever else is open', { ...hold({ question: 'q' }), ...exchange('TENANT') }, [`GO_ON YOU ${DAY}`]],
  // After the acceptance.
  ['has a withdrawal of the reader', withdrawn({ heldUntil: NIGHT }), [`WITHDRAWAL NOBODY ${DAY}`]],
  ['has one, and was declined', { ...withdrawn({ heldUntil: NIGHT }), stage: 'DECLINED' }, []],
  ['has one of another tenant', withdrawn({ other: { heldUntil: NIGHT } }), [`WITHDRAWAL NOBODY ${DAY}`]],
  ['has one that is final', withdrawn({ final: true }), ['ENDING NOBODY']],
  [
    'has one of the reader, and one of another that is final',
    withdrawn({ heldUntil: NIGHT, other: { heldUntil: null } }),
    ['ENDING NOBODY'],
  ],
  [
    'has one, a debt and another split',
    { ...withdrawn({ heldUntil: NIGHT }), ...debt('OFFICE'), ...split('AGREE') },
    [`DEBT YOU ${DAY}`, `WITHDRAWAL NOBODY ${DAY}`],
  ],
  // Claims (docs/product-decisions.md#d105).
  ['is claimed', claim({}), [`CLAIM YOU ${DAY}`]],
  [
    'is claimed, and another tenant has answered',
    claim({ holdsUntil: '2026-12-01T10:00:00.000Z' }),
    ['CLAIM YOU 2026-12-01'],
  ],
  [
    'is claimed, and the reader has answered',
    claim({ answered: true, holdsUntil: '2026-12-01T10:00:00.000Z' }),
    ['CLAIM OTHERS 2026-12-01'],
  ],
  ['is claimed, and the answer counts', claim({ answered: true }), ['CLAIM OFFICE']],
  ['is claimed and is to be released', { ...claim({}), ...landlordReleases }, [`CLAIM YOU ${DAY}`, 'RELEASE LANDLORD']],
  ['has a claim with the office', claim({ state: 'WITH_OFFICE' }), ['CLAIM OFFICE']],
  ['has a claim to be paid out', claim({ state: 'DECIDED' }), ['CLAIM OFFICE']],
  [
    'has one to be paid to an account that is missing',
    claim({ state: 'DECIDED', hasPayoutAccount: false }),
    ['PAYOUT_ACCOUNT LANDLORD'],
  ],
  [
    'has a counter-offer, and the account is missing',
    claim({ state: 'WITH_OFFICE', items: [COUNTERED], hasPayoutAccount: false }),
    ['CLAIM OFFICE', 'COUNTER_OFFER LANDLORD', 'PAYOUT_ACCOUNT LANDLORD'],
  ],
  ['has an announced claim', ANNOUNCED, [`AMOUNT LANDLORD ${DAY}`]],
  [
    'has an announced claim and a withdrawal',
    { ...ANNOUNCED, ...withdrawn({ heldUntil: NIGHT }) },
    [`WITHDRAWAL NOBODY ${DAY}`, `AMOUNT LANDLORD ${DAY}`],
  ],
  // The return of a cash deposit.
  ['exchanges a deposit', exchange('LANDLORD'), ['EXCHANGE LANDLORD']],
  ['exchanges one that the office looks into', exchange('OFFICE'), ['EXCHANGE OFFICE']],
  [
    'has a letter to hand over',
    { ...invited(), ...exchange('TENANT') },
    ['EXCHANGE YOU', 'INVITATION LANDLORD 2026-12-22'],
  ],
  ['has exchanged the deposit', exchange(null), []],
  [
    'exchanges a deposit and is to be released',
    { ...exchange('LANDLORD'), ...landlordReleases },
    ['RELEASE LANDLORD', 'EXCHANGE LANDLORD'],
  ],
  // Money.
  ['has a debt', debt('OFFICE'), [`DEBT YOU ${DAY}`]],
  ['has a debt that a card is charged for', debt('UNDER_WAY'), []],
  [
    'has a debt and is to be released',
    { ...debt('OFFICE'), ...landlordReleases },
    [`DEBT YOU ${DAY}`, 'RELEASE LANDLORD'],
  ],
  [
    'can be put back in force',
    { stage: 'ENDED', reinstatement: { until: DAY_ON_WIRE, bar: null } },
    [`REINSTATEMENT YOU ${DAY}`],
  ],
  ['cannot be put back in force', { stage: 'ENDED', reinstatement: { until: DAY_ON_WIRE, bar: 'CLAIMED' } }, []],
  // Another deposit (docs/product-decisions.md#d118).
  ['has a wish with the office', wish('WITH_OFFICE'), ['DEPOSIT OFFICE']],
  ['lacks documents for it', wish('WITH_OFFICE', { until: DAY_ON_WIRE, sent: false }), [`DOCUMENTS YOU ${DAY}`]],
  ['has the documents for it', wish('WITH_OFFICE', { until: DAY_ON_WIRE, sent: true }), ['DEPOSIT OFFICE']],
  ['has a wish with the other tenants', wish('WITH_TENANTS'), [`DEPOSIT OTHERS ${DAY}`]],
  [
    'has a wish that the other tenants cannot agree to',
    { depositChange: { ...wish('WITH_TENANTS').depositChange, bar: 'CLAIM_OPEN' } },
    [],
  ],
  ['has a wish with the landlord', wish('WITH_LANDLORD'), [`DEPOSIT LANDLORD ${DAY}`]],
  ['has a declined wish', wish('DECLINED'), []],
  ['asks about a raise', question('ASKED'), [`DEPOSIT YOU ${DAY}`]],
  ['has an answered raise', question('WAITS'), [`DEPOSIT OTHERS ${DAY}`]],
  ['has an agreed raise', question('WAITS', true), [`DEPOSIT LANDLORD ${DAY}`]],
  [
    'asks about a raise while it is to be released',
    { ...question('ASKED'), ...landlordReleases },
    [`DEPOSIT YOU ${DAY}`, 'RELEASE LANDLORD'],
  ],
  // Another split (docs/product-decisions.md#d110).
  ...['AGREE', 'CARD', 'PROPOSED_CARD'].map((you): (typeof STATES)[number] => [
    `has another split (${you})`,
    split(you),
    [`SPLIT YOU ${DAY}`],
  ]),
  ...['NONE', 'DONE', 'PROPOSED'].map((you): (typeof STATES)[number] => [
    `has another split (${you})`,
    split(you),
    [`SPLIT OTHERS ${DAY}`],
  ]),
  // A change of tenants (docs/product-decisions.md#d108).
  ['asks the reader to leave', change('ASKED', null, true), [`LEAVE YOU ${DAY}`]],
  ['asks others to leave', change('ASKED'), [`LEAVE OTHERS ${DAY}`]],
  [
    'gets a new contract from the reader',
    change('AGREED', { step: 'OPEN', yours: true, until: null }),
    ['NEW_CONTRACT YOU'],
  ],
  [
    'gets a new contract from others',
    change('AGREED', { step: 'OPEN', yours: false, until: null }),
    ['NEW_CONTRACT OTHERS'],
  ],
  [
    'gets one that the landlord is asked about',
    change('AGREED', { step: 'WITH_LANDLORD', yours: true, until: DAY_ON_WIRE }),
    [`NEW_CONTRACT LANDLORD ${DAY}`],
  ],
  [
    'gets one that the landlord has not accepted',
    change('AGREED', { step: 'DECLINED', yours: false, until: null }),
    ['NEW_CONTRACT OTHERS'],
  ],
  ['gets one that the landlord has accepted', change('ACCEPTED'), []],
]

describe('a contract that', () => {
  it.each(STATES)('%s', (_, facts, waits) => {
    expect(told(waitingOf({ ...QUIET, ...facts }))).toEqual(waits)
  })

  it('waits in one of these ways', () => {
    const all = STATES.flatMap(([, facts]) => waitingOf({ ...QUIET, ...facts }))
    expect(new Set(all.map(({ what }) => what))).toEqual(new Set(WAITS))
    expect(new Set(all.map(({ who }) => who))).toEqual(new Set(WAITS_FOR))
  })

  it('names a state of each pair of areas, the reader’s own acts first', () => {
    for (const [, one] of STATES)
      for (const [, other] of STATES) {
        const who = waitingOf({ ...QUIET, ...one, ...other }).map((each) => each.who === 'YOU')
        expect(who).toEqual(who.toSorted((a, b) => Number(b) - Number(a)))
      }
  })
})

it('gives the day since when, and the page of the answer', () => {
  const since = (facts: Partial<WaitingFacts>) => waitingOf({ ...QUIET, ...facts })[0]?.since
  expect(since(invited())).toBe('2026-11-22')
  expect(since(exchange('LANDLORD'))).toBe(DAY)
  expect(since(debt('OFFICE'))).toBe('2026-11-01')
  expect(since(ANNOUNCED)).toBe('2026-11-25')
  const link = (facts: Partial<WaitingFacts>) => waitingOf({ ...QUIET, ...facts })[0]?.link
  expect(link(claim({}))).toBe('c1')
  expect(link(invited({ correction }))).toBe('k1')
  expect(link({ ...invited({ correction }), ...CO_TENANT })).toBeNull()
})
