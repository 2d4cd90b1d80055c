import '@nestbond/design-system/Table.css'
import type { CaseRow } from '@nestbond/contract/office-cases'
import { classNames } from '@nestbond/design-system/class-names'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../texts/use-texts.ts'
import { initials, listName, occasionInWords, shortRef, stateInWords } from './case-words.ts'
import type { OfficeAddress } from './office-address.ts'
import { useNow } from './use-now.ts'

interface QueueTableProps {
  rows: readonly CaseRow[]
  place: OfficeAddress
  /** These rows are about to be replaced. */
  dim: boolean
}

/** A row a case; its link opens the case and lies over the whole row. */
export function QueueTable({ rows, place, dim }: QueueTableProps) {
  const texts = useTexts()
  const { t, money } = texts
  const now = useNow()
  if (rows.length === 0) return null
  return (
    <table className={classNames('table queue-table', dim && 'is-dim')}>
      <thead>
        <tr>
          <th scope="col">{t('office.column.case')}</th>
          <th scope="col">{t('office.column.tenant')}</th>
          <th scope="col" className="c-city">
            {t('office.column.city')}
          </th>
          <th scope="col" className="r">
            {t('office.column.deposit')}
          </th>
          <th scope="col" className="c-why">
            {t('office.column.occasion')}
          </th>
          <th scope="col" className="c-who">
            {t('office.column.assignee')}
          </th>
          <th scope="col">{t('office.column.due')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const state = stateInWords(row, now, texts)
          return (
            <tr key={row.id} data-case={row.id}>
              <td className="num c-ref">{shortRef(row.refId)}</td>
              <td className="c-name">
                <a
                  href={place.href({ caseId: row.id })}
                  aria-current={row.id === place.caseId ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    place.go({ caseId: row.id })
                  }}
                >
                  {listName(row.tenant)}
                </a>
              </td>
              <td className="c-city">{row.city}</td>
              <td className="r num">{money(fromMajor(row.deposit) ?? 0, { whole: true })}</td>
              <td className="c-why">{occasionInWords(row, texts)}</td>
              <td className="c-who">
                {row.assignee && (
                  <abbr title={row.assignee.name}>{initials(row.assignee.name)}</abbr>
                )}
              </td>
              <td>
                <Tag tone={state.tone}>{state.text}</Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
