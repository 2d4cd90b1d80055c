import './Field.css'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Help that is always visible, under the field. */
  hint?: ReactNode
  /** Text beside the label of a field that may stay empty, such as 'optional'. */
  optional?: string
  error?: FieldFault
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldFrameProps extends FieldTexts {
  /** Id of the control; derived from `name` if absent, see fieldId. */
  id?: string
  name?: string
  describedBy?: string
  className?: string
  children: (control: ControlWiring) => ReactNode
}

/** The default id of a control with this name. Error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Label above, hint and error below, connected to the control in between. */
export function FieldFrame({
  id,
  name,
  label,
  hint,
  optional,
  error,
  describedBy,
  className,
  children,
}: FieldFrameProps) {
  const generated = useId()
  const control = id ?? (name ? fieldId(name) : generated)
  const described = classNames(hint ? `${control}-hint` : null, error && `${control}-error`, describedBy)
  return (
    <div className={classNames('field', error && 'has-error', className)}>
      <label htmlFor={control}>
        {label}
        {optional && <span className="label-opt"> {optional}</span>}
      </label>
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`} {...error} />}
    </div>
  )
}
