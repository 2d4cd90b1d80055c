import * as z from 'zod/mini'
import { COLLECTION_ACTIONS, COLLECTION_EVENTS } from '@nestbond/domain/premiums/collection'
import { REFUND_STEPS } from '@nestbond/domain/premiums/refund-account'
import { optionalText, text, wireDate } from '@nestbond/domain/validation/fields'
import { PAYMENT_METHODS } from '@nestbond/domain/premiums/debit'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { LONGEST_NOTE } from '../office/cases.ts'

const id = z.object({ id: z.string() })
const tenant = z.object({ firstName: z.string(), lastName: z.string() })
/** The names of the others on the same surety in one line; null for a single tenant. */
const otherTenants = z.nullable(z.string())

/** A premium whose last attempt failed. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const unpaidPremium = z.object({
  id: z.string(),
  policyNumber: z.string(),
  /** The tenant whose card was charged: of a shared premium, the one whose share it is. */
  tenant,
  otherTenants,
  /** The tenants who may have paid it by transfer, the first tenant first; empty for a single tenant. `owes`: whose share it is. */
  payers: z.array(z.object({ id: z.string(), name: z.string(), owes: z.boolean() })),
  amount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** The first and the last day of the paid period. */
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The day on which it was due. */
  since: z.string(),
  attempts: z.number(),
  /** The means of payment that is charged next, masked as its provider showed it; the label is null if it did not. */
  payment: z.object({ method: z.enum(PAYMENT_METHODS), label: z.nullable(z.string()) }),
  /** The card provider's code; null while another attempt is running. */
  declineCode: z.nullable(z.string()),
  /** The day of the next automatic attempt; null if none is planned. */
  nextTryOn: z.nullable(z.string()),
  /** The last day on which collection is on hold; null if it is not. */
  heldUntil: z.nullable(z.string()),
  /** The day of the formal reminder, and its last day to pay. */
  reminder: z.nullable(z.object({ on: z.string(), payUntil: z.string() })),
  /** Newest first. */
  history: z.array(
    z.object({
      at: z.string(),
      /** The name of the member of staff. */
      name: z.string(),
      kind: z.enum(COLLECTION_EVENTS),
      until: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** The actions that the caller may take today. */
  actions: z.array(z.enum(COLLECTION_ACTIONS)),
})
export type UnpaidPremium = z.infer<typeof unpaidPremium>

/** A refund that the card provider has rejected for good. */
const refusedRefund = z.object({
  id: z.string(),
  policyNumber: z.string(),
  tenant,
  otherTenants,
  amount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  reference: z.string(),
  since: z.string(),
  attempts: z.number(),
  declineCode: z.nullable(z.string()),
  /** The premium came by transfer, so no card can be refunded. */
  byTransfer: z.boolean(),
  /** The bank account that the tenant has named. */
  account: z.nullable(z.object({ accountHolder: z.string(), iban: z.string() })),
  /** The name of the person who has approved the account. */
  approver: z.nullable(z.string()),
  /** The next step, for the caller. */
  step: z.enum(REFUND_STEPS),
})
export type RefusedRefund = z.infer<typeof refusedRefund>

export const officePremiums = call('officePremiums', {
  who: 'staff',
  summary:
    'Premiums that the office must decide about, longest due first (up to 200), and refunds that the card provider has rejected',
  tag: 'office',
  response: z.object({ premiums: z.array(unpaidPremium), refunds: z.array(refusedRefund), more: z.boolean() }),
})

const note = optionalText(LONGEST_NOTE)
/** Null once the premium is no longer with the office. */
const response = z.object({ premium: z.nullable(unpaidPremium) })
/** CASE_CHANGED: the action is no longer possible, or not yet. */
const errors = ['CASE_CHANGED'] as const

export const officePremiumRetry = call('officePremiumRetry', {
  who: 'staff',
  summary: 'Charges the card on file again at once',
  tag: 'office',
  params: id,
  payload: z.object({ note }),
  response,
  errors,
})

export const officePremiumWait = call('officePremiumWait', {
  who: 'staff',
  summary: 'Waits: the card on file is charged on that day (up to 90 days ahead)',
  tag: 'office',
  params: id,
  payload: z.object({ until: wireDate(), note }),
  response,
  errors,
})

/** As it stands on the statement of account. */
const reference = text(140)

export const officePremiumPaid = call('officePremiumPaid', {
  who: 'staff',
  summary: 'Books a transfer of the whole premium that has arrived on the insurer’s account',
  tag: 'office',
  params: id,
  /** `paidBy`: one of `payers`; by default the tenant whose share it is. */
  payload: z.object({ receivedOn: wireDate(), reference, paidBy: optionalText(36), note }),
  response,
  errors,
})

export const officeRefundTransferred = call('officeRefundTransferred', {
  who: 'staff',
  summary:
    'Records that a refund which no card could take was paid by transfer, after another person has approved the account',
  tag: 'office',
  params: id,
  payload: z.object({ reference }),
  response: z.object({}),
  errors: ['CASE_CHANGED', 'SECOND_PERSON_NEEDED'],
})

export const officeRefundApprove = call('officeRefundApprove', {
  who: 'staff',
  summary: 'Approves the account of a refund that no card can take. Another person transfers the money',
  tag: 'office',
  params: id,
  payload: z.object({
    /** The account that the caller sees; null if there is none, because the premium came by transfer. */
    iban: z.nullable(text(50)),
  }),
  response: z.object({}),
  errors: ['CASE_CHANGED'],
})

export const officePremiumRemind = call('officePremiumRemind', {
  who: 'staff',
  summary: 'Sends the formal reminder, once, with two weeks to pay (§ 38 VVG, § 39 VersVG)',
  tag: 'office',
  params: id,
  payload: z.object({ note }),
  response,
  errors,
})

export const officePremiumCancel = call('officePremiumCancel', {
  who: 'manager',
  summary: 'Cancels the policy today for non-payment, after the time of the formal reminder; managers only',
  tag: 'office',
  params: id,
  payload: z.object({ note }),
  response,
  errors,
})

export const officeRefundRetry = call('officeRefundRetry', {
  who: 'staff',
  summary: 'Asks the card provider once more to pay a refund that it has refused',
  tag: 'office',
  params: id,
  payload: z.object({}),
  response: z.object({}),
  errors: ['CASE_CHANGED'],
})
