import { describe, expect, it } from 'vitest'
import {
  actHindrance,
  askAgainFrom,
  AUTHORITY_POWERS,
  AUTHORITY_STATES,
  authorityConflict,
  authorityOn,
  PARTNER_ACTS,
  requestLastDay,
  type AuthorityPower,
  type PartnerAct,
} from './authority.ts'
import type { CivilDate } from '../values/civil-date.ts'

const day = (text: string): CivilDate => text
const mailboxes = {
  landlord: 'uta@weser.example',
  tenants: ['lea@example.org', 'mara@example.org'],
  partner: ['kim@acme.example'],
}

/** Each act with the one power that allows it, listed independently of the table. */
const ALLOWED: Record<PartnerAct, AuthorityPower> = {
  INVITATION_ACCEPTED: 'ANSWER_INVITATIONS',
  INVITATION_DECLINED: 'ANSWER_INVITATIONS',
  CORRECTION_PROPOSED: 'PROPOSE_CORRECTIONS',
  CORRECTION_WITHDRAWN: 'PROPOSE_CORRECTIONS',
  CLAIM_ANNOUNCED: 'REPORT_CLAIMS',
  ANNOUNCEMENT_TAKEN_BACK: 'REPORT_CLAIMS',
  CLAIM_OPENED: 'REPORT_CLAIMS',
  CLAIM_TAKEN_BACK: 'REPORT_CLAIMS',
  EVIDENCE_BROUGHT: 'REPORT_CLAIMS',
  COUNTER_OFFERS_TAKEN: 'REPORT_CLAIMS',
  PAPERS_SENT: 'ASK_FOR_PAPERS',
}

describe('an act of a partner', () => {
  const cases = PARTNER_ACTS.flatMap((act) => AUTHORITY_POWERS.map((power) => [act, power] as const))
  it.each(cases)('%s with the power %s', (act, power) => {
    const hindrance = ALLOWED[act] === power ? null : 'MISSING'
    expect(actHindrance(act, { state: 'GRANTED', powers: [power] }, mailboxes)).toBe(hindrance)
  })

  it.each(AUTHORITY_STATES.filter((state) => state !== 'GRANTED'))(
    'is not possible with an authority that is %s',
    (state) => {
      for (const act of PARTNER_ACTS)
        expect(actHindrance(act, { state, powers: AUTHORITY_POWERS }, mailboxes)).toBe('MISSING')
    },
  )

  it('is not possible without an authority', () => {
    expect(actHindrance('CLAIM_OPENED', null, mailboxes)).toBe('MISSING')
  })

  it('has no power over money, release, mailbox, data or the authority itself', () => {
    expect(PARTNER_ACTS.join()).not.toMatch(/PAYOUT|ACCOUNT|RELEASE|MAILBOX|CONTACT|ERASURE|EXPORT|AUTHORITY/)
  })

  it('is not possible where one side would act for both', () => {
    const all = { state: 'GRANTED', powers: AUTHORITY_POWERS } as const
    expect(
      actHindrance('INVITATION_ACCEPTED', all, { ...mailboxes, tenants: ['lea@example.org', 'kim@acme.example'] }),
    ).toBe('CONFLICT')
    expect(authorityConflict({ ...mailboxes, tenants: ['lea@example.org', 'kim@acme.example'] })).toBe('TENANT')
    expect(authorityConflict({ ...mailboxes, tenants: ['lea@example.org', mailboxes.landlord] })).toBe('TENANT')
    expect(authorityConflict({ ...mailboxes, landlord: 'kim@acme.example' })).toBe('PARTNER')
    expect(authorityConflict({ ...mailboxes, landlord: null })).toBe('NO_MAILBOX')
    expect(authorityConflict({ ...mailboxes, tenants: [] })).toBeNull()
  })
})

describe('a request', () => {
  const requestedOn = day('2026-11-02')
  it('lapses after 14 days', () => {
    expect(requestLastDay({ requestedOn })).toBe('2026-11-16')
    expect(authorityOn({ state: 'REQUESTED', requestedOn }, day('2026-11-16'))).toBe('REQUESTED')
    expect(authorityOn({ state: 'REQUESTED', requestedOn }, day('2026-11-17'))).toBe('LAPSED')
    expect(authorityOn({ state: 'GRANTED', requestedOn }, day('2027-11-17'))).toBe('GRANTED')
  })

  it.each([
    ['REFUSED', '2026-12-03'],
    ['REVOKED', '2026-12-03'],
    ['GIVEN_UP', null],
    ['LAPSED', null],
    ['ENDED', null],
  ] as const)('may follow one that is %s from %s on', (state, from) => {
    expect(askAgainFrom({ state, changedOn: day('2026-11-03') })).toBe(from)
  })

  it('may be the first', () => {
    expect(askAgainFrom(null)).toBeNull()
  })
})
