import type { CaseDetail } from '@nestbond/api/office-cases'

type Rules = NonNullable<CaseDetail['decision']>['rules']

/** Three rules look at the score, and only all of them together say that it is good. */
const SCORE = ['no-score', 'score-insufficient', 'score-borderline']

/**
 * The rules whose silence speaks for the tenant, each thing once. A rule that would only have asked for a paper says nothing, and a score
 * that one rule found wanting is no better for the others.
 */
export function inFavour(rules: Rules): Rules {
  const scoreIsGood = rules.filter(({ id }) => SCORE.includes(id)).every(({ applied }) => !applied)
  return rules.filter(
    ({ id, applied }) =>
      !applied &&
      (id === 'score-borderline'
        ? scoreIsGood
        : ['under-age', 'rent-burden', 'job-seeker', 'active-policy'].includes(id)),
  )
}
