import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('income-proof')

/** Employees need a proof of income for a larger deposit (underwriting rules, docs/product-decisions.md#d25). */
export const incomeProof = defineRule({
  id: 'income-proof',
  says: ['require-document'],
  reads: ['employmentStatus', 'rentDepositAmount'],
  uses: ['incomeProofAbove'],
  evaluate: (input, { incomeProofAbove }) =>
    input.employmentStatus === 'EMPLOYED' && input.rentDepositAmount > incomeProofAbove ? PROOF : ACCEPT,
})
