import './Toast.css'
import type { ReactNode } from 'react'
import { Check } from './icons.tsx'

export interface ToastProps {
  children: ReactNode
  action?: { label: string; onPress: () => void }
}

/** A short word about something that has just happened. Belongs into a ToastPlace. */
export function Toast({ children, action }: ToastProps) {
  return (
    <div className="toast">
      <Check /> {children}
      {action && (
        <button type="button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Where toasts appear. It stands on the page from the start, so that what is put into it is announced. */
export function ToastPlace({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-place" role="status">
      {children}
    </div>
  )
}
