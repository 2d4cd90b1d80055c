import './LoadingOverlay.css'
import { classNames } from './class-names.ts'
import { useHeldFlag } from './use-held-flag.ts'

export interface LoadingOverlayProps {
  active: boolean
  /** Accessible name, such as 'loading'. */
  label: string
  /** What is seen under the window; the label when absent. */
  text?: string
  /** Dims the page behind. Leave it off where somebody may be typing. */
  veil?: boolean
}

/** A window whose panes light up one after the other. */
export function LoadingWindow() {
  return (
    <div className="window" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

/** Says that something is on its way, after 300 ms and then for at least 400 ms. Never in the way of pointer or keyboard. */
export function LoadingOverlay({ active, label, text, veil }: LoadingOverlayProps) {
  const shown = useHeldFlag(active, 300, 400)
  return (
    <div aria-live="polite">
      {shown && (
        <div className={classNames('loading', veil && 'is-veil')} role="status" aria-label={label}>
          <div className="loading-inner">
            <LoadingWindow />
            {text ?? label}
          </div>
        </div>
      )}
    </div>
  )
}
