import type { WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime, formatNumber, formatPercent } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { RulesResult } from './RulesResult.tsx'
import { TariffResult } from './TariffResult.tsx'

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
