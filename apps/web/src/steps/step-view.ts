import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Answers } from '@nestbond/domain/application/answers'
import type { ValidationContext } from '@nestbond/domain/validation/context'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { User } from '@nestbond/api/user'

export interface StepFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  user: User
  answers: Answers
  context: ValidationContext
  /** The fault of a field in the reader's language, by the input's name. */
  fault: (name: string) => FieldFault | undefined
  /** Tells the estimate what deposit is being typed, in cents; null where it is none that can be insured. */
  onDeposit: (cents: number | null) => void
}

/** How a question is shown: its fields, what stands in them, and the body that they make. Text in, text out. */
export interface StepView<Values extends FieldValues> {
  Fields: ComponentType<StepFieldsProps<Values>>
  /** What the form shows at first. */
  values(answers: Answers, user: User): Values
  /** The wire's body without the token; the domain's schema judges it. */
  body(values: Values): Record<string, unknown>
  /** The name of the input that shows a fault of the body, where it differs from the fault's field. */
  inputOf?(error: FieldError, values: Values): string
  /** Fields that are chosen, not typed: a missing one asks for a choice. */
  choices?: readonly string[]
  /** Arguments of the heading and the help below it. */
  heading?(answers: Answers, user: User): Record<string, string | number>
  /** Opens the field that a fault is about, should it be hidden. */
  reveal?(form: UseFormReturn<Values>, errors: readonly FieldError[]): void
}

/** Forgets the types of a view's values, which only the view itself knows. */
export type AnyStepView = StepView<any> // oxlint-disable-line no-explicit-any
