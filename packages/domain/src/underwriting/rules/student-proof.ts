import { ACCEPT, defineRule, requireDocument } from '../rule.ts'

const PROOF = requireDocument('student-certificate')

/** Students need a certificate of enrolment (underwriting rules, docs/product-decisions.md#d25). */
export const studentProof = defineRule({
  id: 'student-proof',
  says: ['require-document'],
  reads: ['employmentStatus'],
  uses: [],
  evaluate: ({ employmentStatus }) => (employmentStatus === 'STUDENT' ? PROOF : ACCEPT),
})
