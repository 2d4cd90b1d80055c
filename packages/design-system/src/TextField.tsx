import type { ComponentPropsWithRef, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {
  /** Required, so that no field leaves it to the browser to guess. 'off' for a value that browsers do not keep. */
  autoComplete: HTMLInputAutoCompleteAttribute
  /** Shown inside the field at its end, such as '€'. */
  unit?: string
  /** An icon at the start of the field. */
  icon?: ReactNode
  /** Class of the whole field; `className` goes to the input. */
  fieldClassName?: string
}

/** One line of text. It passes all input properties and the ref on, so that register() of a form library can be spread into it. */
export function TextField({
  label,
  hint,
  optional,
  error,
  unit,
  icon,
  id,
  className,
  fieldClassName,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame
      id={id}
      name={input.name}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      describedBy={describedBy}
      className={fieldClassName}
    >
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            // A group of fields can mark each of them for a fault of their sum.
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            className={classNames('input', className)}
          />
        )
        if (unit === undefined && icon === undefined) return field
        return (
          <div className={classNames(unit !== undefined && 'with-unit', icon !== undefined && 'with-icon')}>
            {icon}
            {field}
            {unit !== undefined && (
              <span className="unit" aria-hidden="true">
                {unit}
              </span>
            )}
          </div>
        )
      }}
    </FieldFrame>
  )
}
