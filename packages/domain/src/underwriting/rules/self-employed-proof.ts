import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('tax-assessment')

/** Self-employed tenants need a tax assessment (underwriting rules, docs/product-decisions.md#d25). */
export const selfEmployedProof = defineRule({
  id: 'self-employed-proof',
  says: ['require-document'],
  reads: ['employmentStatus'],
  uses: [],
  evaluate: ({ employmentStatus }) => (employmentStatus === 'SELF_EMPLOYED' ? PROOF : ACCEPT),
})
