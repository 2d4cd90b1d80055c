import './Timeline.css'
import type { ReactNode } from 'react'

export interface TimelineItem {
  title: ReactNode
  detail?: ReactNode
  /** Absent: still to come. */
  state?: 'done' | 'now'
}

export interface TimelineProps {
  /** Read by screen readers before the list. */
  label?: string
  items: readonly TimelineItem[]
}

/** Past, current and future events, one below the other. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ title, detail, state }, at) => (
        <li key={at} className={state && `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{title}</strong>
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  )
}
