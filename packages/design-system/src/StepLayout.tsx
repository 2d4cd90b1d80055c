import './StepLayout.css'
import './Panel.css'
import type { ReactNode, Ref } from 'react'
import { SkipLink } from './SkipLink.tsx'

export interface StepLayoutProps {
  /** Name of the route, as data-screen on main. */
  screen: string
  skipLabel: string
  /** A Header. */
  header: ReactNode
  /** A Progress. */
  progress: ReactNode
  /** A House. */
  house: ReactNode
  houseLabel: string
  /** An Estimate. */
  estimate: ReactNode
  estimateLabel: string
  /** A note and a nav with links. */
  footer: ReactNode
  /** Shows the panel behind the house in the evening. */
  dusk?: boolean
  mainRef?: Ref<HTMLElement>
  /** The form of the step. Its buttons are in a div of class `actions`, and its 'Back' has class `go-back`. */
  children: ReactNode
}

/** One question: the form on the left, the house on its ground line on the right, the price below it. */
export function StepLayout({
  screen,
  skipLabel,
  header,
  progress,
  house,
  houseLabel,
  estimate,
  estimateLabel,
  footer,
  dusk,
  mainRef,
  children,
}: StepLayoutProps) {
  return (
    <div className="flow">
      <SkipLink>{skipLabel}</SkipLink>
      {header}
      <div className="flow-measure">{progress}</div>
      <aside className={dusk ? 'flow-sky dusk' : 'flow-sky'} aria-label={houseLabel}>
        {house}
      </aside>
      <main id="main" className="flow-main" data-screen={screen} tabIndex={-1} ref={mainRef}>
        {children}
      </main>
      <footer className="flow-foot">{footer}</footer>
      <aside className="flow-base" aria-label={estimateLabel}>
        {estimate}
      </aside>
    </div>
  )
}
