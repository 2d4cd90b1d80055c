import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('tax-assessment')

/** The self-employed bring a tax assessment (D25). */
export const selfEmployedProof = defineRule(
  'self-employed-proof',
  ['require-document'],
  ['employmentStatus'],
  [],
  ({ employmentStatus }) => (employmentStatus === 'SELF_EMPLOYED' ? PROOF : ACCEPT),
)
