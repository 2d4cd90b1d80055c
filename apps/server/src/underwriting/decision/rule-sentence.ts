import type { RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import type { RuleId } from '@nestbond/domain/underwriting/rule'
import { formatMoney, formatPercent } from '@nestbond/messages/format'
import type { MessageKey } from '@nestbond/messages/areas'
import type { Translator } from '@nestbond/messages/translator'

/** A rule in words, with the figures of the version that decided (explained decisions, docs/product-decisions.md#d44). */
export function ruleSentence(rule: RuleId, parameters: RuleParameters, { t, has, locale }: Translator): string {
  // A rule that only a later release knows, beside which this one runs.
  if (!has(`reasons.rule.${rule}`)) return rule
  const { lowestScore, goodScore } = parameters
  const money = (cents: number) => formatMoney(cents, 'EUR', locale, { whole: true })
  return t(`reasons.rule.${rule}` satisfies MessageKey, {
    lowestScore: String(lowestScore),
    // The highest score that is not good. If the good scores begin at the lowest score, there is no borderline range.
    highestBorderline: String(goodScore - 1),
    borderline: goodScore > lowestScore ? 'some' : 'none',
    smallDeposit: money(parameters.smallDeposit),
    rentBurden: formatPercent(parameters.rentBurdenPercent, locale),
    assumed: parameters.assumedMaintenance === undefined ? 'none' : money(parameters.assumedMaintenance),
    pensionProofAbove: money(parameters.pensionProofAbove),
    incomeProofAbove: money(parameters.incomeProofAbove),
  })
}
