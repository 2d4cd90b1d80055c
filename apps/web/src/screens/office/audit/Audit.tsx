import '@nestbond/design-system/Table.css'
import './Audit.css'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@nestbond/api/audit/audit'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { urlOf } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditWords } from './audit-words.ts'
import { useAuditPlace } from './use-audit-place.ts'

/** The audit trail of the office, read-only and for managers. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-audit" title={t('audit.title')} managersOnly>
      {() => <All />}
    </OfficeFrame>
  )
}

function All() {
  const texts = useTexts()
  const { t } = texts
  const { place, query, go } = useAuditPlace()
  const list = usePages('officeAudit', 'entries', { query })
  const { rows, page, error, refetch } = list
  return (
    <div className="audit">
      <div className="page-head">
        <h1 className="title">{t('audit.title')}</h1>
        <p className="small">{t('audit.lead')}</p>
      </div>
      <AuditFilters key={JSON.stringify(place)} place={place} staff={page?.staff ?? []} go={go} />
      <div className="audit-file">
        <Button variant="secondary" size="small" href={urlOf('officeAuditCsv', { query })} download>
          <Download /> {t('audit.file')}
        </Button>
        <p className="caption">{t('audit.fileHint')}</p>
      </div>
      {error !== null && <Failed error={error} onRetry={refetch} />}
      {rows === null && error === null && <Skeleton shape="field" count={4} />}
      {rows?.length === 0 && <p role="status">{t('audit.none')}</p>}
      {rows && rows.length > 0 && <AuditTable entries={rows} />}
      <MoreRows list={list} />
    </div>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <div className="table-box audit-table" tabIndex={0} role="region" aria-label={t('audit.title')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
            <th scope="col">{t('audit.about')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} data-audit={`${entry.area} ${entry.kind}`}>
              <td className="num">{formatDateTime(entry.at, locale)}</td>
              <td>{entry.by ?? t('audit.nobody')}</td>
              <td>
                {auditWords(entry, texts)}
                <span className="audit-more">
                  {t(`audit.area.${entry.area}`)}
                  {entry.rules !== null && ` · ${t('audit.rules', { version: entry.rules })}`}
                </span>
              </td>
              <td className="num">
                {entry.personId === null ? (
                  (entry.subject ?? '–')
                ) : (
                  <Link to={pathTo('office-people', locale, { search: { person: entry.personId } })}>
                    {entry.subject}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
