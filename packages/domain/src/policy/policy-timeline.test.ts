import { describe, expect, test } from 'vitest'
import {
  isStanding,
  mayChangeCard,
  carriedAnswers,
  POLICY_STAGES,
  timelineOn,
  TURNS,
  type PolicyLife,
  type PolicyStage,
  type Turn,
} from './policy-timeline.ts'
import type { ReleaseState } from './release.ts'

const SIGNED: PolicyLife = {
  movedOutOn: null,
  signedOn: '2026-05-04',
  invitation: { state: 'OPEN', sentOn: '2026-05-04', answeredOn: null, lastDay: '2026-06-03' },
  insuranceStart: '2026-06-01',
  insuranceEnd: null,
  policy: null,
  withdrawnOn: null,
  release: null,
  claim: null,
}
const answered = (state: 'ACCEPTED' | 'DECLINED') => ({ ...SIGNED.invitation, state, answeredOn: '2026-05-06' })
const ACCEPTED: PolicyLife = {
  ...SIGNED,
  invitation: answered('ACCEPTED'),
  policy: { state: 'valid', endedOn: null, announced: false },
}
const policy = (state: NonNullable<PolicyLife['policy']>['state'], endedOn: string | null = null): PolicyLife => ({
  ...ACCEPTED,
  policy: { state, endedOn, announced: false },
})
const asked = (state: ReleaseState, answeredOn: string | null = null) => ({
  release: { state, requestedOn: '2027-01-04', answeredOn },
})
const release = (state: ReleaseState, answeredOn: string | null = null): PolicyLife => ({
  ...ACCEPTED,
  ...asked(state, answeredOn),
})
const UNTIL: PolicyLife = { ...ACCEPTED, insuranceEnd: '2028-02-29' }
const claimed = (turn: Turn): PolicyLife => ({ ...policy('claimed'), claim: { openedOn: '2027-01-10', turn } })
const INSURED = [
  'SIGNED done 2026-05-04',
  'INVITED done 2026-05-04',
  'ACCEPTED done 2026-05-06',
  'INSURED done 2026-06-01',
]
const OVER = [...INSURED, 'TERM_OVER done 2028-02-29']
const QUIET = [...INSURED.slice(0, 3), 'INSURED now 2026-06-01', 'RELEASED next null']

const MOVES: PolicyLife = { ...ACCEPTED, movedOutOn: '2027-01-20' }

const LIVES: [string, PolicyLife, string, PolicyStage, string[], string][] = [
  [
    'is invited',
    SIGNED,
    '2026-05-05',
    'INVITED',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED now 2026-06-03', 'INSURED next 2026-06-01'],
    'LANDLORD 2026-05-04',
  ],
  [
    'is declined',
    { ...SIGNED, invitation: answered('DECLINED') },
    '2026-05-07',
    'DECLINED',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'DECLINED now 2026-05-06'],
    'TENANT 2026-05-06',
  ],
  [
    'is never answered',
    { ...SIGNED, invitation: { ...SIGNED.invitation, state: 'EXPIRED' } },
    '2026-06-04',
    'EXPIRED',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'EXPIRED now 2026-06-03'],
    'TENANT 2026-06-03',
  ],
  [
    'is signed anew after a correction',
    { ...SIGNED, invitation: { ...SIGNED.invitation, state: 'EXPIRED', replaced: true } },
    '2026-05-08',
    'REPLACED',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'REPLACED now null'],
    'NOBODY null',
  ],
  [
    'is accepted and not yet begun',
    ACCEPTED,
    '2026-05-31',
    'ACCEPTED',
    [
      'SIGNED done 2026-05-04',
      'INVITED done 2026-05-04',
      'ACCEPTED done 2026-05-06',
      'INSURED now 2026-06-01',
      'RELEASED next null',
    ],
    'NOBODY null',
  ],
  [
    'begins on its day',
    ACCEPTED,
    '2026-06-01',
    'INSURED',
    [
      'SIGNED done 2026-05-04',
      'INVITED done 2026-05-04',
      'ACCEPTED done 2026-05-06',
      'INSURED now 2026-06-01',
      'RELEASED next null',
    ],
    'NOBODY null',
  ],
  [
    'has a day for the move-out',
    MOVES,
    '2027-01-19',
    'INSURED',
    [...QUIET.slice(0, 4), 'MOVED_OUT next 2027-01-20', 'RELEASED next null'],
    'NOBODY null',
  ],
  [
    'has a day for the move-out and an agreed end before it',
    { ...MOVES, insuranceEnd: '2027-01-10' },
    '2027-01-09',
    'INSURED',
    [...QUIET.slice(0, 4), 'TERM_OVER next 2027-01-10', 'MOVED_OUT next 2027-01-20', 'RELEASED next null'],
    'NOBODY null',
  ],
  [
    'is left on the day of the move-out',
    MOVES,
    '2027-01-20',
    'INSURED',
    [...INSURED, 'MOVED_OUT now 2027-01-20', 'RELEASED next null'],
    'NOBODY null',
  ],
  [
    'waits for the release before the move-out',
    { ...release('REQUESTED'), movedOutOn: '2027-01-20' },
    '2027-01-05',
    'INSURED',
    [...INSURED, 'RELEASE_ASKED now 2027-01-04', 'MOVED_OUT next 2027-01-20', 'RELEASED next null'],
    'LANDLORD 2027-01-04',
  ],
  [
    'is released before the named move-out',
    { ...policy('released', '2027-01-15'), movedOutOn: '2027-01-20' },
    '2027-02-01',
    'RELEASED',
    [...INSURED, 'RELEASED now 2027-01-15'],
    'NOBODY null',
  ],
  [
    'is ended by the six-month rule',
    { ...policy('ended', '2027-01-20'), movedOutOn: '2027-01-20' },
    '2027-09-01',
    'ENDED',
    [...INSURED, 'MOVED_OUT done 2027-01-20', 'ENDED now 2027-01-20'],
    'NOBODY null',
  ],
  [
    'has an agreed end',
    UNTIL,
    '2028-02-29',
    'INSURED',
    [...QUIET.slice(0, 4), 'TERM_OVER next 2028-02-29', 'RELEASED next null'],
    'NOBODY null',
  ],
  [
    'is past its agreed end',
    UNTIL,
    '2028-03-01',
    'TERM_OVER',
    [...INSURED, 'TERM_OVER now 2028-02-29', 'RELEASED next null'],
    'TENANT 2028-03-01',
  ],
  [
    'waits for its release past its agreed end',
    { ...UNTIL, ...asked('REQUESTED') },
    '2028-08-29',
    'TERM_OVER',
    [...OVER, 'RELEASE_ASKED now 2027-01-04', 'RELEASED next null'],
    'LANDLORD 2027-01-04',
  ],
  [
    'is refused its release past its agreed end',
    { ...UNTIL, ...asked('OBJECTED', '2027-01-08') },
    '2028-08-29',
    'TERM_OVER',
    [...OVER, 'OBJECTED now 2027-01-08', 'RELEASED next null'],
    'TENANT 2027-01-08',
  ],
  [
    'waits for the amount of an announced claim after the last day for claims',
    { ...UNTIL, policy: { state: 'valid', endedOn: null, announced: true } },
    '2028-08-30',
    'TERM_OVER',
    [...INSURED, 'TERM_OVER now 2028-02-29', 'RELEASED next null'],
    'TENANT 2028-03-01',
  ],
  [
    'has no time left for the amount of an announced claim',
    { ...UNTIL, policy: { state: 'valid', endedOn: null, announced: true } },
    '2029-03-01',
    'ENDED',
    [...OVER, 'ENDED now 2029-02-28'],
    'NOBODY null',
  ],
  [
    'has no time for claims left after its agreed end',
    UNTIL,
    '2028-08-30',
    'ENDED',
    [...OVER, 'ENDED now 2028-08-29'],
    'NOBODY null',
  ],
  [
    'took its request back, past its agreed end',
    { ...UNTIL, ...asked('TAKEN_BACK', '2027-01-08') },
    '2028-03-02',
    'TERM_OVER',
    [...INSURED, 'TERM_OVER now 2028-02-29', 'RELEASED next null'],
    'TENANT 2028-03-01',
  ],
  [
    'is claimed past its agreed end',
    { ...claimed({ who: 'TENANT', since: '2028-03-10' }), insuranceEnd: '2028-02-29' },
    '2028-03-11',
    'CLAIMED',
    [...OVER, 'CLAIMED now 2027-01-10', 'RELEASED next null'],
    'TENANT 2028-03-10',
  ],
  [
    'is claimed before its agreed end',
    { ...claimed({ who: 'OFFICE', since: '2027-01-20' }), insuranceEnd: '2028-02-29' },
    '2028-02-29',
    'CLAIMED',
    [...INSURED, 'CLAIMED now 2027-01-10', 'TERM_OVER next 2028-02-29', 'RELEASED next null'],
    'OFFICE 2027-01-20',
  ],
  [
    'is released past its agreed end',
    { ...policy('released', '2028-04-01'), insuranceEnd: '2028-02-29' },
    '2028-04-01',
    'RELEASED',
    [...OVER, 'RELEASED now 2028-04-01'],
    'NOBODY null',
  ],
  [
    'is released on its agreed end',
    { ...policy('released', '2028-02-29'), insuranceEnd: '2028-02-29' },
    '2028-04-01',
    'RELEASED',
    [...INSURED, 'RELEASED now 2028-02-29'],
    'NOBODY null',
  ],
  [
    'is cancelled past its agreed end',
    { ...policy('ended', '2028-04-01'), insuranceEnd: '2028-02-29' },
    '2028-04-01',
    'ENDED',
    [...OVER, 'ENDED now 2028-04-01'],
    'NOBODY null',
  ],
  [
    'is claimed',
    policy('claimed'),
    '2027-01-01',
    'CLAIMED',
    [
      'SIGNED done 2026-05-04',
      'INVITED done 2026-05-04',
      'ACCEPTED done 2026-05-06',
      'INSURED done 2026-06-01',
      'CLAIMED now null',
      'RELEASED next null',
    ],
    'NOBODY null',
  ],
  [
    'is released',
    policy('released', '2027-01-01'),
    '2027-01-02',
    'RELEASED',
    [
      'SIGNED done 2026-05-04',
      'INVITED done 2026-05-04',
      'ACCEPTED done 2026-05-06',
      'INSURED done 2026-06-01',
      'RELEASED now 2027-01-01',
    ],
    'NOBODY null',
  ],
  [
    'is withdrawn before it begins',
    policy('withdrawn', '2026-05-10'),
    '2026-05-11',
    'WITHDRAWN',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'WITHDRAWN now 2026-05-10'],
    'NOBODY null',
  ],
  [
    'is withdrawn while it covers',
    { ...policy('withdrawn', '2026-06-03'), withdrawnOn: '2026-06-04' },
    '2026-06-05',
    'WITHDRAWN',
    [...INSURED, 'WITHDRAWN now 2026-06-04'],
    'NOBODY null',
  ],
  [
    'is withdrawn before the landlord answers',
    { ...SIGNED, invitation: { ...SIGNED.invitation, state: 'EXPIRED' }, withdrawnOn: '2026-05-06' },
    '2026-05-07',
    'WITHDRAWN',
    ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'WITHDRAWN now 2026-05-06'],
    'NOBODY null',
  ],
  [
    'is cancelled',
    policy('ended', '2027-01-01'),
    '2027-01-02',
    'ENDED',
    [
      'SIGNED done 2026-05-04',
      'INVITED done 2026-05-04',
      'ACCEPTED done 2026-05-06',
      'INSURED done 2026-06-01',
      'ENDED now 2027-01-01',
    ],
    'NOBODY null',
  ],
  [
    'waits for its release',
    release('REQUESTED'),
    '2027-02-01',
    'INSURED',
    [...INSURED, 'RELEASE_ASKED now 2027-01-04', 'RELEASED next null'],
    'LANDLORD 2027-01-04',
  ],
  [
    'waits for its release before it begins',
    { ...release('REQUESTED'), release: { state: 'REQUESTED', requestedOn: '2026-05-10', answeredOn: null } },
    '2026-05-11',
    'ACCEPTED',
    [...INSURED.slice(0, 3), 'RELEASE_ASKED now 2026-05-10', 'INSURED next 2026-06-01', 'RELEASED next null'],
    'LANDLORD 2026-05-10',
  ],
  [
    'waits for its release, with an agreed end',
    { ...release('REQUESTED'), insuranceEnd: '2028-02-29' },
    '2027-02-01',
    'INSURED',
    [...INSURED, 'RELEASE_ASKED now 2027-01-04', 'RELEASED next null'],
    'LANDLORD 2027-01-04',
  ],
  [
    'is refused its release',
    release('OBJECTED', '2027-01-08'),
    '2027-02-01',
    'INSURED',
    [...INSURED, 'OBJECTED now 2027-01-08', 'RELEASED next null'],
    'TENANT 2027-01-08',
  ],
  [
    'is refused its release, with an agreed end',
    { ...release('OBJECTED', '2027-01-08'), insuranceEnd: '2028-02-29' },
    '2027-02-01',
    'INSURED',
    [...INSURED, 'OBJECTED now 2027-01-08', 'TERM_OVER next 2028-02-29', 'RELEASED next null'],
    'TENANT 2027-01-08',
  ],
  ['is kept after all', release('TAKEN_BACK', '2027-01-08'), '2027-02-01', 'INSURED', QUIET, 'NOBODY null'],
  [
    'is claimed and waits for its tenant',
    claimed({ who: 'TENANT', since: '2027-01-10' }),
    '2027-01-12',
    'CLAIMED',
    [...INSURED, 'CLAIMED now 2027-01-10', 'RELEASED next null'],
    'TENANT 2027-01-10',
  ],
  [
    'is claimed while its release is asked for',
    { ...claimed({ who: 'OFFICE', since: '2027-01-20' }), release: release('REQUESTED').release },
    '2027-01-22',
    'CLAIMED',
    [...INSURED, 'CLAIMED now 2027-01-10', 'RELEASED next null'],
    'OFFICE 2027-01-20',
  ],
  [
    'is released as asked',
    { ...policy('released', '2027-01-09'), release: release('SIGNED', '2027-01-09').release },
    '2027-01-09',
    'RELEASED',
    [...INSURED, 'RELEASED now 2027-01-09'],
    'NOBODY null',
  ],
]

describe('the timeline of a contract that', () => {
  test.each(LIVES)('%s', (_name, life, today, stage, steps, turn) => {
    const found = timelineOn(life, today)
    expect(found.stage).toBe(stage)
    expect(found.steps.map(({ kind, on, state }) => `${kind} ${state} ${on}`)).toEqual(steps)
    expect(`${found.turn.who} ${found.turn.since}`).toBe(turn)
  })

  test('covers every stage, with one current step', () => {
    expect(new Set(LIVES.map(([, , , stage]) => stage))).toEqual(new Set(POLICY_STAGES))
    expect(new Set(LIVES.map(([, life, today]) => timelineOn(life, today).turn.who))).toEqual(new Set(TURNS))
    for (const [, life, today] of LIVES)
      expect(timelineOn(life, today).steps.filter(({ state }) => state === 'now')).toHaveLength(1)
  })
})

test('allows another card while a premium may be charged, and a new application from every answered contract', () => {
  const standing: PolicyStage[] = ['ACCEPTED', 'INSURED', 'TERM_OVER', 'CLAIMED']
  expect(POLICY_STAGES.filter(isStanding)).toEqual(standing)
  expect(POLICY_STAGES.filter(mayChangeCard)).toEqual(['INVITED', ...standing])
  expect(POLICY_STAGES.filter((stage) => carriedAnswers(stage) === 'PERSON')).toEqual([
    ...standing,
    'RELEASED',
    'ENDED',
  ])
  expect(POLICY_STAGES.filter((stage) => carriedAnswers(stage) === 'ALL')).toEqual(['DECLINED', 'EXPIRED', 'WITHDRAWN'])
})
