import '@nestbond/design-system/Table.css'
import { useState } from 'react'
import type { WorkbenchVersion, WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { putResponse, reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { FigureTable } from '../../../frame/FigureTable.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DryRun } from './DryRun.tsx'
import { figureInWords, figureNames, type FigureName } from './figures.ts'
import { PutInForce } from './PutInForce.tsx'
import { StateTag } from './VersionTable.tsx'

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

/** The figures of a tariff, and the resulting prices for some sample deposits. */
function TariffTables({ version }: { version: WorkbenchVersion }) {
  const texts = useTexts()
  const { t, money } = texts
  const cents = (major: number) => Math.round(major * 100)
  return (
    <>
      <p className="small">{t('workbench.tariffLead')}</p>
      <div className="workbench-tariff">
        <DataList
          plainFirst
          rows={figureNames('tariff').map((name) => ({
            term: t(`workbench.figure.${name}`),
            value: <span className="num">{figureInWords(name, version.figures[name] ?? 0, texts)}</span>,
          }))}
        />
        <FigureTable
          className="workbench-table workbench-examples"
          label={t('workbench.examples')}
          heads={[t('workbench.deposit'), t('workbench.yearly'), t('workbench.monthly')]}
          rows={version.examples.map(({ deposit, yearly, monthly }) => ({
            key: String(deposit),
            name: money(cents(deposit), { whole: true }),
            cells: [money(cents(yearly)), money(cents(monthly))],
          }))}
        />
      </div>
    </>
  )
}

interface WithdrawProps {
  version: WorkbenchVersionDetail
  onChanged: (version: WorkbenchVersionDetail) => void
}

/** Withdraws a draft, or a planned version before its start. The version stays readable. This cannot be undone, so it asks for a confirmation. */
function Withdraw({ version, onChanged }: WithdrawProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <div className="split start">
      <Button variant="danger" size="small" onClick={() => setAsked(true)}>
        {t('workbench.withdraw')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('workbench.withdrawAsk', { version: version.id })}
          text={t('workbench.withdrawText')}
          action={t('workbench.withdraw')}
          danger
          run={async () => onChanged(await callApi('officeRulesWithdraw', { params: { id: version.id }, payload: {} }))}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Every rule in words, with its figures and its verdict. The strictest verdict applies. */
function RulesTable({ version }: { version: WorkbenchVersion }) {
  const texts = useTexts()
  const { t } = texts
  const label = t('workbench.rulesOf', { version: version.id })
  return (
    <>
      <p className="small">{t('workbench.rulesLead')}</p>
      <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={label}>
        <table className="table workbench-rules">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('workbench.rule')}</th>
              <th scope="col">{t('workbench.figures')}</th>
              <th scope="col">{t('workbench.says')}</th>
            </tr>
          </thead>
          <tbody>
            {version.rules.map(({ id, sentence, figures, says }) => (
              <tr key={id} data-rule={id}>
                <td>{sentence}</td>
                <td data-head={t('workbench.figures')} data-none={figures.length === 0 || undefined}>
                  {figures.length === 0 && '–'}
                  {figures.map((name) => (
                    <span key={name} className="workbench-figure">
                      {t(`workbench.figure.${name as FigureName}`)}:{' '}
                      <strong className="num">
                        {figureInWords(name as FigureName, version.figures[name] ?? 0, texts)}
                      </strong>
                    </span>
                  ))}
                </td>
                <td data-head={t('workbench.says')}>
                  {says.map((verdict) => t(`reasons.verdict.${verdict}`)).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
