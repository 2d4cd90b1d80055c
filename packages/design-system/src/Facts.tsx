import './Facts.css'
import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

/** The few figures that matter for a decision, side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
