import type { Cents } from '../../values/money.ts'
import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

/** Up to this deposit, inclusive, an employee's income is believed. */
const BELIEVED: Cents = 5_000_00
const PROOF = requireDocument('income-proof')

/** Employees bring a proof of income for a larger deposit (D25). */
export const incomeProof = defineRule('income-proof', ['employmentStatus', 'rentDepositAmount'], (input) =>
  input.employmentStatus === 'EMPLOYED' && input.rentDepositAmount > BELIEVED ? PROOF : ACCEPT,
)
