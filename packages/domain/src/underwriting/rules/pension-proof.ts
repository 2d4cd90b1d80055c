import type { Cents } from '../../values/money.ts'
import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

/** Up to this deposit, inclusive, a pension is believed. */
const BELIEVED: Cents = 3_000_00
const PROOF = requireDocument('pension-notice')

/** The retired bring a pension notice for a larger deposit (D25). */
export const pensionProof = defineRule('pension-proof', ['employmentStatus', 'rentDepositAmount'], (input) =>
  input.employmentStatus === 'RETIRED' && input.rentDepositAmount > BELIEVED ? PROOF : ACCEPT,
)
