import '@nestbond/design-system/Table.css'
import { classNames } from '@nestbond/design-system/class-names'

interface FigureTableProps {
  /** The name of the table's region. */
  label: string
  /** The heads of all columns; the first one names the rows. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
  /** Class of the region. */
  className?: string
}

/** A table of figures, scrolled sideways where the window is narrow. */
export function FigureTable({ label, heads, rows, className }: FigureTableProps) {
  return (
    <div className={classNames('table-box', className)} tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th scope="col" className={at > 0 ? 'r' : undefined} key={head}>
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
                <td className="r num" key={heads[at + 1]}>
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
