import { describe, expect, test } from 'vitest'
import {
  isStanding,
  mayChangeCard,
  carriedAnswers,
  POLICY_STAGES,
  timelineOn,
  type PolicyStage,
} from './policy-timeline.ts'
import { TIMELINE_LIVES } from './timeline-lives.ts'

describe('the timeline of a contract that', () => {
  test.each(TIMELINE_LIVES)('%s', (_name, life, today, stage, steps, turn) => {
    const found = timelineOn(life, today)
    expect(found.stage).toBe(stage)
    expect(found.steps.map(({ kind, on, state }) => `${kind} ${state} ${on}`)).toEqual(steps)
    expect(`${found.turn.who} ${found.turn.since}`).toBe(turn)
  })

  test('has expired, though its letter was never posted, names no invitation', () => {
    const [, invited] = TIMELINE_LIVES[0]!
    const life = { ...invited, invitation: { ...invited.invitation, state: 'EXPIRED' as const, unposted: true } }
    expect(timelineOn(life, '2026-06-04').steps.map(({ kind }) => kind)).toEqual(['SIGNED', 'EXPIRED'])
  })

  test('covers every stage, with one current step', () => {
    expect(new Set(TIMELINE_LIVES.map(([, , , stage]) => stage))).toEqual(new Set(POLICY_STAGES))
    for (const [, life, today] of TIMELINE_LIVES)
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
