import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('tax-assessment')

/** Self-employed tenants need a tax assessment (D25). */
export const selfEmployedProof = defineRule(
  'self-employed-proof',
  ['require-document'],
  ['employmentStatus'],
  [],
  ({ employmentStatus }) => (employmentStatus === 'SELF_EMPLOYED' ? PROOF : ACCEPT),
)
