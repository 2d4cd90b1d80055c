import '@nestbond/design-system/Fold.css'
import type { CaseDetail } from '@nestbond/api/office/cases'
import { Minus, Plus } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { inFavour } from './case-signals.ts'
import { momentInWords } from './due.ts'
import { useNow } from '../use-now.ts'

/** The rules against and for the tenant with the values they used, followed by all rules with their results. */
export function CaseSignals({ detail: { decision } }: { detail: CaseDetail }) {
  const texts = useTexts()
  const { t, has } = texts
  const now = useNow()
  if (!decision) return null
  return (
    <section aria-labelledby="signals-title">
      <h3 className="heading" id="signals-title">
        {t('office.case.signals')}
      </h3>
      <ul className="signals">
        {decision.rules
          .filter(({ applied }) => applied)
          .map((rule) => (
            <li key={rule.id} className="minus">
              <Minus />
              <span>
                <span className="visually-hidden">{t('office.case.against')}: </span>
                <strong>{rule.inputs}</strong>
                <span className="signal-rule">{rule.sentence}</span>
              </span>
              {/* Only the part before the colon: the sentence above already contains the reason. */}
              <small>{rule.outcome.split(':')[0]}</small>
            </li>
          ))}
        {inFavour(decision.rules).map((rule) => {
          const key = `office.inFavour.${rule.id}`
          return (
            <li key={rule.id} className="plus">
              <Plus />
              <span>
                <span className="visually-hidden">{t('office.case.inFavour')}: </span>
                {has(key) && <strong>{t(key)}</strong>}
                <span className="signal-rule">{rule.inputs}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <details className="fold">
        <summary>{t('office.case.allRules', { version: decision.ruleSetVersion })}</summary>
        <p className="caption">{t('office.case.checkedAt', { date: momentInWords(decision.decidedAt, now, texts) })}</p>
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
