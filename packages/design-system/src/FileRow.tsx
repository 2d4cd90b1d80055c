import './FileDrop.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { customProperties } from './custom-properties.ts'
import { CircleAlert, ShieldCheck, Trash2, X } from './icons.tsx'
import { Tag } from './Tag.tsx'

export interface FileRowProps {
  name: string
  /** chosen: sent with the form. */
  state: 'chosen' | 'uploading' | 'scanning' | 'safe' | 'error'
  /** Under the name, such as '2.6 of 4.1 MB'. */
  detail?: ReactNode
  /** Whole percent, in state uploading. */
  percent?: number
  /** The percent as text, such as '64 %'. */
  percentText?: string
  /** Name of the bar in state uploading or scanning, such as 'Scanning passport.jpg'. */
  progressLabel?: string
  /** Text of the tag in state scanning or safe. */
  stateLabel?: string
  /** The fault, in state error. */
  message?: string
  errorKey?: string
  /** Below the message, such as a button to try again. */
  action?: ReactNode
  onRemove?: () => void
  /** Such as 'Remove passport.jpg', or 'Cancel …' while uploading. */
  removeLabel?: string
}

/** The file extension in capitals, at most four characters. */
function ending(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1, dot + 5).toUpperCase()
}

/** The rows of files below a FileDrop. Screen readers announce changes. */
export function FileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="files" aria-label={label} aria-live="polite">
      {children}
    </ul>
  )
}

/** One file: uploading with percent, being scanned, safe, or rejected with a message. */
export function FileRow({
  name,
  state,
  detail,
  percent = 0,
  percentText,
  progressLabel,
  stateLabel,
  message,
  errorKey,
  action,
  onRemove,
  removeLabel,
}: FileRowProps) {
  const tag =
    stateLabel &&
    (state === 'scanning' ? (
      <Tag tone="info">{stateLabel}</Tag>
    ) : state === 'safe' ? (
      <Tag tone="ok">
        <ShieldCheck /> {stateLabel}
      </Tag>
    ) : null)
  return (
    <li className={classNames('file', state === 'error' && 'has-error')} data-state={state}>
      <span className="file-type" aria-hidden="true">
        {ending(name)}
      </span>
      <span className="file-name">
        {name}
        {detail && state !== 'error' && <small>{detail}</small>}
        {state === 'uploading' && (
          <span
            className="bar-line"
            role="progressbar"
            aria-label={progressLabel}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            ref={customProperties({ '--p': `${percent}%` })}
          />
        )}
        {state === 'scanning' && <span className="scan" role="progressbar" aria-label={progressLabel} />}
        {state === 'error' && message && (
          <span className="error" data-error-key={errorKey}>
            <CircleAlert />
            <span>{message}</span>
          </span>
        )}
        {action}
      </span>
      {state === 'uploading' && percentText && <span className="num small">{percentText}</span>}
      {tag}
      {onRemove && removeLabel && (
        <button type="button" className="icon-btn" aria-label={removeLabel} onClick={onRemove}>
          {state === 'safe' ? <Trash2 /> : <X />}
        </button>
      )}
    </li>
  )
}
