import './Checkbox.css'
import './ChoiceGroup.css'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldFault } from './FieldError.tsx'
import { fieldId } from './FieldFrame.tsx'
import { Check } from './core-icons.tsx'

export interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  /** The sentence to agree to. It may contain links, which stay clickable. */
  children: ReactNode
  hint?: ReactNode
  error?: FieldFault
}

/** A consent or another yes or no. A consent is never ticked in advance. */
export function Checkbox({
  children,
  hint,
  error,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const generated = useId()
  const own = id ?? (input.name ? fieldId(input.name) : generated)
  const described = classNames(hint ? `${own}-hint` : null, error && `${own}-error`, describedBy) || undefined
  return (
    <div className={classNames('check-field', className)}>
      <label className={classNames('check', error && 'has-error')}>
        <input
          type="checkbox"
          {...input}
          id={own}
          className="native"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span className="box" aria-hidden="true">
          <Check />
        </span>
        <span>{children}</span>
      </label>
      {hint && (
        <p className="hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`} {...error} />}
    </div>
  )
}
