import './Field.css'
import { CircleAlert } from './core-icons.tsx'

/** What is wrong with a field, in the reader's language, and the key that the message was made from. */
export interface FieldFault {
  message: string
  /** Such as 'validation.required'; ends up in data-error-key. */
  errorKey?: string
}

export interface FieldErrorProps extends FieldFault {
  id: string
}

/** The line under a field that says how to mend it. The field must name it in aria-describedby. */
export function FieldError({ id, message, errorKey }: FieldErrorProps) {
  return (
    <p className="error" id={id} data-error-key={errorKey}>
      <CircleAlert />
      <span>{message}</span>
    </p>
  )
}
