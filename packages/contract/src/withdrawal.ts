import * as z from 'zod/mini'
import { WITHDRAWAL_REFUSALS } from '@nestbond/domain/lifecycle/withdrawal'
import { email, text } from '@nestbond/domain/validation/fields'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { call } from './call.ts'
import { fullAddress } from './user.ts'

const LONGEST_NUMBER = 40

/** Whoever has no account, or is not signed in, names the contract's number and the e-mail address that it was concluded with. */
const named = z.object({ contractId: text(LONGEST_NUMBER), email: email() })
const id = z.object({ id: z.string() })

/** What was declared, when, and what it does. Amounts in major units, dates at UTC midnight, instants in UTC. */
const receipt = z.object({
  /** Of the receipt as a file. */
  id: z.string(),
  contractId: z.string(),
  withdrawnAt: z.string(),
  refundAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** Where the copy by e-mail goes. */
  email: z.string(),
})
export type WithdrawalReceipt = z.infer<typeof receipt>

/** A contract in short, and what its withdrawal would do today. */
const preview = z.object({
  contractId: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  landlordName: z.string(),
  address: fullAddress,
  rentDepositAmount: z.number(),
  currency: z.enum(CURRENCY_CODES),
  insuranceStart: z.string(),
  signedAt: z.string(),
  /** Whether it may be withdrawn today, else why not; WITHDRAWN with the receipt of then. */
  status: z.enum(['POSSIBLE', 'WITHDRAWN', ...WITHDRAWAL_REFUSALS]),
  /** The last day to withdraw; null while the landlord has not answered. */
  lastDay: z.nullable(z.string()),
  /** The landlord has accepted: there is a policy. */
  accepted: z.boolean(),
  /** Cover has begun. */
  covered: z.boolean(),
  /** What was paid so far, and how much of it is paid back. */
  paidAmount: z.number(),
  refundAmount: z.number(),
  receipt: z.nullable(receipt),
})
export type WithdrawalPreview = z.infer<typeof preview>

export const withdrawalPreview = call('withdrawalPreview', {
  summary: 'A contract in short, with the last day to withdraw it and what is paid back; changes nothing',
  tag: 'account',
  payload: named,
  answer: preview,
  errors: ['CONTRACT_UNKNOWN', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'INVALID_EMAIL', 'RATE_LIMITED'],
})

export const withdrawal = call('withdrawal', {
  summary: 'Withdraws a contract; repeated, it answers the same receipt',
  tag: 'account',
  payload: named,
  answer: receipt,
  errors: ['CONTRACT_UNKNOWN', 'WITHDRAWAL_NOT_POSSIBLE', 'FIELD_REQUIRED', 'VALIDATION_FAILED', 'INVALID_EMAIL', 'RATE_LIMITED'],
})

export const withdrawalReceipt = call('withdrawalReceipt', {
  summary: 'The receipt of a withdrawal with date and time, as PDF',
  tag: 'account',
  params: id,
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
})

export const userWithdrawalPreview = call('userWithdrawalPreview', {
  summary: 'The same of an own contract',
  tag: 'account',
  params: id,
  answer: preview,
  errors: ['SIGN_IN_REQUIRED', 'NOT_FOUND'],
})

export const userWithdrawal = call('userWithdrawal', {
  summary: 'Withdraws an own contract; repeated, it answers the same receipt',
  tag: 'account',
  params: id,
  payload: z.object({}),
  answer: receipt,
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'WITHDRAWAL_NOT_POSSIBLE', 'NOT_FOUND'],
})
