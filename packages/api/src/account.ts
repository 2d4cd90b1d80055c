import * as z from 'zod/mini'
import { POLICY_STAGES, TIMELINE_STEPS, TURNS } from '@nestbond/domain/lifecycle/policy-timeline'
import { CHARGE_STATES } from '@nestbond/domain/premiums/charge'
import { REFUND_STATES } from '@nestbond/domain/premiums/refund'
import { text } from '@nestbond/domain/validation/fields'
import { newPassword, triedPassword } from '@nestbond/domain/validation/password'
import { COUNTRIES, MARKERS, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from './call.ts'
import { depositExchange } from './deposit-exchange-state.ts'
import { token } from './marker.ts'
import { policyCancel } from './release-state.ts'
import { fullAddress } from './user.ts'

/** In characters. A text that is neither an address nor a number is treated as a login without an account. */
const LONGEST_LOGIN = 254
/** Characters of a mailed link's secret. */
const LONGEST_SECRET = 100

const empty = z.object({})
const id = z.object({ id: z.string() })
/** The owner of the account. */
const owner = z.object({ email: z.string() })

export const confirmAccountLink = call('confirmAccountLink', {
  summary: 'Whose password a mailed link sets; looking does not use it up',
  tag: 'account',
  params: z.object({ token }),
  answer: owner,
  errors: ['WRONG_TOKEN'],
})

export const confirmAccount = call('confirmAccount', {
  summary: 'Sets the password of an account by a mailed link, once; ends all its sessions and begins one',
  tag: 'account',
  payload: z.object({ token, password: newPassword() }),
  answer: owner,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const userLogin = call('userLogin', {
  summary: 'Signs a tenant in, by e-mail address or phone number in any spelling',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN), password: triedPassword() }),
  answer: owner,
  errors: [
    'LOGIN_INVALID',
    'SIGN_IN_LINK_REQUIRED',
    'FORBIDDEN',
    'FIELD_REQUIRED',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
})

export const userLogout = call('userLogout', {
  summary: 'Ends the session',
  tag: 'account',
  payload: empty,
  answer: empty,
  errors: ['FORBIDDEN'],
})

export const userForgottenPassword = call('userForgottenPassword', {
  summary:
    'Mails a link to set a new password, where there is such an account; the answer is the same where there is none',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN) }),
  answer: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const userLoginLink = call('userLoginLink', {
  summary:
    'Mails a link that makes a browser known to the account, for a tenant whom guesses of strangers keep out; the answer is the same where there is no account',
  tag: 'account',
  payload: z.object({ login: text(LONGEST_LOGIN) }),
  answer: empty,
  errors: ['FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const userDevice = call('userDevice', {
  summary: 'Opens a mailed sign-in link: this browser is known to the account from now on; it signs nobody in',
  tag: 'account',
  payload: z.object({ secret: text(LONGEST_SECRET) }),
  answer: empty,
  errors: ['WRONG_TOKEN', 'FORBIDDEN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
})

/** Instants in UTC. Browser and system are null if not known. `current` marks the caller's own session. */
const session = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof session>
const sessions = z.object({ sessions: z.array(session) })

export const userSessions = call('userSessions', {
  summary: 'Where the account is signed in, the session that asks first',
  tag: 'account',
  answer: sessions,
  errors: ['SIGN_IN_REQUIRED'],
})

export const userSessionEnd = call('userSessionEnd', {
  summary: 'Ends a session of the account; one that has ended already answers the same',
  tag: 'account',
  params: id,
  answer: sessions,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})

const timelineStep = z.object({
  kind: z.enum(TIMELINE_STEPS),
  /** UTC midnight; null if the day is not known. */
  on: z.nullable(z.string()),
  state: z.enum(['done', 'now', 'next']),
})

/** A signed contract and its policy, if any. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const policy = z.object({
  /** The id of the contract, which exists from the signature on, before there is a policy. */
  id: z.string(),
  /** The number on every paper. */
  contractId: z.string(),
  refId: z.string(),
  country: z.enum(COUNTRIES),
  stage: z.enum(POLICY_STAGES),
  timeline: z.array(timelineStep),
  turn: z.object({ who: z.enum(TURNS), since: z.nullable(z.string()) }),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  landlord: z.object({
    name: z.string(),
    answeredAt: z.nullable(z.string()),
    /** The reason for declining, in the landlord's words. */
    reason: z.nullable(z.string()),
    /** The last day to answer. */
    answerUntil: z.string(),
  }),
  address: fullAddress,
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  premiumAmount: z.number(),
  paymentPeriod: z.enum(PAYMENT_PERIODS),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  signedAt: z.string(),
  certificateCode: z.nullable(z.string()),
  /** The tenant may begin a new application from this one (`userMove`). */
  move: z.boolean(),
  /** Whether there is a card on file that may be changed. */
  card: z.boolean(),
  /** Null before the landlord's acceptance. `next` is the next automatic charge; `charges` are sorted newest first. */
  premiums: z.nullable(
    z.object({
      next: z.nullable(z.object({ on: z.string(), amount: z.number() })),
      charges: z.array(
        z.object({
          id: z.string(),
          /** The first and the last day that it pays for. */
          periodStart: z.string(),
          periodEnd: z.string(),
          amount: z.number(),
          state: z.enum(CHARGE_STATES),
          nextTryOn: z.nullable(z.string()),
          paidAt: z.nullable(z.string()),
          receiptNumber: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The refunds because of the policy's end, the oldest period first; empty while it is in force. */
  refunds: z.array(
    z.object({
      receiptNumber: z.string(),
      amount: z.number(),
      /** PAID: the card provider has refunded it. WITH_OFFICE: the refund to the card failed, and a member of staff handles it. */
      state: z.enum(REFUND_STATES),
      requestedAt: z.string(),
      paidAt: z.nullable(z.string()),
    }),
  ),
  /**
   * `possible`: the contract may be withdrawn today (withdrawal, docs/product-decisions.md#d42). `receiptId`: the receipt, once it is withdrawn.
   * `heldUntil`: set while a withdrawal by contract number is held; until that instant the tenant may continue the contract.
   */
  withdrawal: z.object({
    possible: z.boolean(),
    lastDay: z.nullable(z.string()),
    receiptId: z.nullable(z.string()),
    heldUntil: z.nullable(z.string()),
  }),
  /** Set while the landlord has not answered: the link to pass on, and a ready mail to the landlord. */
  invitation: z.nullable(z.object({ shortUrl: z.string(), mailtoLink: z.string() })),
  cancel: policyCancel,
  depositExchange,
})
export type AccountPolicy = z.infer<typeof policy>

/** An application under the account's e-mail address that is not signed yet. */
const openApplication = z.object({
  refId: z.string(),
  lastCompletedPage: z.nullable(z.enum(MARKERS)),
  address: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type OpenApplication = z.infer<typeof openApplication>

export const userPolicies = call('userPolicies', {
  summary: 'The contracts of the signed-in tenant, the newest first, and the applications still to be finished',
  tag: 'account',
  answer: z.object({ email: z.string(), policies: z.array(policy), applications: z.array(openApplication) }),
  errors: ['SIGN_IN_REQUIRED'],
})

export const userApplication = call('userApplication', {
  summary: 'A token of an own application that is not signed yet, to go on with it',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  payload: empty,
  answer: z.object({ token }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
})

export const userMove = call('userMove', {
  summary:
    'Moves to a new home: a new application filled from this one, whose policy stays; again opens the same one until it is signed',
  tag: 'account',
  params: id,
  payload: empty,
  answer: z.object({ token }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'STEP_NOT_ALLOWED', 'NOT_FOUND'],
})

export const userContract = call('userContract', {
  summary: 'The sealed contract as PDF',
  tag: 'account',
  params: id,
  file: 'application/pdf',
  errors: ['SIGN_IN_REQUIRED', 'NOT_FOUND'],
})

export const userCertificate = call('userCertificate', {
  summary: 'The certificate as PDF, once the landlord has accepted',
  tag: 'account',
  params: id,
  file: 'application/pdf',
  errors: ['SIGN_IN_REQUIRED', 'NOT_FOUND'],
})

export const userReceipt = call('userReceipt', {
  summary: 'The receipt of a paid premium as PDF',
  tag: 'account',
  params: z.object({ id: z.string(), chargeId: z.string() }),
  file: 'application/pdf',
  errors: ['SIGN_IN_REQUIRED', 'NOT_FOUND'],
})

/** `label` as the provider shows it, such as 'Visa •••• 4242'; null if the provider is unavailable. */
const card = z.object({ label: z.nullable(z.string()) })

export const userCard = call('userCard', {
  summary: 'The card on file',
  tag: 'account',
  params: id,
  answer: card,
  errors: ['SIGN_IN_REQUIRED', 'NOT_FOUND'],
})

export const userCardSecret = call('userCardSecret', {
  summary: 'The secret of a set-up for another card; the present one stays until it succeeds',
  tag: 'account',
  params: id,
  answer: z.object({ secret: z.string() }),
  errors: ['SIGN_IN_REQUIRED', 'STEP_NOT_ALLOWED', 'NOT_FOUND'],
})

export const userCardChange = call('userCardChange', {
  summary: 'Asks the card provider whether the set-up succeeded; from then on the new card is charged',
  tag: 'account',
  params: id,
  payload: empty,
  answer: card,
  errors: ['PAYMENT_NOT_CONFIRMED', 'SIGN_IN_REQUIRED', 'FORBIDDEN', 'STEP_NOT_ALLOWED', 'NOT_FOUND'],
})
