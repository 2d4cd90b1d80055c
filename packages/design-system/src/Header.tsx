import './Header.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface HeaderProps {
  /** Shown on small screens only: a link or button of class `bar-back`, see BackButton. */
  back?: ReactNode
  /** A link of class `bar-logo` around the Logo. */
  logo: ReactNode
  /** The partner's logo, an img. */
  partner?: ReactNode
  /** Shows the partner on small screens only. */
  partnerOnlySmall?: boolean
  /** The right end, such as the language menu. */
  end?: ReactNode
  /** Stays at the top while the page scrolls. */
  fixed?: boolean
  className?: string
}

/** The top bar: 72 px high, 56 px on small screens. */
export function Header({ back, logo, partner, partnerOnlySmall, end, fixed, className }: HeaderProps) {
  return (
    <header className={classNames('bar', fixed && 'is-fixed', className)}>
      {back}
      {logo}
      {partner && <span className={classNames('bar-partner', partnerOnlySmall && 'only-small')}>{partner}</span>}
      <div className="bar-end">{end}</div>
    </header>
  )
}
