import './LoadingOverlay.css'
import { classNames } from './class-names.ts'
import { useHeldFlag } from './use-held-flag.ts'

export interface LoadingOverlayProps {
  active: boolean
  /** Accessible name, such as 'loading'. */
  label: string
  /** Text under the window; the label if absent. */
  text?: string
  /** Dims the page behind. Leave it off if people may be typing. */
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

/** Announces loading, after 300 ms and then for at least 400 ms. It never blocks pointer or keyboard. */
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
