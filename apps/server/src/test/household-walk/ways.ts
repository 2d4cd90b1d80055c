import type { Access } from '@nestbond/api/access-kind'
import type { Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import { ORDER } from '@nestbond/domain/journey/order'
import type { CallName } from '@nestbond/api/routes'
import { PASSWORD } from '../account-sign-in.ts'
import { flowBodies } from '../flow.ts'
import { pdf } from '../sample-files.ts'
import type { HouseholdFacts } from './household-facts.ts'
import type { Caller } from './callers.ts'
import { LEAVE_DAY } from './members.ts'

/** One request of a call. */
export interface Request {
  path: string
  query?: Record<string, string>
  payload?: object
  /** A file that is uploaded with fields, instead of the payload. */
  upload?: Record<string, string>
}

const TENANT: readonly Access[] = ['anybody', 'application-token', 'tenant', 'own-contract', 'mailed-secret']
const LANDLORD: readonly Access[] = ['landlord-link', 'landlord-session', 'landlord-mailbox']
const PARTNER: readonly Access[] = ['partner', 'partner-agent', 'partner-owner']

/** Sign-in and passwords of the office and of partners ask for no proof, but no tenant calls them. */
const ofStaff = ({ path }: Call) => /^\/(?:office|partner)\//.test(path)
const all = Object.values(CALLS) as Call[]
const callsWith = (kinds: readonly Access[]) => all.filter((call) => kinds.includes(call.who) && !ofStaff(call))

/** Every call that a tenant can make, and those of a landlord, who shares the household's links. */
export const TENANT_CALLS = callsWith(TENANT)
export const LANDLORD_CALLS = callsWith(LANDLORD)
export const LANDLORD_LINK_CALLS = callsWith(['landlord-link'])
export const MAILED_LINK_CALLS = callsWith(['mailed-secret'])
/** All reads of a partner. Its writes are those of its own lists, or those of a landlord. */
export const PARTNER_CALLS = all.filter(({ who, method }) => PARTNER.includes(who) && method === 'GET')

type Made = object | 'upload'
const empty = () => ({})

/** A valid body for each call that takes one. */
const BODIES: Partial<Record<CallName, (caller: Caller, facts: HouseholdFacts) => Made | readonly Made[]>> = {
  partnerInit: () => ({ language: 'de', country: 'de' }),
  backDepositInit: ({ email }, { contractNumber }) => ({
    firstName: 'Lea',
    lastName: 'Brandt',
    email,
    contractId: contractNumber ?? '1',
    language: 'de',
  }),
  handOver: empty,
  freshLink: ({ email }) => ({ email }),
  tenantOpen: empty,
  tenantMailboxCode: empty,
  tenantMailbox: () => ({ code: '000000' }),
  resumeReminder: () => ({ remindMe: true }),
  invitationReport: () => ({ details: ['rent'], message: 'Die Miete ist höher.' }),
  price: () => ({ rentDepositAmount: '1500' }),
  message: () => ({ message: 'Bis bald.' }),
  review: () => ({ message: 'Bitte noch einmal.', proof: true }),
  coTenantAdd: ({ email }) => ({ firstName: 'Ida', lastName: 'Falk', email: `more-${email}` }),
  coTenantRemove: (_, { ids }) => ({ id: ids['coTenant']?.at(-1) ?? NONE }),
  coTenantLeaveOut: () => ({ place: 0 }),
  coTenantRemind: (_, { ids }) => ({ id: ids['coTenant']?.[0] ?? NONE }),
  coTenantLeave: empty,
  coTenantPasswordLink: empty,
  coTenantSign: () => ({ name: 'Mara Lind', place: 'Berlin', signature: 'Mara Lind', jointLiability: true }),
  coTenantShares: () => ({ split: 'EQUAL' }),
  coTenantCard: empty,
  promiseAsk: () => ({ country: 'de', deposit: 3_000, privacyPolicy: true, creditCheck: true }),
  promiseReview: () => ({ message: 'Bitte noch einmal.' }),
  promiseRevoke: empty,
  promiseShare: () => ({ agree: true, version: DISCLOSURE_VERSION }),
  promiseTakeOverCode: empty,
  promiseTakeOver: ({ email }, { codesTo }) => ['000000', ...codesTo(email)].map((code) => ({ code })),
  paymentPeriod: ({ email }, { chosen }) => {
    const { paymentPeriod, premiumAmount } = chosen.find((one) => one.email === email) ?? {
      paymentPeriod: 'MONTHLY',
      premiumAmount: 9,
    }
    return { language: 'de', paymentPeriod, premiumAmount }
  },
  payment: empty,
  contractSign: () => ({ name: 'Lea Brandt', place: 'Berlin', signature: 'Lea Brandt' }),
  inviteAgain: empty,
  documentUpload: () => 'upload',
  privateDocuments: empty,
  suggestion: () => ({ query: 'Weserstraße' }),
  suggestionCheck: () => ({ suggestion: { placeId: 'x', title: 'Weserstraße' } }),
  addressTown: () => ({ zip: '1010', city: 'Wörgl', country: 'at' }),
  propertySearch: () => ({ query: 'Weserstraße' }),
  legalShown: () => ({ kind: 'privacy-policy' }),
  name: ({ email }) => ({ ...flowBodies()['name'], email }),
  'invitation-details': ({ email }) => ({ ...personOf(email), firstName: 'Mara', lastName: 'Lind', email }),
  confirmAccount: () => ({ password: PASSWORD }),
  userLogin: ({ email }) => ({ login: email, password: PASSWORD }),
  userLoginLink: ({ email }) => ({ login: email }),
  userDevice: empty,
  userLogout: empty,
  userForgottenPassword: ({ email }) => ({ login: email }),
  userApplication: empty,
  userCertificateMail: empty,
  userPromiseRevoke: empty,
  userPromiseUnshare: empty,
  userMove: empty,
  userCardChange: empty,
  userReinstatement: empty,
  userDepositPrice: () => ({ deposit: 1_500 }),
  userDepositChange: () => ({ deposit: 1_500, premium: 90 }),
  userDepositKeep: empty,
  userDepositAgree: (_, { raises }) => (raises.length > 0 ? raises : [{ change: NONE, deposit: 1_500, premium: 90 }]),
  userDepositDecline: (_, { raises }) => ({ change: raises[0]?.change ?? NONE }),
  userDepositReview: () => ({ message: 'Bitte noch einmal.' }),
  userDepositDocument: () => 'upload',
  userDepositDocuments: empty,
  userRefundAccount: (_, { receiptNumbers }) =>
    ['R-1', ...receiptNumbers].map((receiptNumber) => ({
      accountHolder: 'Kim Falk',
      iban: 'DE89370400440532013000',
      receiptNumber,
    })),
  userPeriodChange: () => ({ period: 'YEARLY', premium: 90, from: '2026-06-04T00:00:00.000Z' }),
  userPeriodKeep: empty,
  userSplitPropose: () => ({ split: 'PERCENT', percents: [40, 30, 30] }),
  userSplitTakeBack: empty,
  userSplitAgree: (_, { splits }) => (splits.length > 0 ? splits : [{ proposal: NONE, amount: 1 }]),
  userSplitDecline: (_, { splits }) => ({ proposal: splits[0]?.proposal ?? NONE }),
  splitDecline: empty,
  userTenantChange: (_, { ids }) => ({ leaves: (ids['coTenant'] ?? []).slice(0, 1), day: LEAVE_DAY }),
  userTenantChangeStop: empty,
  userMovesOut: () => ({ movesOut: true }),
  userLeaveAnswer: () => ({ agree: true }),
  tenantChangeAnswer: () => ({ agree: false }),
  userDebtPay: () => ({ amount: 10, owed: 10 }),
  withdrawalPreview: ({ email }, { contractNumber }) => ({ contractId: contractNumber ?? 'NB-1', email }),
  withdrawal: ({ email }, { contractNumber }) => ({ contractId: contractNumber ?? 'NB-1', email }),
  withdrawalContinue: empty,
  withdrawalGoOnAnswer: () => ({ goOn: true }),
  userWithdrawal: empty,
  userWithdrawalContinue: empty,
  mailPreferenceSet: () => ({ optional: true }),
  ratingSubmit: () => ({ landlordRating: 5, productRating: 5, recommend: true }),
  userInviteAgain: empty,
  userExchangeLetterSent: empty,
  userExchangeReceived: empty,
  userPolicyCancel: empty,
  userPolicyKeep: empty,
  userReleaseMail: empty,
  userMoveOut: () => ({ day: '2026-12-01T00:00:00.000Z' }),
  userConsent: (_, { ids }) => (ids['refId'] ?? []).map((refId) => ({ refId, kind: 'newsAgreement', granted: true })),
  userErasure: () => ({ password: PASSWORD }),
  userContact: () => ({ language: 'de' }),
  userEmail: ({ email }) => ({ email: `new-${email}`, password: PASSWORD }),
  userEmailConfirm: empty,
  userLandlord: () => ({ email: 'neu@example.net', phone: null }),
  userCorrection: (_, { contractNumber }) => ({
    contractId: contractNumber ?? '1',
    kind: 'firstName',
    value: 'Kim',
  }),
  userClaimAnswer: (_, { ids }) => ({
    items: (ids['itemId'] ?? []).map((id) => ({ id, answer: 'ACCEPT' })),
  }),
  userClaimEvidence: () => 'upload',
  correctionCode: empty,
  correctionAgree: ({ email }, { codesTo }) => [{}, ...codesTo(email).map((code) => ({ code }))],
  correctionRefuse: empty,
  landlordSessionCode: ({ email }) => ({ email }),
  landlordSessionOpen: ({ email }) => ({ email, code: '000000' }),
  landlordLetter: () => ({ code: 'AAAA-BBBB' }),
  landlordLink: ({ email, links }) => [{ email }, ...links.map((id) => ({ id }))],
}

/** Answers of a person outside the household. */
function personOf(email: string): object {
  const { salutation: _, ...name } = { salutation: null, ...flowBodies()['name'] }
  return { ...flowBodies()['tenant-details'], ...flowBodies()['current-address'], ...name, email }
}

/** Calls that change what later ones are about. They come last, in this order. */
const LAST: readonly CallName[] = [
  // After the others have agreed. Another split would end the wish.
  'userDepositDecline',
  'userDepositKeep',
  // After the others have agreed to the former proposal.
  'userSplitPropose',
  'invitationCorrect',
  'promiseRevoke',
  'userPromiseRevoke',
  'documentRemove',
  'userDepositDocumentRemove',
  'coTenantAdd',
  'coTenantShares',
  'coTenantRemove',
  'withdrawal',
  'userWithdrawal',
  'coTenantLeave',
  'userEmail',
  'userErasure',
  'userSessionEnd',
  'userLogout',
  'landlordSessionEnd',
]

/** Whether a call ends what others still answer, so that it comes after all of theirs. */
export const isLast = ({ name }: Call) => LAST.includes(name)

/** Other answers make a decision void. */
const STEP_CALLS: readonly CallName[] = [...ORDER.map(({ call }) => call), 'invitation-details']

/** All reads, then the writes. */
export function inOrder(calls: readonly Call[]): Call[] {
  const rank = ({ name, method }: Call) => {
    if (LAST.includes(name)) return 3 + LAST.indexOf(name)
    return method === 'GET' ? 0 : STEP_CALLS.includes(name) ? 2 : 1
  }
  return calls.toSorted((a, b) => rank(a) - rank(b))
}

/** All requests with which a caller tries a call. @throws if this file does not say how the call is made */
export function requestsOf(call: Call, caller: Caller, facts: HouseholdFacts): Request[] {
  const paths = pathsOf(call, caller, facts)
  const query = queryOf(call.name, caller)
  if (call.method !== 'POST') return paths.map((path) => ({ path, ...(query ? { query } : {}) }))
  return bodiesOf(call, caller, facts).flatMap((body) =>
    paths.map((path) => (body === 'upload' ? { path, upload: { token: caller.token } } : { path, payload: body })),
  )
}

function queryOf(name: CallName, { token }: Caller): Record<string, string> | undefined {
  if (name === 'risk') return { token }
  return name === 'paymentSecret' ? { method: 'card' } : undefined
}

function bodiesOf(call: Call, caller: Caller, facts: HouseholdFacts): Made[] {
  const steps = flowBodies()
  const own = BODIES[call.name]?.(caller, facts) ?? steps[call.name]
  if (own === undefined) throw new Error(`say in ways.ts how ${call.name} is called`)
  const made = Array.isArray(own) ? (own as Made[]) : [own]
  // Each of these calls names its secret differently.
  const proofs =
    call.who === 'mailed-secret' && !call.path.includes('{')
      ? [...facts.secretsTo(caller.email), NO_SECRET].map((secret) => ({ token: secret, id: secret, secret }))
      : [{ token: caller.token }]
  return made.flatMap((body): Made[] => (body === 'upload' ? [body] : proofs.map((proof) => ({ ...proof, ...body }))))
}

function pathsOf(call: Call, caller: Caller, facts: HouseholdFacts): string[] {
  let paths: string[] = [call.path]
  for (const [, parameter = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    const values = valuesOf(call, parameter, caller, facts)
    paths = paths.flatMap((one) => values.map((value) => one.replace(`{${parameter}}`, encodeURIComponent(value))))
  }
  return paths
}

const NO_SECRET = 'x'.repeat(43)
const NONE = '00000000-0000-4000-8000-000000000000'
const KINDS: Record<string, readonly string[]> = {
  documentUpload: ['income-proof', 'identity'],
  userDepositDocument: ['income-proof'],
  legalText: ['terms-of-use'],
  legalDocument: ['avb'],
}

function valuesOf({ name, path, who }: Call, parameter: string, caller: Caller, facts: HouseholdFacts): string[] {
  const atLeast = (values: readonly string[] | undefined) => (values && values.length > 0 ? [...values] : [NONE])
  if (who === 'mailed-secret') return [...facts.secretsTo(caller.email), NO_SECRET]
  if (parameter === 'token') return [caller.token]
  if (parameter === 'kind') {
    const kinds = KINDS[name]
    if (!kinds) throw new Error(`say in ways.ts which kinds ${name} takes`)
    return [...kinds]
  }
  if (parameter === 'id') {
    if (path.startsWith('/user/sessions')) return atLeast(facts.ids['session'])
    if (path.startsWith('/user/policies')) return atLeast(facts.ids['contract'])
    if (path.startsWith('/insurance-product')) return ['de']
    if (LANDLORD.includes(who)) return atLeast(caller.links)
    if (path.startsWith('/partner/promises')) return atLeast(facts.ids['promiseRequest'])
    if (path.startsWith('/partner/invitations')) return atLeast(facts.ids['invitation'])
    if (path.startsWith('/partner/properties')) return atLeast(facts.ids['property'])
    if (PARTNER.includes(who)) return atLeast([...(facts.ids['policy'] ?? []), ...(facts.ids['contract'] ?? [])])
    throw new Error(`say in ways.ts which ids ${name} takes`)
  }
  const values = facts.ids[parameter]
  if (values === undefined && !PARTNER.includes(who) && !LANDLORD.includes(who))
    throw new Error(`say in household-facts.ts which values ${parameter} of ${name} takes`)
  return atLeast(values)
}

/** A file for an upload. */
export const FILE = { name: 'Nachweis.pdf', content: pdf() }
