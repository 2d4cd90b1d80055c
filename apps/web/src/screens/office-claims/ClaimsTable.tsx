import '@nestbond/design-system/Table.css'
import type { ClaimRow } from '@nestbond/contract/claims'
import { classNames } from '@nestbond/design-system/class-names'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { CLAIM_TONES, sumOf } from '../../claims/claim-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { listName } from '../office/case-words.ts'
import { dueInWords } from '../office/due.ts'
import { useNow } from '../office/use-now.ts'
import type { ClaimsPlace } from './claims-place.ts'

interface ClaimsTableProps {
  rows: readonly ClaimRow[]
  place: ClaimsPlace
  /** These rows are about to be replaced. */
  dim: boolean
}

/** A row a claim; its link opens the claim and lies over the whole row. */
export function ClaimsTable({ rows, place, dim }: ClaimsTableProps) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  if (rows.length === 0) return null
  const euros = { currency: 'EUR' } as const
  return (
    <table className={classNames('table queue-table claims-table', dim && 'is-dim')}>
      <thead>
        <tr>
          <th scope="col" className="c-ref">
            {t('claims.office.column.policy')}
          </th>
          <th scope="col" className="c-name">
            {t('claims.office.column.tenant')}
          </th>
          <th scope="col" className="c-city">
            {t('claims.office.column.landlord')}
          </th>
          <th scope="col" className="r">
            {t('claims.office.column.amount')}
          </th>
          <th scope="col" className="c-why">
            {t('claims.office.column.state')}
          </th>
          <th scope="col">{t('claims.office.column.due')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const due = row.dueAt === null ? null : dueInWords(row.dueAt, now, texts)
          return (
            <tr key={row.id} data-case={row.id}>
              <td className="num c-ref">{row.policyNumber}</td>
              <td className="c-name">
                <a
                  href={place.href({ claimId: row.id })}
                  aria-current={row.id === place.claimId ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    place.go({ claimId: row.id })
                  }}
                >
                  {listName(row.tenant)}
                </a>
              </td>
              <td className="c-city">{row.landlord}</td>
              <td className="r num">{sumOf(row.owed > 0 && row.state === 'PAID_OUT' ? row.owed : (row.settledAmount ?? row.amount), euros, texts)}</td>
              <td className="c-why">{row.state === 'PAID_OUT' && row.owed > 0 ? t('claims.office.owes') : t(`claims.state.${row.state}`, { viewer: 'OFFICE' })}</td>
              <td>{due ? <Tag tone={due.tone}>{due.text}</Tag> : <Tag tone={CLAIM_TONES[row.state]}>{t('claims.office.noDue')}</Tag>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
