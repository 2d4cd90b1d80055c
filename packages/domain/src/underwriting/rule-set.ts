import type { Rule } from './rule.ts'
import { activePolicy } from './rules/active-policy.ts'
import { incomeProof } from './rules/income-proof.ts'
import { jobSeeker } from './rules/job-seeker.ts'
import { noScore } from './rules/no-score.ts'
import { pensionProof } from './rules/pension-proof.ts'
import { rentBurden } from './rules/rent-burden.ts'
import { scoreBorderline } from './rules/score-borderline.ts'
import { scoreInsufficient } from './rules/score-insufficient.ts'
import { selfEmployedProof } from './rules/self-employed-proof.ts'
import { studentProof } from './rules/student-proof.ts'
import { underAge } from './rules/under-age.ts'

/** An ordered list of rules under a version. A set that has decided anything is never changed: add another with a new version. */
export interface RuleSet {
  version: string
  rules: readonly Rule[]
}

/** The rules of D25. */
const first: RuleSet = {
  version: '2025-01',
  rules: [
    underAge,
    scoreInsufficient,
    scoreBorderline,
    noScore,
    rentBurden,
    jobSeeker,
    activePolicy,
    selfEmployedProof,
    studentProof,
    pensionProof,
    incomeProof,
  ],
}

/** Every set that ever decided, oldest first. */
export const RULE_SETS: readonly RuleSet[] = [first]

/** The set that decides now. */
export const CURRENT_RULE_SET: RuleSet = first
