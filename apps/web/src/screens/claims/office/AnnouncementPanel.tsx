import '../../office/cases/Case.css'
import type { Ref } from 'react'
import type { AnnouncementRow } from '@nestbond/api/claims/office-claims'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { tenantNames } from '@nestbond/domain/values/person-name'
import { dayOf } from '../claim-words.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BackToList, NothingOpen } from '../../office/DetailState.tsx'
import type { ClaimsPlace } from './claims-place.ts'

interface AnnouncementPanelProps {
  /** Null until the list is loaded. */
  rows: readonly AnnouncementRow[] | null
  place: ClaimsPlace
  panelRef: Ref<HTMLElement>
}

/** The announced claim named in the address: the landlord's words, and the last day for its amount. */
export function AnnouncementPanel({ rows, place, panelRef }: AnnouncementPanelProps) {
  const { t } = useTexts()
  const row = rows?.find(({ id }) => id === place.claimId)
  return (
    <section className="case" id="case" aria-label={t('claims.office.claim')} tabIndex={-1} ref={panelRef}>
      {place.claimId === null ? (
        <NothingOpen title={t('claims.office.none')} hint={t('claims.office.noneHint')} />
      ) : (
        <div className="case-body">
          <BackToList label={t('claims.office.back')} onBack={() => place.go({ claimId: null })} />
          {row && <Announced row={row} />}
          {rows !== null && !row && (
            <Notice tone="wait" role="alert">
              <p>{t('claims.office.announced.gone')}</p>
            </Notice>
          )}
        </div>
      )}
    </section>
  )
}

function Announced({ row }: { row: AnnouncementRow }) {
  const { t, date, locale } = useTexts()
  const { policyNumber, landlord, personId, reason, announcedAt, quantifyUntil } = row
  return (
    <>
      <div className="case-head">
        <div>
          <p className="caption num">{policyNumber}</p>
          <h2 className="title" tabIndex={-1}>
            {t('claims.office.announced.heading', { landlord, tenant: tenantNames(row) })}
          </h2>
        </div>
      </div>
      <p>{t('claims.office.announced.lead')}</p>
      <DataList
        rows={[
          { term: t('claims.office.announced.reason'), value: reason },
          { term: t('claims.office.announced.since'), value: date(civilDateIn(new Date(announcedAt))) },
          {
            term: t('claims.office.announced.until'),
            value: quantifyUntil === null ? t('claims.office.announced.untilOpenLong') : date(dayOf(quantifyUntil)),
          },
        ]}
      />
      <p>
        <a href={pathTo('office-people', locale, { search: { person: personId } })}>
          {t('claims.office.announced.person')}
        </a>
      </p>
    </>
  )
}
