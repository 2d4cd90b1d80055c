import './Footer.css'
import type { ReactNode } from 'react'

export interface FooterContentProps {
  /** A paragraph at the left. */
  note: ReactNode
  /** Name of the navigation, such as 'Legal'. */
  label: string
  /** Links. */
  children: ReactNode
}

/** The inside of a page's footer. */
export function FooterContent({ note, label, children }: FooterContentProps) {
  return (
    <div className="wrap">
      {note}
      <nav aria-label={label}>{children}</nav>
    </div>
  )
}
