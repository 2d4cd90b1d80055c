import './Frame.css'
import './Panel.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SkipLink } from './SkipLink.tsx'

/** The panel of sky beside the content, and what is below its ground line. */
export interface FrameStage {
  /** Name of the landmark. */
  label?: string | undefined
  /** A House or another scene. It stands on the ground line. */
  scene: ReactNode
  /** Shows the sky in the evening; `falling` animates it from the day. */
  evening?: boolean | 'falling'
  /** Below the ground line, such as an Estimate. */
  base?: ReactNode
  /** The accessible name of the base. With a name, the base is a group. */
  baseLabel?: string | undefined
}

export interface FrameView {
  /** How header, content, stage and footer are arranged. A page is one column. */
  layout: 'page' | 'index' | 'question' | 'offers'
  /** A HeaderContent. */
  header: ReactNode
  /** The header stays at the top while the page scrolls. */
  fixedHeader?: boolean
  /** Null hides the stage. */
  stage: FrameStage | null
  /** A FooterContent. */
  footer: ReactNode
}

export interface FrameProps {
  /** Null shows the children alone. */
  view: FrameView | null
  skipLabel: string
  /** A `main` of id `main`, with what belongs to it. */
  children: ReactNode
}

/** The frame around every screen. Another view changes header, stage and footer without replacing their elements. */
export function Frame({ view, skipLabel, children }: FrameProps) {
  const stage = view?.stage
  return (
    <div className={view ? `frame frame-${view.layout}` : undefined}>
      {view && <SkipLink>{skipLabel}</SkipLink>}
      {view && <header className={classNames('bar', view.fixedHeader && 'is-fixed')}>{view.header}</header>}
      {children}
      {view && (
        <aside className="stage" aria-label={stage?.label} hidden={!stage}>
          <div
            className={classNames('stage-sky', stage?.evening && 'dusk', stage?.evening === 'falling' && 'is-falling')}
          >
            {stage?.scene}
          </div>
          <div
            className="stage-base"
            role={stage?.baseLabel && 'group'}
            aria-label={stage?.baseLabel}
            hidden={!stage?.base}
          >
            {stage?.base}
          </div>
        </aside>
      )}
      {view && <footer className="foot">{view.footer}</footer>}
    </div>
  )
}
