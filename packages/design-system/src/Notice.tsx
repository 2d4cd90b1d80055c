import './Notice.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './core-icons.tsx'

export interface NoticeProps {
  tone?: 'info' | 'quiet' | 'wait' | 'ok' | 'error'
  /** In place of the tone's own icon. */
  icon?: ReactNode
  /** 'status' or 'alert' when the notice appears by itself. */
  role?: 'status' | 'alert' | 'note'
  id?: string
  children: ReactNode
}

const icons = { info: <Info />, quiet: <Info />, wait: <TriangleAlert />, ok: <CircleCheck />, error: <CircleAlert /> }

/** Something worth knowing in the flow of a page. */
export function Notice({ tone = 'info', icon, role, id, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice-${tone}`)} role={role} id={id}>
      {icon ?? icons[tone]}
      <div>{children}</div>
    </div>
  )
}
