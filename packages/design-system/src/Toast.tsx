import './Toast.css'
import type { ReactNode } from 'react'
import { Check } from './icons.tsx'

export interface ToastProps {
  children: ReactNode
  action?: { label: string; onPress: () => void }
}

/** A short message about something that has just happened. It belongs in a ToastPlace. */
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

/** The place for toasts. It is on the page from the start, so that screen readers announce new toasts. */
export function ToastPlace({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-place" role="status">
      {children}
    </div>
  )
}
