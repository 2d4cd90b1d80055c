import type { CallName } from '../routes.ts'
import type { CallExample } from './examples.ts'

const ID = '8c5f0f0e-5d1b-4c57-9f0a-3a7a1d2b6c11'
const authority = {
  id: ID,
  state: 'GRANTED',
  powers: ['ANSWER_INVITATIONS', 'REPORT_CLAIMS'],
  requestedAt: '2026-11-05T09:00:00.000Z',
  changedAt: '2026-11-05T10:12:00.000Z',
  answerUntil: null,
  landlord: { name: 'Uta Roth' },
  mailbox: 'u•••@weser.example',
  homes: [{ id: ID, address: 'Weserstraße 41, 12045 Berlin' }],
  requestedBy: 'Kim Falk',
}
const home = {
  id: ID,
  policyId: ID,
  invitationId: ID,
  country: 'de',
  tenant: { firstName: 'Lea', lastName: 'Brandt' },
  landlord: { name: 'Uta Roth' },
  address: {
    address: {
      street: 'Weserstraße',
      streetNumber: '41',
      zip: '12045',
      city: 'Berlin',
      country: 'de',
      unitName: '1. OG links',
      roomName: null,
    },
    fullAddress: 'Weserstraße 41, 12045 Berlin',
    suggestionAddress: null,
  },
  currency: 'EUR',
  rentDepositAmount: 2220,
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
  invitation: { state: 'ACCEPTED', answerUntil: '2026-12-02T00:00:00.000Z' },
  authority,
  ask: { possible: false, from: null, conflict: false },
  acts: [
    'INVITATION_ACCEPTED',
    'INVITATION_DECLINED',
    'CLAIM_ANNOUNCED',
    'CLAIM_OPENED',
    'EVIDENCE_BROUGHT',
    'COUNTER_OFFERS_TAKEN',
  ],
  correction: null,
  claims: [],
  announcements: [],
  newClaim: { possible: true, hindrance: null, left: 2220, quantifyUntil: null },
  history: [
    {
      id: ID,
      act: 'INVITATION_ACCEPTED',
      at: '2026-11-06T08:30:00.000Z',
      partner: 'Weser Verwaltung',
      by: 'ERP',
      byKey: true,
    },
  ],
}
const item = {
  id: ID,
  amount: 300,
  reason: 'Kratzer im Parkett',
  state: 'OPEN',
  answer: null,
  decision: null,
  settledAmount: null,
  evidence: [],
}
const claim = {
  id: ID,
  state: 'WITH_TENANT',
  openedAt: '2027-03-02T09:00:00.000Z',
  answerUntil: '2027-03-16T00:00:00.000Z',
  turn: { who: 'TENANT', since: '2027-03-02T00:00:00.000Z' },
  items: [item],
  amount: 300,
  settledAmount: null,
  decidedAt: null,
  paidOn: null,
  partner: 'Weser Verwaltung',
  payoutAccount: null,
  mayTakeBack: false,
  mayBringEvidence: true,
  mayNamePayoutAccount: false,
}
const draft = {
  tenant: home.tenant,
  address: home.address.address,
  coldRentAmount: 740,
  rentDepositAmount: 2220,
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
}

/** Examples of the calls by which a partner acts for landlords. */
export const AUTHORITY_EXAMPLES: Partial<Record<CallName, CallExample>> = {
  partnerAuthorities: { response: { authorities: [authority] } },
  partnerAuthorityAsk: {
    payload: { home: ID, powers: ['ANSWER_INVITATIONS', 'REPORT_CLAIMS'] },
    response: { ...authority, state: 'REQUESTED', changedAt: null, answerUntil: '2026-11-19T00:00:00.000Z' },
  },
  partnerAuthorityEnd: { payload: {}, response: { ...authority, state: 'GIVEN_UP' } },
  partnerHome: { response: home },
  partnerHomeAccept: { payload: {}, response: home },
  partnerHomeDecline: {
    payload: { reason: 'Der Betrag stimmt nicht.' },
    response: { ...home, policyId: null, invitation: { ...home.invitation, state: 'DECLINED' }, newClaim: null },
  },
  partnerHomeCorrection: { response: draft },
  partnerHomeCorrect: { payload: { ...draft, rentDepositAmount: 2000 }, response: home },
  partnerHomeAnnounce: { payload: { reason: 'Nebenkosten 2026' }, response: home },
  partnerHomeClaim: { payload: { items: [{ amount: 300, reason: 'Kratzer im Parkett' }] }, response: claim },
  partnerHomeEvidence: { response: claim },
  partnerHomeFile: {},
  partnerHomeTakeOffers: { payload: { items: [ID] }, response: claim },
  partnerHomeAnnouncementTakeBack: { payload: {}, response: home },
  partnerHomeClaimTakeBack: { payload: {}, response: { ...claim, state: 'TAKEN_BACK', mayTakeBack: false } },
  partnerHomeCorrectionWithdraw: { payload: {}, response: home },
  partnerHomePapers: { payload: {}, response: home },
  partnerSandboxAct: { payload: { act: 'RELEASE_REQUESTED' }, response: home },
}
