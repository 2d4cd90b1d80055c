import './EmptyState.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SmallHouse } from './SmallHouse.tsx'

export interface EmptyStateProps {
  /** Says what is not there yet. */
  title: string
  /** Says how it gets there. */
  children?: ReactNode
  /** The button that begins it. */
  action?: ReactNode
  className?: string | undefined
}

/** A list without rows: a house in pencil, what is missing, and what to do about it. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <SmallHouse homes={1} lit={0} todo />
      <p className="heading">{title}</p>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="split start">{action}</div>}
    </div>
  )
}
