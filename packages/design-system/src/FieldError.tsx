import './Field.css'
import { CircleAlert } from './core-icons.tsx'

/** The fault of a field in the reader's language, and the key of its message. */
export interface FieldFault {
  message: string
  /** Such as 'validation.required'; becomes the attribute data-error-key. */
  errorKey?: string
}

export interface FieldErrorProps extends FieldFault {
  id: string
}

/** The line under a field that says how to correct it. The field must name it in aria-describedby. */
export function FieldError({ id, message, errorKey }: FieldErrorProps) {
  return (
    <p className="error" id={id} data-error-key={errorKey}>
      <CircleAlert />
      <span>{message}</span>
    </p>
  )
}
