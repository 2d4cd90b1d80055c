import { describe, expect, test } from 'vitest'
import { mayChangeCard, POLICY_STAGES, timelineOn, type PolicyLife, type PolicyStage } from './policy-timeline.ts'

const SIGNED: PolicyLife = {
  signedOn: '2026-05-04',
  invitation: { state: 'OPEN', sentOn: '2026-05-04', answeredOn: null, lastDay: '2026-06-03' },
  insuranceStart: '2026-06-01',
  insuranceEnd: null,
  policy: null,
}
const answered = (state: 'ACCEPTED' | 'DECLINED') => ({ ...SIGNED.invitation, state, answeredOn: '2026-05-06' })
const ACCEPTED: PolicyLife = { ...SIGNED, invitation: answered('ACCEPTED'), policy: { state: 'valid', endedOn: null } }
const policy = (state: NonNullable<PolicyLife['policy']>['state'], endedOn: string | null = null) => ({ ...ACCEPTED, policy: { state, endedOn } })

const LIVES: [string, PolicyLife, string, PolicyStage, string[], string][] = [
  ['is invited', SIGNED, '2026-05-05', 'INVITED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED now 2026-06-03', 'INSURED next 2026-06-01'], 'LANDLORD 2026-05-04'],
  ['is declined', { ...SIGNED, invitation: answered('DECLINED') }, '2026-05-07', 'DECLINED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'DECLINED now 2026-05-06'], 'TENANT 2026-05-06'],
  ['is never answered', { ...SIGNED, invitation: { ...SIGNED.invitation, state: 'EXPIRED' } }, '2026-06-04', 'EXPIRED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'EXPIRED now 2026-06-03'], 'TENANT 2026-06-03'],
  ['is accepted and not yet begun', ACCEPTED, '2026-05-31', 'ACCEPTED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED now 2026-06-01', 'RELEASED next null'], 'NOBODY null'],
  ['begins on its day', ACCEPTED, '2026-06-01', 'INSURED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED now 2026-06-01', 'RELEASED next null'], 'NOBODY null'],
  ['has an agreed end', { ...ACCEPTED, insuranceEnd: '2028-02-29' }, '2028-02-29', 'INSURED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED now 2026-06-01', 'ENDED next 2028-02-29'], 'NOBODY null'],
  ['is past its agreed end', { ...ACCEPTED, insuranceEnd: '2028-02-29' }, '2028-03-01', 'ENDED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED done 2026-06-01', 'ENDED now 2028-02-29'], 'NOBODY null'],
  ['is claimed', policy('claimed'), '2027-01-01', 'CLAIMED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED done 2026-06-01', 'CLAIMED now null', 'RELEASED next null'], 'NOBODY null'],
  ['is released', policy('released', '2027-01-01'), '2027-01-02', 'RELEASED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED done 2026-06-01', 'RELEASED now 2027-01-01'], 'NOBODY null'],
  ['is withdrawn before it begins', policy('withdrawn', '2026-05-10'), '2026-05-11', 'WITHDRAWN', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'WITHDRAWN now 2026-05-10'], 'NOBODY null'],
  ['is cancelled', policy('ended', '2027-01-01'), '2027-01-02', 'ENDED', ['SIGNED done 2026-05-04', 'INVITED done 2026-05-04', 'ACCEPTED done 2026-05-06', 'INSURED done 2026-06-01', 'ENDED now 2027-01-01'], 'NOBODY null'],
]

describe('the timeline of a contract that', () => {
  test.each(LIVES)('%s', (_name, life, today, stage, steps, turn) => {
    const found = timelineOn(life, today)
    expect(found.stage).toBe(stage)
    expect(found.steps.map(({ kind, on, state }) => `${kind} ${state} ${on}`)).toEqual(steps)
    expect(`${found.turn.who} ${found.turn.since}`).toBe(turn)
  })

  test('is in every stage once at least, with one step that is now', () => {
    expect(new Set(LIVES.map(([, , , stage]) => stage))).toEqual(new Set(POLICY_STAGES))
    for (const [, life, today] of LIVES) expect(timelineOn(life, today).steps.filter(({ state }) => state === 'now')).toHaveLength(1)
  })
})

test('a card is changed while a premium may be charged', () => {
  expect(POLICY_STAGES.filter(mayChangeCard)).toEqual(['INVITED', 'ACCEPTED', 'INSURED', 'CLAIMED'])
})
