import type { AnnouncementRow } from '@nestbond/api/claims/office-claims'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { dayOf } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listName } from '../../office/cases/case-words.ts'
import { DeskTable } from '../../office/DeskTable.tsx'
import type { ClaimsPlace } from './claims-place.ts'

interface AnnouncementsTableProps {
  rows: readonly AnnouncementRow[]
  place: ClaimsPlace
  /** The rows are outdated and new ones are loading. */
  dim: boolean
}

/** One row for each claim that was announced without an amount. */
export function AnnouncementsTable({ rows, place, dim }: AnnouncementsTableProps) {
  const { t, date } = useTexts()
  return (
    <DeskTable
      className="claims-table"
      rows={rows}
      openId={place.claimId}
      href={(claimId) => place.href({ claimId })}
      onOpen={(claimId) => place.go({ claimId })}
      dim={dim}
      columns={[
        {
          title: t('claims.office.column.policy'),
          className: 'c-ref',
          figures: true,
          cell: ({ policyNumber }) => policyNumber,
        },
        {
          title: t('claims.office.column.tenant'),
          className: 'c-name',
          opens: true,
          cell: ({ tenant }) => listName(tenant),
        },
        { title: t('claims.office.column.landlord'), className: 'c-city', cell: ({ landlord }) => landlord },
        {
          title: t('claims.office.announced.since'),
          figures: true,
          cell: ({ announcedAt }) => date(civilDateIn(new Date(announcedAt)), 'short'),
        },
        {
          title: t('claims.office.announced.until'),
          figures: true,
          cell: ({ quantifyUntil }) =>
            quantifyUntil === null ? t('claims.office.announced.untilOpen') : date(dayOf(quantifyUntil), 'short'),
        },
      ]}
    />
  )
}
