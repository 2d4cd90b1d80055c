import './Frame.css'
import './Panel.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { HouseSheet } from './HouseSheet.tsx'
import { SkipLink } from './SkipLink.tsx'

/** The panel of sky with the house beside the content, and what is below its ground line. */
export interface FrameStage {
  /** Name of the landmark. */
  label?: string | undefined
  house: StageHouse
  /** Shows the sky in the evening. A change between day and evening is animated. */
  evening?: boolean
  /** Below the ground line, such as an Estimate. */
  base?: ReactNode
  /** The accessible name of the base. With a name, the base is a group. */
  baseLabel?: string | undefined
}

/** The state of the frame's house. */
export interface StageHouse {
  /** One sentence that says what the drawing shows. Without it, the drawing is decorative. */
  title?: string | undefined
  /** A HouseParts. Null keeps the drawing of the prerendered document. */
  drawing: ReactNode
}

export interface FrameView {
  /**
   * How header, content, stage and footer are arranged. A page is one column. `question`, `offers`, `journey` and `account` have the stage at one place,
   * at the full height of the window, and are beside it. `side-even` has the stage as a panel beside the content.
   */
  layout: 'page' | 'index' | 'question' | 'offers' | 'journey' | 'side-even' | 'account'
  /** A HeaderContent. */
  header: ReactNode
  /** The header stays at the top while the page scrolls. */
  fixedHeader?: boolean
  /** Null hides the stage. */
  stage: FrameStage | null
  /** A FooterContent. */
  footer: ReactNode
  /** The part of a screen that has several, such as the steps of the payment. */
  part?: string | undefined
}

export interface FrameProps {
  /** Null shows the children alone. */
  view: FrameView | null
  skipLabel: string
  /** A `main` of id `main`, with what belongs to it. */
  children: ReactNode
}

const BESIDE: readonly FrameView['layout'][] = ['question', 'offers', 'journey', 'account']

/** The frame around every screen. Another view changes header, stage, house and footer without replacing their elements. */
export function Frame({ view, skipLabel, children }: FrameProps) {
  const stage = view?.stage
  return (
    <div
      className={
        view ? classNames('frame', `frame-${view.layout}`, BESIDE.includes(view.layout) && 'is-beside') : undefined
      }
    >
      {view && <SkipLink>{skipLabel}</SkipLink>}
      {view && <header className={classNames('bar', view.fixedHeader && 'is-fixed')}>{view.header}</header>}
      {children}
      {view && (
        <aside className="stage" aria-label={stage?.label} hidden={!stage}>
          <div className={classNames('stage-sky', stage?.evening && 'dusk')}>
            <HouseSheet title={stage?.house.title}>{stage?.house.drawing}</HouseSheet>
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
      {/* Each page has its own, because the footers of two of them are far away from each other. */}
      {view && (
        <footer key={`${view.layout} ${view.part}`} className="foot">
          {view.footer}
        </footer>
      )}
    </div>
  )
}
