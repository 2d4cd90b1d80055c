import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** A job seeker gets a manual review, and is never refused for it (underwriting rules, docs/product-decisions.md#d25). */
export const jobSeeker = defineRule({
  id: 'job-seeker',
  says: ['manual'],
  reads: ['employmentStatus'],
  uses: [],
  evaluate: ({ employmentStatus }) => (employmentStatus === 'JOB_SEEKER' ? MANUAL : ACCEPT),
})
