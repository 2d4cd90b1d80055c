import * as z from 'zod/mini'
import { CO_TENANT_WITHDRAWAL_STATES, TAKE_OVER_ANSWERS } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { WITHDRAWAL_REFUSALS } from '@nestbond/domain/policy/withdrawal'
import { email, text } from '@nestbond/domain/validation/fields'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from '../call.ts'
import { fullAddress } from '../application/user.ts'

const LONGEST_NUMBER = 40

/** A tenant without an account, or not signed in, names the contract's number and the e-mail address that it was concluded with. */
const named = z.object({ contractId: text(LONGEST_NUMBER), email: email() })
const id = z.object({ id: z.string() })

/** The declared withdrawal, its time and its effects. Amounts in major units, dates at UTC midnight, instants in UTC. */
const receipt = z.object({
  /** The id of the receipt as a file, for the signed-in tenant; null for a caller who knows only number and address. */
  id: z.nullable(z.string()),
  contractId: z.string(),
  withdrawnAt: z.string(),
  /** The amount that goes back to this tenant. */
  refundAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** The address that gets the copy by e-mail; masked if the caller is not signed in. */
  email: z.string(),
  /** Until this instant the refund and the notice to the landlord are held, and the tenant may continue the contract; null once the hold is over. */
  heldUntil: z.nullable(z.string()),
})
export type WithdrawalReceipt = z.infer<typeof receipt>

/**
 * The tenant's part in a change of tenants, while the contract that this one shall replace is in force; else null. Before the landlord's acceptance, the
 * withdrawal of one who stays ends the new contract for all, and nobody is asked to go on (docs/product-decisions.md#d107).
 */
const part = z.nullable(z.enum(['stays', 'joins']))

/** The effect of withdrawing a contract today. It names no person and no home (withdrawal by contract number, docs/product-decisions.md#d60). */
const preview = z.object({
  contractId: z.string(),
  /** One of several tenants. Before the landlord's acceptance the others are asked whether they go on; after it the contract ends for all (docs/product-decisions.md#d107). */
  shared: z.boolean(),
  country: z.enum(COUNTRIES),
  currency: z.enum(CURRENCY_CODES),
  insuranceStart: z.string(),
  /** POSSIBLE today, or the reason why not. WITHDRAWN comes with the receipt of the withdrawal. */
  status: z.enum(['POSSIBLE', 'WITHDRAWN', ...WITHDRAWAL_REFUSALS]),
  part,
  /** The last day to withdraw; null while the landlord has not answered. */
  lastDay: z.nullable(z.string()),
  /** The landlord has accepted: there is a policy. */
  accepted: z.boolean(),
  /** Cover has begun. */
  covered: z.boolean(),
  /** The premiums that the tenant has paid so far, and of them what goes back to this tenant. Other tenants get their own part. */
  paidAmount: z.number(),
  refundAmount: z.number(),
  receipt: z.nullable(receipt),
})
export type WithdrawalPreview = z.infer<typeof preview>

/** A preview with a summary of the contract, for its signed-in tenant. */
const ownPreview = z.object({
  ...preview.shape,
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  landlordName: z.string(),
  address: fullAddress,
  rentDepositAmount: z.number(),
  signedAt: z.string(),
  /** The landlord has an open claim. It goes on after the withdrawal. */
  claimOpen: z.boolean(),
})
export type OwnWithdrawalPreview = z.infer<typeof ownPreview>

/** A declared withdrawal, by the mailed link. FINAL: the hold is over. CONTINUED: the contract goes on. */
const heldWithdrawal = z.object({
  contractId: z.string(),
  /** Declared by one of several tenants before the landlord's acceptance. */
  shared: z.boolean(),
  part,
  withdrawnAt: z.string(),
  heldUntil: z.string(),
  refundAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  state: z.enum(['HELD', 'CONTINUED', 'FINAL']),
})
export type HeldWithdrawal = z.infer<typeof heldWithdrawal>

export const withdrawalPreview = call('withdrawalPreview', {
  who: 'anybody',
  summary:
    'The last day to withdraw a contract and what is paid back; names no person and no home, and changes nothing',
  tag: 'account',
  payload: named,
  response: preview,
  errors: ['CONTRACT_UNKNOWN', 'INVALID_EMAIL'],
})

export const withdrawal = call('withdrawal', {
  who: 'anybody',
  summary:
    'Declares the withdrawal of a contract from this minute on and mails a receipt. Refund and notice to the landlord wait 48 hours. A repeated call gets the same receipt',
  tag: 'account',
  payload: named,
  response: receipt,
  errors: ['CONTRACT_UNKNOWN', 'WITHDRAWAL_NOT_POSSIBLE', 'INVALID_EMAIL'],
})

export const withdrawalHeld = call('withdrawalHeld', {
  who: 'mailed-secret',
  summary: 'A declared withdrawal by the link that was mailed to its tenant',
  tag: 'account',
  params: id,
  response: heldWithdrawal,
})

export const withdrawalContinue = call('withdrawalContinue', {
  who: 'mailed-secret',
  summary:
    'Continues a contract within 48 hours after its withdrawal, by the mailed link, as if it had not been declared. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: heldWithdrawal,
  errors: ['WITHDRAWAL_FINAL', 'FORBIDDEN'],
})

/**
 * The question to the first tenant, or to a co-tenant after the first tenant's withdrawal. ASKED: open. GONE_ON, ENDED: answered. HELD, CONTINUED: the
 * tenant may still take it back, or has.
 */
const goOn = z.object({
  contractId: z.string(),
  /** The name of the tenant who has withdrawn. */
  name: z.string(),
  answerUntil: z.string(),
  state: z.enum(CO_TENANT_WITHDRAWAL_STATES),
  /** Whether a co-tenant takes over from the first tenant: their own answer, and who has taken over. Null for the first tenant's question. */
  takeOver: z.nullable(z.object({ answer: z.nullable(z.enum(TAKE_OVER_ANSWERS)), by: z.nullable(z.string()) })),
})
export type GoOnQuestion = z.infer<typeof goOn>

export const withdrawalGoOn = call('withdrawalGoOn', {
  who: 'mailed-secret',
  summary:
    'Whether the other tenants go on without one who has withdrawn, by the link that was mailed to the first tenant; or whether a co-tenant takes over from the first tenant, by the link that was mailed to that co-tenant',
  tag: 'account',
  params: id,
  response: goOn,
})

export const withdrawalGoOnAnswer = call('withdrawalGoOnAnswer', {
  who: 'mailed-secret',
  summary:
    'Goes on without the tenant, with a new application and contract for the others, or ends the contract for all; a co-tenant takes over from the first tenant, or does not. A repeated answer gets the same response',
  tag: 'account',
  params: id,
  payload: z.object({ goOn: z.boolean() }),
  response: goOn,
  errors: ['WITHDRAWAL_FINAL', 'FORBIDDEN'],
})

export const withdrawalReceipt = call('withdrawalReceipt', {
  who: 'mailed-secret',
  summary: 'The receipt of a withdrawal with date and time, as PDF',
  tag: 'account',
  params: id,
  file: 'application/pdf',
})

export const userWithdrawalPreview = call('userWithdrawalPreview', {
  who: 'own-contract',
  summary: 'An own contract in short, with the last day to withdraw it and what is paid back; changes nothing',
  tag: 'account',
  params: id,
  response: ownPreview,
})

export const userWithdrawal = call('userWithdrawal', {
  who: 'own-contract',
  summary:
    'Withdraws one of the tenant’s contracts at once. A repeated call, also after a withdrawal by number, gets the same receipt',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: receipt,
  errors: ['WITHDRAWAL_NOT_POSSIBLE'],
})

export const userWithdrawalContinue = call('userWithdrawalContinue', {
  who: 'own-contract',
  summary:
    'Takes the tenant’s own withdrawal by number back within 48 hours, also one of a co-tenant. A repeated call gets the same response',
  tag: 'account',
  params: id,
  payload: z.object({}),
  response: heldWithdrawal,
  errors: ['WITHDRAWAL_FINAL'],
})
