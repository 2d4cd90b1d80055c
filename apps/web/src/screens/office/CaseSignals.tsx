import type { CaseDetail } from '@nestbond/contract/office-cases'
import { Minus, Plus } from '@nestbond/design-system/icons.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'

/** What speaks against and for: every rule with what it looked at and what came of it. */
export function CaseSignals({ detail: { decision } }: { detail: CaseDetail }) {
  const { t, locale } = useTexts()
  if (!decision) return null
  const against = decision.rules.filter(({ applied }) => applied)
  const inFavour = decision.rules.filter(({ applied }) => !applied)
  return (
    <section aria-labelledby="signals-title">
      <h3 className="heading" id="signals-title">
        {t('office.case.signals')}
      </h3>
      <ul className="signals">
        {against.map((rule) => (
          <li key={rule.id} className="minus">
            <Minus />
            <span>
              <span className="visually-hidden">{t('office.case.against')}: </span>
              {rule.inputs}
              <span className="signal-rule">{rule.sentence}</span>
            </span>
            <small>{rule.outcome}</small>
          </li>
        ))}
        {inFavour.map((rule) => (
          <li key={rule.id} className="plus">
            <Plus />
            <span>
              <span className="visually-hidden">{t('office.case.inFavour')}: </span>
              {rule.inputs}
            </span>
            <small>{rule.outcome}</small>
          </li>
        ))}
      </ul>
      <details className="fold">
        <summary>{t('office.case.allRules', { version: decision.ruleSetVersion })}</summary>
        <p className="caption">{t('office.case.checkedAt', { date: formatDateTime(decision.decidedAt, locale) })}</p>
        <ul className="rule-sentences">
          {decision.rules.map((rule) => (
            <li key={rule.id}>
              {rule.sentence} <strong>{rule.outcome}</strong>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
