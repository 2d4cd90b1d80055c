import './Sheet.css'
import type { ReactNode } from 'react'

interface SheetProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One narrow form on a card, for people who are not signed in. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <div className="sheet">
      <div className="page-head">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
