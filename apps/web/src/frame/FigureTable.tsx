import '@nestbond/design-system/Table.css'
import './FigureTable.css'
import type { ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'

interface FigureTableProps {
  /** The name of the table's region. */
  label: string
  /** The heads of all columns; the first one names the rows. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[]
  /** How many columns after the first hold words. The others hold figures. */
  words?: number
  /** Class of the region. */
  className?: string
}

/** A table of figures, scrolled sideways where the window is narrow. */
export function FigureTable({ label, heads, rows, words = 0, className }: FigureTableProps) {
  const isFigure = (column: number) => column > words
  return (
    <div className={classNames('table-box figure-table', className)} tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th scope="col" className={isFigure(column) ? 'r' : undefined} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td className={isFigure(at + 1) ? 'r num' : undefined} key={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
