import './DataList.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataRow {
  term: ReactNode
  value: ReactNode
  /** The sum at the end of a tight list. */
  total?: boolean
}

export interface DataListProps {
  rows: readonly DataRow[]
  /** Narrow terms and values at the right edge, for side panels. */
  tight?: boolean
  /** No line above the first row. */
  plainFirst?: boolean
}

/** Names and values in rows. */
export function DataList({ rows, tight, plainFirst }: DataListProps) {
  return (
    <dl className={classNames('dl', tight && 'dl-tight', plainFirst && 'dl-first')}>
      {rows.map(({ term, value, total }, at) => (
        <div key={at} className={total ? 'total' : undefined}>
          <dt>{term}</dt>
          {/* A name or an address that is written from right to left must not reorder what stands beside it. */}
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
