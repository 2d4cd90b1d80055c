import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('tax-assessment')

/** Self-employed tenants need a tax assessment (underwriting rules, docs/product-decisions.md#d25). */
export const selfEmployedProof = defineRule(
  'self-employed-proof',
  ['require-document'],
  ['employmentStatus'],
  [],
  ({ employmentStatus }) => (employmentStatus === 'SELF_EMPLOYED' ? PROOF : ACCEPT),
)
