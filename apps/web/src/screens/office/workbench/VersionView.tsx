import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DryRun } from './DryRun.tsx'
import { PutInForce } from './PutInForce.tsx'
import { RulesTable } from './RulesTable.tsx'
import { TariffTables } from './TariffTables.tsx'
import { StateTag } from './VersionTable.tsx'
import { Withdraw } from './Withdraw.tsx'

/** Polling interval while a dry run is under way. */
const LOOK_AGAIN_MS = 1_000

interface VersionViewProps {
  version: WorkbenchVersion
  /** The first day from which a version can be put in force. */
  earliestDay: string
}

/** One version with its rules or prices. A version made by the office also has its dry run, start and history. */
export function VersionView({ version, earliestDay }: VersionViewProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const input = { params: { id: version.id }, language: locale }
  const {
    data: detail,
    error,
    refetch,
  } = useCall('officeRulesVersion', input, {
    pollAfter: ({ dryRun }) => dryRun !== null && dryRun.state !== 'DONE' && LOOK_AGAIN_MS,
  })
  const put = (changed: WorkbenchVersionDetail) => putResponse('officeRulesVersion', input, changed)
  const changed = (now: WorkbenchVersionDetail) => {
    put(now)
    reload('officeRules')
  }
  return (
    <div className="stack">
      <div className="stack-s">
        <div className="split start">
          <h2 className="heading">{t('workbench.versionTitle', { version: version.id })}</h2>
          <StateTag state={version.state} />
        </div>
        {version.kind === 'rules' ? <RulesTable version={version} /> : <TariffTables version={version} />}
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {detail && !detail.builtIn && (
        <>
          <DryRun version={detail} onChanged={put} />
          {detail.actions.includes('put-in-force') && (
            <PutInForce version={detail} earliestDay={earliestDay} onChanged={changed} />
          )}
          {detail.state === 'DRAFT' && !detail.actions.includes('put-in-force') && (
            <p className="small">{t('workbench.inForceHint')}</p>
          )}
          {detail.actions.includes('withdraw') && <Withdraw version={detail} onChanged={changed} />}
          <Card aria-labelledby="history-title">
            <h3 className="heading" id="history-title">
              {t('workbench.history')}
            </h3>
            <Timeline
              items={detail.history.map(({ at, name, kind, validFrom }) => ({
                title: t(`workbench.did.${kind}`, {
                  name,
                  date: validFrom === null ? '' : texts.date(validFrom.slice(0, 10)),
                }),
                detail: formatDateTime(at, locale),
                state: 'done' as const,
              }))}
            />
          </Card>
        </>
      )}
    </div>
  )
}
