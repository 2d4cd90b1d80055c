import { describe, expect, it } from 'vitest'
import { certificateAgrees, isTrusted, type PartiesActs } from './trust.ts'
import type { CertificateState, PolicyState } from '../policy/policy.ts'

const NOTHING: PartiesActs = { releaseSigned: false, withdrawn: false, claimOpen: false }
const RELEASED = { ...NOTHING, releaseSigned: true }
const WITHDRAWN = { ...NOTHING, withdrawn: true }
const CLAIMED = { ...NOTHING, claimOpen: true }

describe('the public state of a certificate beside its policy and the acts of the parties', () => {
  const cases: [CertificateState, PolicyState, PartiesActs, boolean][] = [
    ['valid', 'ACTIVE', NOTHING, true],
    ['ending', 'ACTIVE', NOTHING, true],
    ['ended', 'ACTIVE', NOTHING, true],
    ['released', 'ACTIVE', NOTHING, false],
    ['valid', 'ACTIVE', RELEASED, false],
    ['valid', 'ACTIVE', WITHDRAWN, false],
    ['valid', 'ACTIVE', CLAIMED, false],
    ['claimed', 'CLAIMED', CLAIMED, true],
    ['valid', 'CLAIMED', CLAIMED, false],
    ['claimed', 'CLAIMED', NOTHING, false],
    ['claimed', 'ACTIVE', CLAIMED, false],
    ['released', 'RELEASED', RELEASED, true],
    ['released', 'RELEASED', NOTHING, false],
    ['valid', 'RELEASED', RELEASED, false],
    ['ending', 'WITHDRAWN', WITHDRAWN, true],
    ['withdrawn', 'WITHDRAWN', WITHDRAWN, true],
    ['valid', 'WITHDRAWN', WITHDRAWN, false],
    ['withdrawn', 'WITHDRAWN', NOTHING, false],
    ['claimed', 'WITHDRAWN', { ...WITHDRAWN, claimOpen: true }, true],
    ['ending', 'CANCELLED', NOTHING, true],
    ['ended', 'CANCELLED', NOTHING, true],
    ['valid', 'CANCELLED', NOTHING, false],
    ['ended', 'USED_UP', NOTHING, true],
    ['valid', 'USED_UP', NOTHING, false],
    ['ending', 'MOVED_OUT', NOTHING, true],
    ['released', 'MOVED_OUT', NOTHING, false],
  ]
  it.each(cases)('%s for %s with %o: %s', (shown, state, acts, agrees) => {
    expect(certificateAgrees(shown, state, acts)).toBe(agrees)
  })
})

it('is trusted if no check found a difference', () => {
  const result = { check: 'ledger', looked: 3, different: 0, examples: [] } as const
  expect(isTrusted([{ ...result, examples: [] }])).toBe(true)
  expect(
    isTrusted([
      { ...result, examples: [] },
      { ...result, different: 1, examples: ['NB-1'] },
    ]),
  ).toBe(false)
})
