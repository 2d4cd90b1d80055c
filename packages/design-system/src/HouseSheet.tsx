import './House.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface HouseSheetProps {
  /** One sentence that says what the drawing shows. Without it, the drawing is decorative. */
  title?: string | undefined
  className?: string | undefined
  /** A HouseParts. Null keeps the drawing that the prerendered document has, whose code is not loaded. */
  children?: ReactNode
}

/** One object for every render: React writes the content again when it gets another one. An empty string keeps the existing markup in hydration. */
const KEPT = { __html: '' }

/** The sheet on which the house is drawn. It does not import the drawing, so that the index can do without it. */
export function HouseSheet({ title, className, children }: HouseSheetProps) {
  return (
    <svg
      className={classNames('house', className)}
      viewBox="0 0 560 420"
      // The ground is at the lower edge of every box.
      preserveAspectRatio="xMidYMax"
      width="560"
      height="420"
      focusable="false"
      role={title && 'img'}
      aria-label={title}
      aria-hidden={!title || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={children === null ? KEPT : undefined}
    >
      {children}
    </svg>
  )
}
