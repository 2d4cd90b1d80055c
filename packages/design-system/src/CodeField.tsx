import './CodeField.css'
import type { ComponentPropsWithRef } from 'react'
import { Button } from './Button.tsx'
import { codeDigits } from './code-digits.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface CodeResend {
  /** The button's label, such as 'Send a new code'. */
  label: string
  /** Seconds until a new code can be sent. Above 0, the button is marked as disabled and ignores presses, but keeps the focus. */
  seconds: number
  /** The wait in words, such as 'in 0:42'. Shown while `seconds` is above 0, and never announced while it counts. */
  wait: string
  /** Announced politely when it changes: a code was sent, or a new one can be sent. May be empty. */
  announcement: string
  busy?: boolean
  /** Announced by screen readers while busy. */
  busyLabel?: string
  onResend: () => void
}

export interface CodeFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'maxLength'> {
  /** Digits only. */
  value: string
  /** Receives digits only, at most `length`. */
  onValue: (digits: string) => void
  /** How many digits a code has. */
  length?: number
  resend?: CodeResend
}

/**
 * A one-time code in one field, so that pasting, autofill from a message and screen readers work. The last digit does not send the form; the button
 * does. A change of the page during typing would surprise people who do not see it (WCAG 3.2.2).
 */
export function CodeField({
  label,
  hint,
  optional,
  error,
  id,
  name = 'code',
  value,
  onValue,
  length = 6,
  resend,
  className,
  'aria-describedby': describedBy,
  ...input
}: CodeFieldProps) {
  return (
    <div className="stack-s">
      <FieldFrame
        id={id}
        name={name}
        label={label}
        hint={hint}
        optional={optional}
        error={error}
        describedBy={describedBy}
        className="code-field"
      >
        {(control) => (
          // No maxLength: the browser would cut a pasted "123 456" before the space is removed.
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            name={name}
            value={value}
            className={className === undefined ? 'input' : `input ${className}`}
            onChange={(event) => onValue(codeDigits(event.currentTarget.value, length))}
          />
        )}
      </FieldFrame>
      {resend && <Resend {...resend} />}
    </div>
  )
}

function Resend({ label, seconds, wait, announcement, busy, busyLabel, onResend }: CodeResend) {
  const waiting = seconds > 0
  return (
    <div className="code-resend">
      <Button
        variant="link"
        aria-disabled={waiting || undefined}
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => !waiting && onResend()}
      >
        {label}
      </Button>
      {waiting && <span className="small">{wait}</span>}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  )
}
