import './Timeline.css'
import type { ReactNode } from 'react'

export interface TimelineItem {
  title: ReactNode
  detail?: ReactNode
  /** Absent: still to come. */
  state?: 'done' | 'now'
}

export interface TimelineProps {
  /** Said before the list by a screen reader. */
  label?: string
  items: readonly TimelineItem[]
}

/** What has happened, what is happening and what comes next, one below the other. */
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
