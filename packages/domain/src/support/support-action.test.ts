import { describe, expect, it } from 'vitest'
import { declarationLimits, supportActions, type SupportedPerson } from './support-action.ts'

const insured: SupportedPerson = {
  stage: 'INSURED',
  mailboxProved: true,
  emailChanging: false,
  release: null,
  withdrawn: false,
  unpaid: false,
  silent: false,
  heldUntil: null,
}

describe('the office’s acts on behalf of a tenant', () => {
  it.each<[string, Partial<SupportedPerson>, string[]]>([
    ['an unproved address before the signature', { stage: null, mailboxProved: false }, ['email']],
    ['a proved address before the signature', { stage: null }, []],
    ['an invited landlord', { stage: 'INVITED' }, ['email', 'landlordEmail', 'withdrawal']],
    ['cover', {}, ['email', 'landlordEmail', 'release', 'withdrawal']],
    ['a requested release', { release: 'REQUESTED' }, ['email', 'landlordEmail', 'withdrawal']],
    [
      'a release that the landlord objected to',
      { release: 'OBJECTED' },
      ['email', 'landlordEmail', 'release', 'withdrawal'],
    ],
    ['an open claim', { stage: 'CLAIMED' }, ['email', 'landlordEmail', 'withdrawal']],
    ['a declared withdrawal', { withdrawn: true }, ['email']],
    ['six months of silence', { silent: true }, ['email', 'landlordEmail', 'release', 'withdrawal', 'silence']],
    ['an unpaid premium', { unpaid: true }, ['email', 'landlordEmail', 'release', 'withdrawal', 'hold']],
    [
      'a collection on hold',
      { unpaid: true, heldUntil: '2026-06-01' },
      ['email', 'landlordEmail', 'release', 'withdrawal', 'hold', 'resume'],
    ],
    ['an address whose link waits', { emailChanging: true, stage: 'RELEASED' }, ['email', 'emailStop']],
    ['an ended policy', { stage: 'RELEASED', unpaid: true, heldUntil: '2026-06-01' }, ['email']],
    ['a declined invitation', { stage: 'DECLINED' }, ['email']],
  ])('%s', (_, person, actions) => expect(supportActions({ ...insured, ...person })).toEqual(actions))

  it('accepts a declaration of the last 30 days, and none from before the signature', () => {
    expect(declarationLimits('2026-01-01', '2026-05-31')).toEqual({ earliest: '2026-05-01', latest: '2026-05-31' })
    expect(declarationLimits('2026-05-20', '2026-05-31')).toEqual({ earliest: '2026-05-20', latest: '2026-05-31' })
  })
})
