import '@nestbond/design-system/Table.css'
import './PagedTable.css'
import type { ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Pages } from '../../api/use-pages.ts'
import { Failed } from '../../frame/Failed.tsx'
import { MoreRows } from '../../frame/MoreRows.tsx'

interface PagedTableProps<Row> {
  /** The name of the table's region. */
  label: string
  className: string
  list: Pages<Row>
  /** Shown if there are no rows. */
  empty: ReactNode
  heads: readonly string[]
  /** The table row of a row, with its key. */
  row: (row: Row) => ReactNode
}

/** A table that is loaded page by page, in all its states. On small screens each row is a card, and the heads are hidden. */
export function PagedTable<Row>({ label, className, list, empty, heads, row }: PagedTableProps<Row>) {
  const { rows, error, refetch } = list
  return (
    <>
      {error !== null && <Failed error={error} onRetry={refetch} />}
      {rows === null && error === null && <Skeleton shape="field" count={4} />}
      {rows?.length === 0 && <div role="status">{empty}</div>}
      {rows && rows.length > 0 && (
        <div className={classNames('table-box paged-table', className)} tabIndex={0} role="region" aria-label={label}>
          <table className="table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows.map(row)}</tbody>
          </table>
        </div>
      )}
      <MoreRows list={list} />
    </>
  )
}
