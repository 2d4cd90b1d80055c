import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { decisionText, introOf, scoreOf } from './decision-text.ts'
import type { DecisionState } from './use-decision.ts'

/** How the decision was made: every rule with what it used and what came of it, to read and to keep (D44). */
export function Decision({ decision, failed, retry }: DecisionState) {
  const texts = useTexts()
  const { t } = texts
  const download = () => {
    if (!decision) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([decisionText(decision, texts)], { type: 'text/plain;charset=utf-8' }))
    link.download = t('risks.decisionFile', { refId: decision.refId })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  }
  return (
    <section className="stack-s decision" id="decision" aria-labelledby="decision-title">
      <h2 className="heading" id="decision-title">
        {t('risks.decisionTitle')}
      </h2>
      {!decision && !failed && <Skeleton count={2} />}
      {failed && (
        <div className="split start">
          <p className="small" role="status">
            {t('risks.decisionFailed')}
          </p>
          <Button variant="secondary" size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {decision && (
        <>
          <p className="small">{introOf(decision, texts)}</p>
          {decision.creditBureau && <p className="small">{scoreOf(decision.creditBureau, t)}</p>}
          <Accordion
            items={[
              {
                question: t('risks.decisionOpen'),
                answer: (
                  <ul className="rules">
                    {decision.rules.map((rule) => (
                      <li key={rule.id}>
                        <p>{rule.sentence}</p>
                        <p className="small">
                          {t('risks.decisionInputs')}: {rule.inputs}
                        </p>
                        <Tag tone={rule.applied ? 'wait' : 'plain'}>{rule.outcome}</Tag>
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
          <div>
            <Button variant="secondary" size="small" onClick={download}>
              <Download /> {t('risks.decisionDownload')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
