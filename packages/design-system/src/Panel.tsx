import './Panel.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PanelProps {
  children: ReactNode
  /** For a panel on its own instead of at the top of a card: more sky above the house. */
  plain?: boolean
  className?: string
}

/** The sky behind a house by day. Its lower border is the ground line. */
export function PanelDay({ children, plain, className }: PanelProps) {
  return <div className={classNames('panel side-sky', plain && 'plain', className)}>{children}</div>
}

/** The same in the evening, once there is an offer and the light is on. */
export function PanelDusk({ children, plain, className }: PanelProps) {
  return <div className={classNames('panel side-sky dusk', plain && 'plain', className)}>{children}</div>
}

/** The ground line on its own. */
export function Ground() {
  return <hr className="ground" />
}
