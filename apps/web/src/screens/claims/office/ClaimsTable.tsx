import type { ClaimRow } from '@nestbond/api/claims/office-claims'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { CLAIM_TONES, sumOf } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { listName } from '../../office/cases/case-words.ts'
import { DeskTable } from '../../office/DeskTable.tsx'
import { dueInWords } from '../../office/cases/due.ts'
import { useNow } from '../../office/use-now.ts'
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
