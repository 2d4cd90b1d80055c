import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import type { ValidationContext } from '@nestbond/domain/validation/context'
import type { InsurableDeposit } from '@nestbond/domain/validation/deposit'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { User } from '@nestbond/api/application/user'

/** The form for one of its parts, which knows and sets its own values only. The form has the values of all parts. */
export function partOf<Part extends FieldValues, Whole extends Part>(form: UseFormReturn<Whole>): UseFormReturn<Part> {
  // TypeScript takes the types of a form's values as invariant, so a form of more values is none of fewer.
  return form as unknown as UseFormReturn<Part>
}

export interface StepFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  user: User
  answers: Answers
  context: ValidationContext
  /** The fault of an input in the reader's language, by the input's name. */
  fault: (name: string) => FieldFault | undefined
  /** Sends the answer, as the button does. For a question that is answered by one press. */
  goOn: () => void
  /** The fields show what was read on this device, and may send nothing: no address is searched, and nothing beside the answer is shown. */
  local?: boolean
}

/** A warning that depends on the saved answer, such as a policy that exists for the address. It never stops the tenant. */
export interface StepWarning {
  isDue(): Promise<boolean>
  /** Answers true if the tenant wants to change the answer, false to go on. */
  Dialog: ComponentType<{ onAnswer: (changes: boolean) => void }>
}

/** How a question is shown: its fields, their values, and the request body made from them. All values are text. */
export interface StepView<Values extends FieldValues> {
  Fields: ComponentType<StepFieldsProps<Values>>
  /** Shown under the heading. */
  About?: ComponentType<{ user: User }>
  /** Has many fields: the question starts higher and is wider, so that more of them are seen at once. */
  manyFields?: true
  /** Initial values of the form. */
  values(answers: Answers, user: User): Values
  /** The request body without the token. The domain's schema validates it. */
  body(values: Values): Record<string, unknown>
  /** Name of the input that shows a fault of the body, if it differs from the fault's field. */
  inputOf?(error: FieldError, values: Values): string
  /** Fields with choices instead of text. If one is missing, its message asks for a choice. */
  choices?: readonly string[]
  /** Input → another input that its fault may be due to. A change of the other one clears the fault. */
  boundBy?: Readonly<Record<string, string>>
  /**
   * The deposit for the estimate, by what is typed; null if the one before still holds. `typing` names the field that is being typed. Only for the
   * question that the price follows.
   */
  typedDeposit?(values: Values, context: ValidationContext, typing: string | null): InsurableDeposit | null
  /** A warning after the save, before the next question. */
  warning?: StepWarning
  /** Arguments of the heading and of the hint below it. */
  heading?(answers: Answers, user: User): Record<string, string | number>
  /** Loads the code of a part that is opened later. It is kept with the question, so that the part opens without a line. */
  loadPart?: () => Promise<unknown>
  /** Shows the fields with these faults if they are hidden. */
  reveal?(form: UseFormReturn<Values>, errors: readonly FieldError[]): void
}

/** A view without the type of its values, which only the view itself knows. */
export type AnyStepView = StepView<any> // oxlint-disable-line no-explicit-any
