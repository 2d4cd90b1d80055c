import '@nestbond/design-system/Table.css'
import type { WireDryRunResult } from '@nestbond/api/office/workbench'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import { formatNumber } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { DryRunPicture } from './DryRunPicture.tsx'
import type { Share } from './window-shares.ts'
import { Differing } from './Differing.tsx'

/** Light for an acceptance, dark for a refusal, a sheet of paper for documents, and a pencil stroke for a person's decision. */
const LOOKS: Record<(typeof VERDICTS)[number], Share['look']> = {
  accept: 'lit',
  'require-document': 'sheet',
  manual: 'drawn',
  refuse: 'dark',
}

/** How many decisions would have changed, from which verdict to which. */
export function RulesResult({ result }: { result: Extract<WireDryRunResult, { kind: 'rules' }> }) {
  const { t, locale } = useTexts()
  const number = (count: number) => formatNumber(count, locale)
  const { decisions, changed, toPerson, moves, otherReasons, differing } = result
  const shares = VERDICTS.map((verdict): Share => ({
    name: t('workbench.becomes', { verdict: t(`reasons.verdict.${verdict}`) }),
    count: moves.reduce((sum, { from, to, count }) => sum + (to === verdict && from !== verdict ? count : 0), 0),
    look: LOOKS[verdict],
  }))
  return (
    <>
      <p>
        <strong>
          {t('workbench.rulesChanged', { count: changed, changed: number(changed), decisions: number(decisions) })}
        </strong>
      </p>
      <p data-part="to-person">
        {t('workbench.toPerson', { before: number(toPerson.before), after: number(toPerson.after) })}
      </p>
      {changed > 0 && (
        <div className="dry-run-result">
          <DryRunPicture shares={shares} total={decisions} />
          <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.moves')}>
            <table className="table workbench-moves">
              <thead>
                <tr>
                  <th scope="col">{t('workbench.before')}</th>
                  <th scope="col">{t('workbench.after')}</th>
                  <th scope="col" className="r">
                    {t('workbench.count')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {moves.map(({ from, to, count }) => (
                  <tr key={`${from} ${to}`} data-move={`${from} ${to}`}>
                    <td>{t(`reasons.verdict.${from}`)}</td>
                    <td>{t(`reasons.verdict.${to}`)}</td>
                    <td className="r num">{number(count)}</td>
                  </tr>
                ))}
                {otherReasons > 0 && (
                  <tr>
                    <td colSpan={2}>{t('workbench.otherReasons')}</td>
                    <td className="r num">{number(otherReasons)}</td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        </div>
      )}
      <Differing
        count={changed}
        columns={[t('workbench.before'), t('workbench.after')]}
        rows={differing.map(({ refId, caseId, from, to }) => ({
          refId,
          caseId,
          cells: [t(`reasons.verdict.${from}`), t(`reasons.verdict.${to}`)],
        }))}
      />
    </>
  )
}
