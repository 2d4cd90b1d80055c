import type { CaseDetail } from '@nestbond/api/office/cases'

type Rules = NonNullable<CaseDetail['decision']>['rules']

/** These rules evaluate the credit score. The score counts as good only if none of them applied. */
const SCORE = ['no-score', 'score-insufficient', 'score-borderline']

/**
 * The rules that did not apply and therefore favour the tenant, one for each topic. A rule that only asks for a document
 * is left out, and so is a score that any rule found insufficient.
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
