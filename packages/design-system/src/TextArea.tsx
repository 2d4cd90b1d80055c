import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {
  fieldClassName?: string
}

/** Several lines of text. Connected to label and error like TextField. Browsers keep no long texts, unless `autoComplete` says so. */
export function TextArea({
  label,
  hint,
  optional,
  error,
  id,
  className,
  fieldClassName,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame
      id={id}
      name={area.name}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      describedBy={describedBy}
      className={fieldClassName}
    >
      {(control) => <textarea autoComplete="off" {...area} {...control} className={classNames('input', className)} />}
    </FieldFrame>
  )
}
