import { LEDGER_KINDS } from '@nestbond/domain/premiums/ledger'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { PAYMENT_METHODS } from '@nestbond/domain/premiums/debit'
import { paymentMethodQuery } from '../checkout/payment-method.ts'
import * as z from 'zod/mini'
import { PROMISE_REQUEST_STATES } from '@nestbond/domain/promises/promise-request'
import { amount, choice, reference, wireDate } from '@nestbond/domain/validation/fields'
import { MARKERS, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { refundAccountBody } from '@nestbond/domain/claims/claim-fields'
import { OPEN_APPLICATION_WAITS_FOR } from '@nestbond/domain/waiting/open-application'
import { call } from '../call.ts'
import { anyIban } from '../claims/claims.ts'
import { token } from '../application/marker.ts'
import { policy } from '../policy/account-policy.ts'
import { promise } from '../promises/promises.ts'

const empty = z.object({})
const id = z.object({ id: z.string() })

/** An application under the account's e-mail address that is not signed yet. */
const openApplication = z.object({
  refId: z.string(),
  lastCompletedPage: z.nullable(z.enum(MARKERS)),
  address: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Null after a refusal. */
  waitsFor: z.nullable(z.enum(OPEN_APPLICATION_WAITS_FOR)),
  /** The tenant was invited and has a valid promise in another application, which the first page of this one takes over. */
  promiseToTakeOver: z.boolean(),
})
export type OpenApplication = z.infer<typeof openApplication>

/** A promise under the account's e-mail address, the newest of its application (promise before the home, docs/product-decisions.md#d99). */
const ownPromise = z.object({
  refId: z.string(),
  ...promise.shape,
  /** The partner that has asked for it, and whether it sees the promise; null if none has asked. */
  sharedWith: z.nullable(
    z.object({
      partner: z.string(),
      state: z.enum(PROMISE_REQUEST_STATES),
      agreedAt: z.nullable(z.string()),
      withdrawnAt: z.nullable(z.string()),
    }),
  ),
  /** Whether the application can be opened with `userApplication`. */
  open: z.boolean(),
  /** Whether it can get another promise: no home is named yet. */
  mayAsk: z.boolean(),
})
export type AccountPromise = z.infer<typeof ownPromise>

export const userPolicies = call('userPolicies', {
  who: 'tenant',
  summary: 'The contracts of the signed-in tenant, newest first, and the tenant’s unfinished applications and promises',
  tag: 'account',
  response: z.object({
    email: z.string(),
    policies: z.array(policy),
    applications: z.array(openApplication),
    promises: z.array(ownPromise),
  }),
})

export const userPromisePaper = call('userPromisePaper', {
  who: 'tenant',
  summary: 'A valid promise of the tenant as PDF',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  query: z.object({ language: z.optional(reference()) }),
  file: 'application/pdf',
})

export const userPromiseUnshare = call('userPromiseUnshare', {
  who: 'tenant',
  summary:
    'Withdraws the consent that a partner sees a promise of the tenant. The promise itself stays valid. A repeated call gets the same response',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  payload: empty,
  response: ownPromise,
})

export const userPromiseRevoke = call('userPromiseRevoke', {
  who: 'tenant',
  summary: 'Revokes a promise of the tenant for good. A repeated call gets the same response',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  payload: empty,
  response: ownPromise,
})

export const userApplication = call('userApplication', {
  who: 'tenant',
  summary: 'A new token of one of the tenant’s unsigned applications, to continue it',
  tag: 'account',
  params: z.object({ refId: z.string() }),
  payload: empty,
  response: z.object({ token }),
})

export const userMove = call('userMove', {
  who: 'own-contract',
  summary:
    'Begins an application with answers of this contract, which stays as it is: those about the person for a new home, all of them after a decline, an expiry or a withdrawal. A repeated call returns the same application until it is signed',
  tag: 'account',
  params: id,
  payload: empty,
  response: z.object({ token }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const userContract = call('userContract', {
  who: 'own-contract',
  summary: 'The sealed contract as PDF',
  tag: 'account',
  params: id,
  file: 'application/pdf',
})

export const userCertificate = call('userCertificate', {
  who: 'own-contract',
  summary: 'The certificate as PDF, once the landlord has accepted',
  tag: 'account',
  params: id,
  file: 'application/pdf',
})

export const userCertificateMail = call('userCertificateMail', {
  who: 'own-contract',
  summary: 'Mails the certificate to the signed-in tenant again, to the address of the own application',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: z.object({}),
})

/** The entries of one account, oldest first, each with the sum up to it. Amounts in major units. Positive: the tenant has paid. */
const ledgerAccount = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      on: z.string(),
      /** The number of the receipt or refund; null for payments of claims. */
      reference: z.nullable(z.string()),
      amount: z.number(),
      balance: z.number(),
    }),
  ),
  balance: z.number(),
})
export type LedgerAccount = z.infer<typeof ledgerAccount>

/** Amounts in major units, rates in percent. */
const premiumLedger = z.object({
  /** How the premium of today is made (price lock, docs/product-decisions.md#d98). `listPrice` is that of a year, before the discount. */
  made: z.object({
    tariff: z.string(),
    rate: z.number(),
    minimum: z.number(),
    rentDepositAmount: z.number(),
    listPrice: z.number(),
    period: z.enum(PAYMENT_PERIODS),
    discountPercent: z.number(),
    insuranceTaxPercent: z.number(),
    premium: z.number(),
    /**
     * The own part of the premium, where several tenants have signed (docs/product-decisions.md#d103): null for a single one. `percent` is null unless the
     * split names percentages; `among` is the number of tenants who pay.
     */
    share: z.nullable(
      z.object({
        amount: z.number(),
        split: z.enum(PREMIUM_SPLITS),
        percent: z.nullable(z.number()),
        among: z.number(),
      }),
    ),
  }),
  /** The own premiums and their refunds. */
  ...ledgerAccount.shape,
  /** Payouts to the landlord and repayments, which are the first tenant's. A negative balance is still to be paid back (docs/product-decisions.md#d127). */
  claims: ledgerAccount,
})
export type PremiumLedger = z.infer<typeof premiumLedger>

export const userPremiumLedger = call('userPremiumLedger', {
  who: 'own-contract',
  summary:
    'How the premium is made, every own charge and refund with a running balance, and payments of claims with another',
  tag: 'account',
  params: id,
  response: premiumLedger,
})

export const userMandate = call('userMandate', {
  who: 'own-contract',
  summary: 'The mandate for direct debits that the tenant has given, as PDF',
  tag: 'account',
  params: id,
  file: 'application/pdf',
})

export const userReceipt = call('userReceipt', {
  who: 'own-contract',
  summary: 'The receipt of a paid premium as PDF',
  tag: 'account',
  params: z.object({ id: z.string(), chargeId: z.string() }),
  file: 'application/pdf',
})

/** `label` as the provider shows it, such as 'Visa •••• 4242' or 'DE•• •••• 3000'; null if the provider is unavailable. */
const card = z.object({
  label: z.nullable(z.string()),
  method: z.enum(PAYMENT_METHODS),
  /** The mandate no longer holds, so nothing is debited until the tenant saves another card or account. */
  ended: z.boolean(),
})

export const userCard = call('userCard', {
  who: 'own-contract',
  summary: 'The card or account on file',
  tag: 'account',
  params: id,
  response: card,
})

export const userCardSecret = call('userCardSecret', {
  who: 'own-contract',
  summary: 'The secret of a set-up for another card or account. The current one stays until the set-up succeeds',
  tag: 'account',
  params: id,
  query: paymentMethodQuery,
  response: z.object({ secret: z.string() }),
  errors: ['STEP_NOT_ALLOWED'],
})

export const userCardChange = call('userCardChange', {
  who: 'own-contract',
  summary: 'Asks the card provider whether the set-up succeeded. If so, the new card is charged from now on',
  tag: 'account',
  params: id,
  payload: empty,
  response: card,
  errors: ['PAYMENT_NOT_CONFIRMED', 'STEP_NOT_ALLOWED'],
})

export const userRefundAccount = call('userRefundAccount', {
  who: 'own-contract',
  summary: 'Names or changes the bank account for a refund that could not be paid to the card',
  tag: 'account',
  params: id,
  payload: refundAccountBody(anyIban),
  response: policy,
  errors: ['INVALID_IBAN', 'STEP_NOT_ALLOWED'],
})

export const userReinstatement = call('userReinstatement', {
  who: 'own-contract',
  summary:
    'Pays the premium for which the policy was cancelled, so that it is in force again. Charges the card on file',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})

export const userDebtPay = call('userDebtPay', {
  who: 'own-contract',
  summary:
    'Charges the card on file for an unpaid premium, an instalment or a whole repayment. A repeated call never charges twice: a debt that is not the seen one any more is refused',
  tag: 'account',
  params: z.object({ id: z.string(), debtId: z.string() }),
  payload: z.object({
    /** One of the debt’s `payable` amounts. */
    amount: amount(),
    /** The debt’s `amount` as shown. */
    owed: amount(),
  }),
  response: z.object({
    /** UNDER_WAY: the card provider has not answered; the same charge is asked for again, and never a second one. */
    state: z.enum(['PAID', 'UNDER_WAY', 'DECLINED']),
    /** The card provider’s code for a decline. */
    declineCode: z.nullable(z.string()),
    policy,
  }),
  errors: ['STEP_NOT_ALLOWED', 'CLAIM_CHANGED'],
})

export const userRepaymentReceipt = call('userRepaymentReceipt', {
  who: 'own-contract',
  summary: 'The receipt of a repayment after a claim as PDF, by its ordinal among the repayments of the contract',
  tag: 'account',
  params: z.object({ id: z.string(), ordinal: z.string() }),
  file: 'application/pdf',
})

export const userPeriodChange = call('userPeriodChange', {
  who: 'own-contract',
  summary:
    'Changes between yearly and monthly from the next period on. Names the premium and the day that the tenant has seen. Until that day it can be taken back',
  tag: 'account',
  params: id,
  payload: z.object({ period: choice(PAYMENT_PERIODS), premium: amount(), from: wireDate() }),
  response: policy,
  errors: ['STEP_NOT_ALLOWED', 'PRICE_CHANGED'],
})

export const userPeriodKeep = call('userPeriodKeep', {
  who: 'own-contract',
  summary: 'Takes a change between yearly and monthly back before it takes effect',
  tag: 'account',
  params: id,
  payload: empty,
  response: policy,
  errors: ['STEP_NOT_ALLOWED'],
})
