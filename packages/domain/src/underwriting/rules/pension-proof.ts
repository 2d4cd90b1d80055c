import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('pension-notice')

/** Retired tenants need a pension notice for a larger deposit (underwriting rules, docs/product-decisions.md#d25). */
export const pensionProof = defineRule({
  id: 'pension-proof',
  says: ['require-document'],
  reads: ['employmentStatus', 'rentDepositAmount'],
  uses: ['pensionProofAbove'],
  evaluate: (input, { pensionProofAbove }) =>
    input.employmentStatus === 'RETIRED' && input.rentDepositAmount > pensionProofAbove ? PROOF : ACCEPT,
})
