import '@nestbond/design-system/Table.css'
import './DeskTable.css'
import type { ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'

interface Column<Row> {
  title: string
  /** Applied to the head and the cells. */
  className?: string
  /** Uses tabular figures in the cells. */
  figures?: boolean
  /** Makes the cell's content the link that opens the row. */
  opens?: boolean
  cell: (row: Row) => ReactNode
}

interface DeskTableProps<Row> {
  className?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  openId: string | null
  href: (id: string) => string
  onOpen: (id: string) => void
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  /** Actions on a row that is not open. Shown on the row under the pointer, and on the one with the focus. */
  actions?: { title: string; of: (row: Row) => ReactNode }
}

/** The list of a desk. The link of each row opens its detail and covers the whole row. */
export function DeskTable<Row extends { id: string }>({
  className,
  columns,
  rows,
  openId,
  href,
  onOpen,
  dim,
  actions,
}: DeskTableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <table className={classNames('table queue-table', className, dim && 'is-dim')}>
      <thead>
        <tr>
          {columns.map(({ title, className: column }) => (
            <th key={title} scope="col" className={column}>
              {title}
            </th>
          ))}
          {actions && (
            <th scope="col" className="c-do">
              <span className="visually-hidden">{actions.title}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-case={row.id}>
            {columns.map(({ title, className: column, figures, opens, cell }) => (
              <td key={title} className={classNames(column, figures && 'num') || undefined}>
                {opens ? (
                  <a
                    href={href(row.id)}
                    aria-current={row.id === openId ? 'true' : undefined}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return
                      event.preventDefault()
                      onOpen(row.id)
                    }}
                  >
                    {apart(cell(row))}
                  </a>
                ) : (
                  apart(cell(row))
                )}
              </td>
            ))}
            {actions && <td className="c-do">{actions.of(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A name from right to left does not reorder what stands beside it. */
function apart(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <bdi>{cell}</bdi> : cell
}
