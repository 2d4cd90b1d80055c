import type { ClaimRow } from '@nestbond/api/claims/office-claims'
import type { Texts } from '../../../texts/use-texts.ts'
import { listNames } from '../../office/cases/case-words.ts'

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
