import './Audit.css'
import { Link } from '@tanstack/react-router'
import { CLAIM_EVENT_KINDS } from '@nestbond/domain/claims/claim'
import { COLLECTION_EVENTS } from '@nestbond/domain/premiums/collection'
import { STAFF_VIEWS } from '@nestbond/domain/support/audit'
import { SUPPORT_ACTS } from '@nestbond/domain/support/support-act'
import { CASE_EVENT_KINDS } from '@nestbond/domain/underwriting/underwriting-case'
import type { AuditEntry } from '@nestbond/api/audit/audit'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { urlOf } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { PagedTable } from '../PagedTable.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useAuditPlace } from './use-audit-place.ts'

const REQUEST_ACTS = ['DONE', 'REFUSED'] as const

const RULES_ACTS = ['drafted', 'put-in-force', 'withdrawn'] as const

const STAFF_ACTS = [
  'added',
  'disabled',
  'enabled',
  'reset',
  'password-set',
  'password-changed',
  'session-ended',
  'second-factor-set',
  'second-factor-removed',
] as const

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
  const { t, locale } = useTexts()
  const { place, query, go } = useAuditPlace()
  const list = usePages('officeAudit', 'entries', { query })
  return (
    <div className="audit">
      <div className="page-head">
        <h1 className="title">{t('audit.title')}</h1>
        <p className="small">{t('audit.lead')}</p>
      </div>
      <AuditFilters key={JSON.stringify(place)} place={place} staff={list.page?.staff ?? []} go={go} />
      <div className="audit-file">
        <Button variant="secondary" size="small" href={urlOf('officeAuditCsv', { query })}>
          <Download /> {t('audit.file')}
        </Button>
        <p className="caption">{t('audit.fileHint')}</p>
      </div>
      <PagedTable
        label={t('audit.title')}
        className="audit-table"
        list={list}
        empty={
          <EmptyState
            title={t('audit.none')}
            action={
              <Button size="small" variant="secondary" href={pathTo('office-audit', locale)}>
                {t('audit.all')}
              </Button>
            }
          >
            {t('audit.noneHint')}
          </EmptyState>
        }
        heads={[t('audit.when'), t('audit.who'), t('audit.what'), t('audit.about')]}
        row={(entry) => <EntryRow key={entry.id} entry={entry} />}
      />
    </div>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <tr data-audit={`${entry.area} ${entry.kind}`}>
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
          <Link to={pathTo('office-people', locale, { search: { person: entry.personId } })}>{entry.subject}</Link>
        )}
      </td>
    </tr>
  )
}

/** The act in words, or its code if there are no words for it. */
function auditWords({ area, kind }: Pick<AuditEntry, 'area' | 'kind'>, { t }: Pick<Texts, 't'>): string {
  const one = <Kind extends string>(kinds: readonly Kind[]) => kinds.find((known) => known === kind)
  switch (area) {
    case 'case':
      return said(one(CASE_EVENT_KINDS), (known) => t(`office.event.${known}`))
    case 'support':
      return said(one(SUPPORT_ACTS), (known) => t(`support.act.${known}`))
    case 'claim':
      return said(one(CLAIM_EVENT_KINDS), (known) => t(`claims.event.${known}`))
    case 'premium':
      return said(one(COLLECTION_EVENTS), (known) => t(`audit.act.premium.${known}`))
    case 'request':
      return said(one(REQUEST_ACTS), (known) => t(`audit.act.request.${known}`))
    case 'rules':
      return said(one(RULES_ACTS), (known) => t(`audit.act.rules.${known}`))
    case 'staff':
      return said(one(STAFF_ACTS), (known) => t(`audit.act.staff.${known}`))
    case 'view':
      return said(one(STAFF_VIEWS), (known) => t(`audit.act.view.${known}`))
  }

  function said<Kind extends string>(known: Kind | undefined, words: (known: Kind) => string): string {
    if (known === undefined) return kind
    const text = words(known)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
