import './Stepper.css'

export interface StepperProps {
  label: string
  /** Names of the steps, three of them. */
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** Added to a finished step for screen readers, such as 'done'. */
  doneLabel?: string
}

/** The position in a short sequence. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? 'is-done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {step}
          {at < current && doneLabel && <span className="visually-hidden"> ({doneLabel})</span>}
        </li>
      ))}
    </ol>
  )
}
