import { expect, test } from 'vitest'
import { addDays } from '../values/civil-date.ts'
import { POLICY_STAGES } from './policy-timeline.ts'
import { answerRelease, dueReleaseMarks, RELEASE_STATES, WAYS_OUT, wayOutOf, type ReleaseState } from './release.ts'

const ASKED = '2027-02-20'
const due = (sent: number, after: number) =>
  dueReleaseMarks(ASKED, sent, addDays(ASKED, after)).map(({ day, to }) => `${day} ${to}`)

test.each([
  [0, 0, []],
  [0, 6, []],
  [0, 7, ['7 LANDLORD']],
  [7, 7, []],
  [7, 13, []],
  [7, 14, ['14 LANDLORD']],
  [14, 27, []],
  [14, 28, ['28 LANDLORD']],
  [28, 28, []],
  [28, 29, ['29 TENANT']],
  [29, 400, []],
  // After weeks without a run the landlord is reminded once, not three times.
  [0, 15, ['14 LANDLORD']],
  [0, 60, ['28 LANDLORD', '29 TENANT']],
  [14, 60, ['28 LANDLORD', '29 TENANT']],
])('with the reminders up to day %i sent, on day %i are due: %j', (sent, after, expected) => {
  expect(due(sent, after)).toEqual(expected)
})

test('sends each reminder once, on its day', () => {
  let sent = 0
  const lived: string[] = []
  for (let after = 0; after <= 60; after++)
    for (const { day, to } of dueReleaseMarks(ASKED, sent, addDays(ASKED, after))) {
      lived.push(`${addDays(ASKED, after)} ${to}`)
      sent = day
    }
  // Across the end of February and the change to summer time.
  expect(lived).toEqual(['2027-02-27 LANDLORD', '2027-03-06 LANDLORD', '2027-03-20 LANDLORD', '2027-03-21 TENANT'])
})

const ANSWERS: [ReleaseState, Exclude<ReleaseState, 'REQUESTED'>, string][] = RELEASE_STATES.flatMap((from) =>
  (['SIGNED', 'OBJECTED', 'TAKEN_BACK'] as const).map(
    (to): [ReleaseState, Exclude<ReleaseState, 'REQUESTED'>, string] => [
      from,
      to,
      from === 'REQUESTED' ? 'move' : from === to ? 'same' : 'closed',
    ],
  ),
)
test.each(ANSWERS)('a release that is %s and is to be %s: %s', (from, to, expected) => {
  expect(answerRelease(from, to)).toBe(expected)
})

test('names the way to end the policy at each stage, with and without a request', () => {
  const ways = POLICY_STAGES.map((stage) => `${stage} ${wayOutOf(stage, null)} ${wayOutOf(stage, 'REQUESTED')}`)
  expect(ways).toEqual([
    'INVITED WITHDRAW WITHDRAW',
    'DECLINED NONE NONE',
    'EXPIRED NONE NONE',
    'REPLACED NONE NONE',
    'ACCEPTED RELEASE ASKED',
    'INSURED RELEASE ASKED',
    'TERM_OVER RELEASE ASKED',
    'CLAIMED CLAIM CLAIM',
    'RELEASED NONE NONE',
    'WITHDRAWN NONE NONE',
    'ENDED NONE NONE',
  ])
  for (const state of ['OBJECTED', 'TAKEN_BACK'] as const) expect(wayOutOf('INSURED', state)).toBe('RELEASE')
  expect(new Set(POLICY_STAGES.flatMap((stage) => [wayOutOf(stage, null), wayOutOf(stage, 'REQUESTED')]))).toEqual(
    new Set(WAYS_OUT),
  )
})
