import './Decision.css'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { ResponseOf } from '@nestbond/api/types'
import { languageOf } from '@nestbond/messages/locales'
import { formatDateTime } from '@nestbond/messages/format'
import { urlOf } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PromiseBefore } from './PromiseBefore.tsx'
import type { DecisionState } from './use-decision.ts'

/** Explains the decision: every rule with its inputs and its result, to read and to download (explained decisions, docs/product-decisions.md#d44). `open` while a person still decides. */
export function Decision({ decision, failed, retry, open = false }: DecisionState & { open?: boolean }) {
  const { t } = useTexts()
  return (
    <section className="stack-s decision" id="decision" aria-labelledby="decision-title">
      <h2 className="heading" id="decision-title">
        {t('decision.title', { state: open ? 'open' : 'made' })}
      </h2>
      {!decision && !failed && <Skeleton count={2} />}
      {failed && (
        <div className="split start">
          <p className="small" role="status">
            {t('decision.failed')}
          </p>
          <Button variant="secondary" size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {decision && <Explained decision={decision} open={open} />}
    </section>
  )
}

function Explained({ decision, open }: { decision: ResponseOf<'decision'>; open: boolean }) {
  const { t, locale } = useTexts()
  const { refId, ruleSetVersion: version, creditBureau, laterReport } = decision
  return (
    <>
      <p className="small">
        {t('decision.intro', { date: formatDateTime(decision.decidedAt, locale), version, refId })}
      </p>
      {creditBureau && (
        <p className="small">
          {creditBureau.score === null
            ? t('decision.noScore')
            : t('decision.score', { score: String(creditBureau.score) })}
        </p>
      )}
      {laterReport && (
        <p className="small">
          {t(laterReport.score === null ? 'decision.laterNoScore' : 'decision.laterScore', {
            bureau: laterReport.name,
            date: formatDateTime(laterReport.retrievedAt, locale),
            score: String(laterReport.score),
          })}
        </p>
      )}
      {/* The screen of a refusal says it beside the reasons. */}
      {open && decision.promise && <PromiseBefore promise={decision.promise} />}
      <Accordion items={[{ question: t('decision.open'), answer: <Rules rules={decision.rules} /> }]} />
      <div>
        <Button
          variant="secondary"
          size="small"
          target="_blank"
          href={urlOf('decisionPaper', {
            params: { token: readToken() ?? '' },
            query: { language: languageOf(locale) },
          })}
        >
          <Download /> {t('decision.download')}
        </Button>
      </div>
    </>
  )
}

function Rules({ rules }: Pick<ResponseOf<'decision'>, 'rules'>) {
  const { t } = useTexts()
  return (
    <ul className="rules">
      {rules.map((rule) => (
        <li key={rule.id}>
          <p>{rule.sentence}</p>
          <p className="small">
            {t('decision.inputs')}: {rule.inputs}
          </p>
          <Tag tone={rule.applied ? 'wait' : 'plain'}>{rule.outcome}</Tag>
        </li>
      ))}
    </ul>
  )
}
