import type { ClaimRow } from '@nestbond/api/claims/office-claims'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { CLAIM_TONES, sumOf } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../office/DeskTable.tsx'
import { dueInWords } from '../../office/cases/due.ts'
import { useNow } from '../../office/use-now.ts'
import { partyColumns } from './claim-columns.ts'
import type { ClaimsPlace } from './claims-place.ts'

interface ClaimsTableProps {
  rows: readonly ClaimRow[]
  place: ClaimsPlace
  /** The rows are outdated and new ones are loading. */
  dim: boolean
}

/** Paid to the landlord, but not yet fully repaid by the tenant. */
const owes = ({ state, owed }: ClaimRow) => state === 'PAID_OUT' && owed > 0

/** One row for each claim. */
export function ClaimsTable({ rows, place, dim }: ClaimsTableProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  const due = (row: ClaimRow) => {
    const { tone, text } =
      row.dueAt === null
        ? { tone: CLAIM_TONES[row.state], text: t('claims.office.noDue') }
        : dueInWords(row.dueAt, now, texts)
    return <Tag tone={tone}>{text}</Tag>
  }
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
          title: t('claims.office.column.amount'),
          className: 'r',
          figures: true,
          cell: (row) => sumOf(owes(row) ? row.owed : (row.settledAmount ?? row.amount), { currency: 'EUR' }, texts),
        },
        {
          title: t('claims.office.column.state'),
          className: 'c-why',
          cell: (row) => (owes(row) ? t('claims.office.owes') : t(`claims.state.${row.state}`, { viewer: 'OFFICE' })),
        },
        { title: t('claims.office.column.due'), cell: due },
      ]}
    />
  )
}
