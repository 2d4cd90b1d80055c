import type { ClaimRow } from '@nestbond/api/claims/office-claims'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { CLAIM_TONES, sumOf } from '../claim-words.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../office/DeskTable.tsx'
import { listName, listNames } from '../../office/cases/case-words.ts'
import { dueInWords } from '../../office/cases/due.ts'
import { RowActions } from '../../office/RowActions.tsx'
import { useNow } from '../../office/use-now.ts'
import type { ClaimsPlace } from './claims-place.ts'

interface ClaimsTableProps {
  rows: readonly ClaimRow[]
  place: ClaimsPlace
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  /** Opens the claim with the form that is due. */
  onDue: (id: string) => void
}

/** Paid to the landlord, but not yet fully repaid by the tenant. */
const owes = ({ state, owed }: ClaimRow) => state === 'PAID_OUT' && owed > 0

/** The form that is due, by the claim's state. Claims have no assignee to take them, and the claim itself says who may decide. */
const dueForm = (row: ClaimRow) =>
  row.state === 'WITH_OFFICE' || row.state === 'CONFIRMING' || row.state === 'DECIDED' || owes(row) ? row.state : null

/** One row for each claim. */
export function ClaimsTable({ rows, place, dim, onDue }: ClaimsTableProps) {
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
      actions={{
        title: t('office.column.actions'),
        of(row) {
          const form = dueForm(row)
          const actions = form ? [{ label: t('claims.office.row', { form }), onPress: () => onDue(row.id) }] : []
          return <RowActions name={listName(row.tenant)} actions={actions} />
        },
      }}
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

/** The first columns of each list of claims: policy, tenant and landlord. */
export function partyColumns({ t }: Pick<Texts, 't'>) {
  type Row = Pick<ClaimRow, 'policyNumber' | 'tenant' | 'otherTenants' | 'landlord'>
  return [
    {
      title: t('claims.office.column.policy'),
      className: 'c-ref',
      figures: true,
      cell: ({ policyNumber }: Row) => policyNumber,
    },
    {
      title: t('claims.office.column.tenant'),
      className: 'c-name',
      opens: true,
      cell: (row: Row) => listNames(row, { t }),
    },
    { title: t('claims.office.column.landlord'), className: 'c-city', cell: ({ landlord }: Row) => landlord },
  ]
}
