import './Footer.css'
import type { ReactNode } from 'react'

export interface FooterProps {
  note?: ReactNode
  /** Name of the navigation, such as 'Legal'. */
  label: string
  /** Links. */
  children: ReactNode
}

/** The footer of a page, with the ground line above it. */
export function Footer({ note, label, children }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        {note ? <p>{note}</p> : null}
        <nav aria-label={label}>{children}</nav>
      </div>
    </footer>
  )
}
