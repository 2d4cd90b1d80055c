import type { CallName } from '../routes.ts'
import { AUTHORITY_EXAMPLES } from './authority-examples.ts'

/** A request and its response, as the API document shows them at a call of the partner API. A test checks them against the schemas. */
export interface CallExample {
  query?: Record<string, string>
  payload?: object
  /** A body that is a file. */
  file?: string
  /** Absent if the response is a file. */
  response?: object
}

const ID = '8c5f0f0e-5d1b-4c57-9f0a-3a7a1d2b6c11'
const address = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' }
const person = {
  type: 'property_manager',
  companyName: 'Weser Verwaltung GmbH',
  firstName: 'Uta',
  lastName: 'Roth',
  email: 'uta.roth@weser.example',
  phone: { dialCode: '+49', number: '30 901820' },
}
const landlord = {
  id: ID,
  space: 'k7m2xq9wfh3a',
  link: 'https://nestbond.example/?landlordSpace=k7m2xq9wfh3a',
  landlord: person,
  address: { ...address, streetNumber: '3' },
  properties: 2,
}
const givenProperty = {
  title: 'Müllerhöfe',
  reference: 'W-41',
  address,
  units: ['1. OG links', '1. OG rechts'],
  landlordId: ID,
}
const property = { id: ID, ...givenProperty, openInvitations: 1, activePolicies: 0 }
const rental = {
  homeType: 'apartment',
  furnished: 'no',
  existingRent: false,
  coldRentAmount: 740,
  rentDepositAmount: 2220,
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
  rentContractId: null,
}
const promise = {
  id: ID,
  reference: 'P-3',
  state: 'PROMISED',
  person: { firstName: 'Mara', lastName: 'Lind', email: 'mara.lind@example.org' },
  language: 'de',
  country: 'de',
  deposit: 3000,
  askedAt: '2026-11-02T08:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  changedAt: '2026-11-02T18:12:40.000Z',
  recallable: false,
  promise: {
    code: 'NP-7K3M-92QD',
    country: 'de',
    currency: 'EUR',
    deposit: 3000,
    validUntil: '2027-01-01T00:00:00.000Z',
  },
}
const invitation = {
  id: ID,
  reference: 'T-7',
  state: 'SENT',
  tenant: { firstName: 'Lea', lastName: 'Brandt', email: 'lea.brandt@example.org' },
  coTenants: [{ firstName: 'Mara', lastName: 'Lind', email: 'mara.lind@example.org' }],
  otherTenants: null,
  propertyId: ID,
  address,
  unitName: '1. OG links',
  roomName: null,
  rentDepositAmount: 2220,
  insuranceStart: '2026-12-01T00:00:00.000Z',
  sentAt: '2026-11-02T08:00:00.000Z',
  changedAt: '2026-11-02T08:00:00.000Z',
  remindedAt: null,
  remindFrom: '2026-11-03T08:00:00.000Z',
  wrong: [],
  actions: ['change', 'revoke'],
}
const states = {
  SENT: 1,
  OPENED: 0,
  STARTED: 0,
  OFFERED: 0,
  SIGNED: 0,
  ACCEPTED: 1,
  DECLINED: 0,
  WITHDRAWN: 0,
  REVOKED: 0,
  EXPIRED: 0,
}
const policy = {
  id: ID,
  invitationId: ID,
  reference: 'T-7',
  propertyId: ID,
  address,
  unitName: '1. OG links',
  roomName: null,
  tenant: { firstName: 'Lea', lastName: 'Brandt' },
  otherTenants: 'Mara Lind',
  landlord: { name: 'Weser Verwaltung GmbH' },
  currency: 'EUR',
  rentDepositAmount: 2220,
  depositChange: { from: 2400, effectiveOn: '2027-02-01T00:00:00.000Z' },
  insuranceStart: '2026-12-01T00:00:00.000Z',
  insuranceEnd: null,
  acceptedAt: '2026-11-05T10:12:00.000Z',
  certificate: { code: 'NB-7KX4-P2QD', state: 'claimed', issuedAt: '2026-11-05T10:12:00.000Z' },
  surety: {
    endsBy: null,
    coverEnd: null,
    lastClaimDay: null,
    lastQuantifyDay: null,
    amountLeft: 2220,
    announcedOnly: false,
  },
  release: null,
  claims: [
    {
      id: ID,
      state: 'WITH_TENANT',
      openedAt: '2027-03-02T09:00:00.000Z',
      turn: 'TENANT',
      amount: 300,
      settledAmount: null,
      paidOn: null,
    },
  ],
}
const report = {
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  encoding: 'utf-8',
  separator: ';',
  rows: 1,
  columns: [{ column: 'street', header: 'Straße' }],
  adds: { properties: 1, units: 1, invitations: 0 },
  unchanged: 0,
  problems: [],
  problemCount: 0,
  notices: [],
  noticeCount: 0,
  preview: [{ line: 2, cells: { street: 'Weserstraße' } }],
  imported: false,
}
const endpoint = {
  id: ID,
  url: 'https://erp.weser.example/nestbond',
  events: ['invitation.signed', 'policy.started'],
  active: true,
  createdAt: '2026-11-02T08:00:00.000Z',
  last: { at: '2026-11-05T10:12:03.000Z', state: 'DELIVERED' },
}
const delivery = {
  id: ID,
  eventId: 'msg_42',
  event: 'policy.started',
  state: 'DELIVERED',
  createdAt: '2026-11-05T10:12:02.000Z',
  nextTryAt: null,
  payload: '{"type":"policy.started","timestamp":"2026-11-05T10:12:00.000Z","test":false,"data":{"state":"ACTIVE"}}',
  tries: [{ at: '2026-11-05T10:12:03.000Z', took: 84, status: 204, failure: null }],
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const HOMES = 'Objekt;Straße;Hausnummer;PLZ;Ort;Land;Wohnung\nMüllerhöfe;Weserstraße;41;12045;Berlin;DE;1. OG links\n'
const TENANTS =
  'E-Mail;Objektnummer;Wohnung;Kaltmiete;Kaution;Versicherungsbeginn\nlea.brandt@example.org;W-41;1. OG links;740,00;2220;01.12.2026\n'

/** Every call that a key can make has an example. */
export const PARTNER_EXAMPLES: Partial<Record<CallName, CallExample>> = {
  ...AUTHORITY_EXAMPLES,
  partnerLandlords: { response: { landlords: [landlord] } },
  partnerLandlordAdd: { payload: { landlord: person, address: landlord.address }, response: landlord },
  partnerLandlordChange: { payload: { landlord: person, address: landlord.address }, response: landlord },
  partnerLandlordRemove: { response: {} },
  partnerProperties: {
    query: { search: 'weser' },
    response: { properties: [property], next: null, total: { properties: 1, units: 2 } },
  },
  partnerPropertyAdd: { payload: givenProperty, response: property },
  partnerPropertyGet: { response: property },
  partnerPropertyChange: { payload: givenProperty, response: property },
  partnerPropertyRemove: { response: {} },
  partnerPropertiesCsv: {},
  partnerPropertiesImport: { query: { country: 'de' }, file: HOMES, response: report },
  partnerInvitations: { query: { filter: 'open' }, response: { invitations: [invitation], next: null } },
  partnerInvitationCounts: { response: { total: 2, open: 1, wrong: 0, counts: states } },
  partnerInvitationGet: {
    response: {
      ...invitation,
      history: [{ at: '2026-11-02T08:00:00.000Z', event: 'SENT' }],
      link: { state: 'WAITING', sentAt: '2026-11-02T08:00:01.000Z', expiresAt: '2026-12-02T08:00:01.000Z' },
      policyId: null,
      authority: null,
      given: {
        language: 'de',
        existingRent: false,
        homeType: 'apartment',
        furnished: 'no',
        coldRentAmount: 740,
        insuranceEnd: null,
        rentContractId: null,
        landlordId: ID,
      },
    },
  },
  partnerInvite: {
    payload: {
      reference: 'T-7',
      tenant: invitation.tenant,
      coTenants: invitation.coTenants,
      language: 'de',
      propertyId: ID,
      unitName: '1. OG links',
      rental,
    },
    response: invitation,
  },
  partnerInvitationChange: {
    payload: { reference: 'T-7', rental: { ...rental, rentDepositAmount: 1800 } },
    response: { ...invitation, rentDepositAmount: 1800 },
  },
  partnerInvitationRemind: {
    payload: {},
    response: { ...invitation, remindedAt: '2026-11-03T09:00:00.000Z', remindFrom: '2026-11-04T09:00:00.000Z' },
  },
  partnerInvitationRevoke: {
    payload: {},
    response: { ...invitation, state: 'REVOKED', remindFrom: null, actions: [] },
  },
  partnerSandboxMove: {
    payload: { state: 'SIGNED' },
    response: {
      ...invitation,
      coTenants: [],
      otherTenants: 'Mara Lind',
      state: 'SIGNED',
      remindFrom: null,
      actions: [],
    },
  },
  partnerInvitationsImport: {
    file: TENANTS,
    response: { ...report, adds: { properties: 0, units: 0, invitations: 1 } },
  },
  partnerInvitationsCsv: {},
  partnerPromises: { query: { filter: 'PROMISED' }, response: { promises: [promise], next: null } },
  partnerPromiseAsk: {
    payload: {
      reference: 'P-3',
      person: promise.person,
      language: 'de',
      country: 'de',
      deposit: 3000,
    },
    response: { ...promise, state: 'ASKED', changedAt: promise.askedAt, recallable: true, promise: null },
  },
  partnerPromiseRecall: { payload: {}, response: { ...promise, state: 'RECALLED', promise: null } },
  partnerPromiseGet: { response: promise },
  partnerSandboxPromise: { payload: { state: 'PROMISED' }, response: promise },
  partnerPolicies: {
    query: { filter: 'claim' },
    response: { policies: [policy], next: null, total: { inForce: 1, claim: 1, release: 0, ended: 0 } },
  },
  partnerPolicyGet: { response: policy },
  partnerPolicyCertificate: {},
  partnerPoliciesCsv: {},
  partnerReport: {
    response: {
      months: [{ month: '2026-11', total: 2, counts: states }],
      total: { total: 2, counts: states },
      activePolicies: 1,
    },
  },
  partnerReportCsv: {},
  partnerWebhooks: { response: { endpoints: [endpoint] } },
  partnerWebhookAdd: {
    payload: { url: endpoint.url, events: endpoint.events },
    response: { endpoint: { ...endpoint, last: null }, secret },
  },
  partnerWebhookChange: { payload: { active: false }, response: { ...endpoint, active: false } },
  partnerWebhookRemove: { response: {} },
  partnerWebhookSecret: { payload: {}, response: { secret } },
  partnerWebhookTest: { payload: {}, response: { ...delivery, event: 'test' } },
  partnerDeliveries: {
    query: { state: 'FAILED' },
    response: { deliveries: [{ ...delivery, state: 'FAILED' }], next: null },
  },
  partnerDeliveryReplay: { payload: {}, response: { ...delivery, state: 'PENDING' } },
}
