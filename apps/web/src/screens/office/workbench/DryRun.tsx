import '@nestbond/design-system/Table.css'
import { VERDICTS } from '@nestbond/domain/underwriting/decide'
import type { WireDryRunResult, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime, formatNumber, formatPercent } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Differing } from './Differing.tsx'
import { DryRunPicture } from './DryRunPicture.tsx'
import type { Share } from './window-shares.ts'

/** Light for an acceptance, dark for a refusal, a sheet of paper for documents, and a pencil stroke for a person's decision. */
const LOOKS: Record<(typeof VERDICTS)[number], Share['look']> = {
  accept: 'lit',
  'require-document': 'sheet',
  manual: 'drawn',
  refuse: 'dark',
}

interface DryRunProps {
  version: WorkbenchVersionDetail
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** Applies a version to past applications. A run is started by hand and executed in the background. */
export function DryRun({ version, onChanged }: DryRunProps) {
  const { t, locale } = useTexts()
  const form = useApiForm({
    send: () => callApi('officeRulesDryRun', { params: { id: version.id }, payload: {} }),
    onDone: onChanged,
  })
  const run = version.dryRun
  const running = run !== null && run.state !== 'DONE'
  return (
    <Card aria-labelledby="dry-run-title">
      <h3 className="heading" id="dry-run-title">
        {t('workbench.dryRun')}
      </h3>
      <p className="small">{t(`workbench.dryRunLead.${version.kind}`)}</p>
      <Trouble of={form.trouble} />
      {running && (
        <div className="stack-s">
          <progress className="workbench-progress" max={100} value={run.percent} aria-label={t('workbench.dryRun')} />
          <p className="small num">
            {t('workbench.progress', {
              percent: formatPercent(run.percent, locale),
              rows: formatNumber(run.rowsRead, locale),
            })}
          </p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {running ? t('workbench.running') : run ? t('workbench.done') : ''}
      </p>
      {run?.result && (
        <>
          <p className="caption">
            {t('workbench.doneBy', { name: run.askedBy, at: formatDateTime(run.askedAt, locale) })}
          </p>
          {run.result.kind === 'rules' ? <RulesResult result={run.result} /> : <TariffResult result={run.result} />}
        </>
      )}
      {version.actions.includes('dry-run') && (
        <div className="split start">
          <Button
            size="small"
            variant={run?.result ? 'secondary' : 'main'}
            busy={form.busy}
            busyLabel={t('office.busy')}
            onClick={() => void form.submit()}
          >
            {t(run ? 'workbench.tryAgain' : 'workbench.try')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** How many decisions would have changed, from which verdict to which. */
function RulesResult({ result }: { result: Extract<WireDryRunResult, { kind: 'rules' }> }) {
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

type TariffRun = Extract<WireDryRunResult, { kind: 'tariff' }>

/** How many offers of the country would have had another price, and the difference. */
function TariffResult({ result }: { result: TariffRun }) {
  const { t, locale, money } = useTexts()
  const number = (count: number) => formatNumber(count, locale)
  const cents = (major: number) => Math.round(major * 100)
  const signed = (major: number) => `${major > 0 ? '+' : ''}${money(cents(major))}`
  const { country, offers, changed, differing } = result
  const shares: Share[] = [
    { name: t('workbench.cheaperYearly'), count: result.yearly.cheaper, look: 'lit' },
    { name: t('workbench.dearerYearly'), count: result.yearly.dearer, look: 'dark' },
  ]
  const prices = ({ from, to }: { from: number; to: number }) => `${money(cents(from))} → ${money(cents(to))}`
  return (
    <>
      <p>
        <strong>
          {t('workbench.pricesChanged', {
            count: changed,
            changed: number(changed),
            offers: number(offers),
            subject: t(`workbench.subject.${country}`),
          })}
        </strong>
      </p>
      {changed > 0 && (
        <div className="dry-run-result">
          <DryRunPicture shares={shares} total={offers} />
          <FigureTable
            className="workbench-table"
            label={t('workbench.priceChanges')}
            heads={[
              t('workbench.payment'),
              t('workbench.dearer'),
              t('workbench.cheaper'),
              t('workbench.sum'),
              t('workbench.smallest'),
              t('workbench.largest'),
            ]}
            rows={(['yearly', 'monthly'] as const).map((period) => {
              const { dearer, cheaper, sum, smallest, largest } = result[period]
              return {
                key: period,
                name: t(`workbench.${period}`),
                cells: [number(dearer), number(cheaper), signed(sum), signed(smallest), signed(largest)],
              }
            })}
          />
        </div>
      )}
      <Differing
        count={changed}
        columns={[t('workbench.yearly'), t('workbench.monthly')]}
        rows={differing.map(({ refId, caseId, yearly, monthly }) => ({
          refId,
          caseId,
          cells: [prices(yearly), prices(monthly)],
        }))}
      />
    </>
  )
}
