import './Notice.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './core-icons.tsx'

export interface NoticeProps {
  tone?: 'info' | 'quiet' | 'wait' | 'ok' | 'error'
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  /** 'status' or 'alert' if the notice appears without an action of the reader. */
  role?: 'status' | 'alert' | 'note'
  id?: string
  children: ReactNode
}

const icons = { info: <Info />, quiet: <Info />, wait: <TriangleAlert />, ok: <CircleCheck />, error: <CircleAlert /> }

/** A note in the flow of a page. */
export function Notice({ tone = 'info', icon, role, id, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice-${tone}`)} role={role} id={id}>
      {icon ?? icons[tone]}
      <div>{children}</div>
    </div>
  )
}
