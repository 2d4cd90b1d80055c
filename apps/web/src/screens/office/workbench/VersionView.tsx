import { useEffect } from 'react'
import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DryRun } from './DryRun.tsx'
import { PutInForce } from './PutInForce.tsx'
import { RulesTable } from './RulesTable.tsx'
import { TariffTables } from './TariffTables.tsx'
import { StateTag } from './VersionTable.tsx'
import { Withdraw } from './Withdraw.tsx'

const LOOK_AGAIN_MS = 1_000
const readVersion = (key: string) => callApi('officeRulesVersion', { params: { id: key.slice(key.indexOf(' ') + 1) } })

interface VersionViewProps {
  version: WorkbenchVersion
  /** The first day from which a version can be put in force. */
  earliestDay: string
  /** Called when a change affects the list too. */
  onChanged: () => void
}

/** One version with its rules or prices. A version made by the office also has its dry run, start and history. */
export function VersionView({ version, earliestDay, onChanged }: VersionViewProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { answer: detail, error, ask, put } = useAnswer(readVersion, `${locale} ${version.id}`)
  const running = detail?.dryRun !== null && detail?.dryRun !== undefined && detail.dryRun.state !== 'DONE'
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(ask, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [running, detail, ask])
  const changed = (now: WorkbenchVersionDetail) => {
    put(now)
    onChanged()
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
      {error !== null && <Failed error={error} onRetry={ask} />}
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
