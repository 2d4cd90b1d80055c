import './LoadingOverlay.css'
import { useHeldFlag } from './use-held-flag.ts'

export interface LoadingOverlayProps {
  active: boolean
  /** Accessible name, such as 'loading'. */
  label: string
  /** Text beside the window; the label if absent. */
  text?: string
}

/** A window whose panes light up one after the other. */
function LoadingWindow() {
  return (
    <div className="window" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

/** Announces loading, after 300 ms and then for at least 400 ms. It never blocks pointer or keyboard. */
export function LoadingOverlay({ active, label, text }: LoadingOverlayProps) {
  const shown = useHeldFlag(active, 300, 400)
  return (
    <div aria-live="polite">
      {shown && (
        <div className="loading" role="status" aria-label={label}>
          <div className="loading-inner">
            <LoadingWindow />
            {text ?? label}
          </div>
        </div>
      )}
    </div>
  )
}
