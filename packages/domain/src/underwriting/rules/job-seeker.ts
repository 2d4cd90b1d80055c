import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** Somebody between two jobs is looked at, never refused for it (D25). */
export const jobSeeker = defineRule('job-seeker', ['manual'], ['employmentStatus'], [], ({ employmentStatus }) =>
  employmentStatus === 'JOB_SEEKER' ? MANUAL : ACCEPT,
)
