import type { Answer } from '@nestbond/contract/types'
import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

type Decision = Answer<'decision'>

/** The explanation of a decision as a plain text to keep (D44). The translator needs the area risks. */
export function decisionText(decision: Decision, { t, locale }: Translator): string {
  const lines = [
    t('risks.decisionTitle'),
    '',
    introOf(decision, { t, locale } as Translator),
    decision.verdictText,
    ...decision.reasons.map(({ message }) => `- ${message}`),
    ...(decision.creditBureau ? ['', scoreOf(decision.creditBureau, t)] : []),
    ...decision.rules.flatMap((rule) => [
      '',
      rule.sentence,
      `  ${t('risks.decisionInputs')}: ${rule.inputs}`,
      `  ${t('risks.decisionOutcome')}: ${rule.outcome}`,
    ]),
  ]
  return `${lines.join('\r\n')}\r\n`
}

export function introOf({ decidedAt, ruleSetVersion, refId }: Decision, { t, locale }: Translator): string {
  return t('risks.decisionText', { date: formatDateTime(decidedAt, locale), version: ruleSetVersion, refId })
}

export function scoreOf({ score }: NonNullable<Decision['creditBureau']>, t: Translator['t']): string {
  return score === null ? t('risks.decisionNoScore') : t('risks.decisionScore', { score: String(score) })
}
