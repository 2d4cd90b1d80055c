import type { AnnouncementRow } from '@nestbond/api/claims/office-claims'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { dayOf } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../office/DeskTable.tsx'
import { partyColumns } from './claim-columns.ts'
import type { ClaimsPlace } from './claims-place.ts'

interface AnnouncementsTableProps {
  rows: readonly AnnouncementRow[]
  place: ClaimsPlace
  /** The rows are outdated and new ones are loading. */
  dim: boolean
}

/** One row for each claim that was announced without an amount. */
export function AnnouncementsTable({ rows, place, dim }: AnnouncementsTableProps) {
  const texts = useTexts()
  const { t, date } = texts
  return (
    <DeskTable
      className="claims-table"
      rows={rows}
      openId={place.claimId}
      href={(claimId) => place.href({ claimId })}
      onOpen={(claimId) => place.go({ claimId })}
      dim={dim}
      columns={[
        ...partyColumns(texts),
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
