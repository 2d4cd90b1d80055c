import './Header.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface HeaderContentProps {
  /** Shown on small screens only: a link or button of class `bar-back`, see BackButton. */
  back?: ReactNode
  /** A link of class `bar-logo` around the Logo. */
  logo: ReactNode
  /** The partner's logo, an img. */
  partner?: ReactNode
  /** The right end, such as the language menu. */
  end?: ReactNode
}

export interface HeaderProps extends HeaderContentProps {
  className?: string
}

/** The top bar of a page without a Frame: 72 px high, 56 px on small screens. */
export function Header({ className, ...content }: HeaderProps) {
  return (
    <header className={classNames('bar', className)}>
      <HeaderContent {...content} />
    </header>
  )
}

/** The inside of the top bar. */
export function HeaderContent({ back, logo, partner, end }: HeaderContentProps) {
  return (
    <>
      {back}
      {logo}
      {partner && <span className="bar-partner">{partner}</span>}
      <div className="bar-end">{end}</div>
    </>
  )
}
