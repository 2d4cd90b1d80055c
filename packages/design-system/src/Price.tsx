import './Price.css'
import type { ReactNode } from 'react'

export interface PriceProps {
  /** Such as 'from'. */
  before?: ReactNode
  /** The formatted amount. */
  amount: ReactNode
  /** Such as '/ month'. */
  after?: ReactNode
}

/** A large amount of money with small words around it. */
export function Price({ before, amount, after }: PriceProps) {
  return (
    <p className="price num">
      {before && (
        <>
          <small>{before}</small>{' '}
        </>
      )}
      {amount}
      {after && (
        <>
          {' '}
          <small>{after}</small>
        </>
      )}
    </p>
  )
}
