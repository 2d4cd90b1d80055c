import './Select.css'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { ChevronDown } from './core-icons.tsx'

export interface SelectProps extends FieldTexts, ComponentPropsWithRef<'select'> {
  fieldClassName?: string
  /** Text of the closed list, if the chosen option is too long for it. */
  shown?: string
}

/** The browser's own list. Its options are <option> children. Connected to label and error like TextField. */
export function Select({
  label,
  hint,
  optional,
  error,
  id,
  className,
  fieldClassName,
  shown,
  children,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  return (
    <FieldFrame
      id={id}
      name={select.name}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      describedBy={describedBy}
      className={fieldClassName}
    >
      {(control) => (
        <div className={classNames('select', shown !== undefined && 'is-short')}>
          <select {...select} {...control} className={classNames('input', className)}>
            {children}
          </select>
          {shown !== undefined && (
            <span className="select-shown" aria-hidden="true">
              {shown}
            </span>
          )}
          <ChevronDown />
        </div>
      )}
    </FieldFrame>
  )
}
