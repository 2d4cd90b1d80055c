import './PageLayout.css'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { SkipLink } from './SkipLink.tsx'

export interface PageLayoutProps {
  /** Name of the route, as data-screen on main. */
  screen: string
  skipLabel: string
  header: ReactNode
  footer?: ReactNode
  /** Leaves room at the top for a fixed header. */
  underFixed?: boolean
  mainRef?: Ref<HTMLElement>
  className?: string
  children: ReactNode
}

/** A page of text, cards and forms. */
export function PageLayout({
  screen,
  skipLabel,
  header,
  footer,
  underFixed,
  mainRef,
  className,
  children,
}: PageLayoutProps) {
  return (
    <div className={classNames('page-layout', className)}>
      <SkipLink>{skipLabel}</SkipLink>
      {header}
      <main
        id="main"
        className={classNames('wrap page', underFixed && 'under-fixed')}
        data-screen={screen}
        tabIndex={-1}
        ref={mainRef}
      >
        {children}
      </main>
      {footer}
    </div>
  )
}
