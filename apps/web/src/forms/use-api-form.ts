import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { ApiError } from '../api/api-error.ts'
import { drafts } from '../application/drafts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IDLE, problemWith } from './attempt.ts'
import { faultInWords } from './field-fault.ts'
import { useAttempt } from './use-attempt.ts'

interface Options<Values extends FieldValues, Response> {
  /** The values that the form begins with, in the shape of the call's body as far as possible. Read once. */
  values?: Values | (() => Values)
  /** Key of a draft that keeps the values in this tab until they are sent. */
  draft?: string
  /** Area with its own texts for missing fields (`sign-in.required.code`). */
  area?: string
  /** The words of a fault, if the form has its own; null for the general ones. */
  words?: (error: FieldError) => FieldFault | null
  /** Faults that the schema does not know. They are looked for when it finds none. */
  check?: (values: Values) => readonly FieldError[]
  /** Sorts the faults, if the form shows its fields in another order than the schema. */
  order?: (errors: readonly FieldError[]) => readonly FieldError[]
  /** Runs after a success. The form is busy until it settles. */
  onDone?: (response: Response, values: Values) => unknown
  /** Runs when the server refuses. If it returns true, the page handles the error and the form shows nothing. */
  onRefused?: (refusal: ApiError) => boolean | void
  /** Error codes that mean that the displayed state is outdated, and how to load the newest. */
  stale?: { codes: readonly ErrorCode[]; reload: () => void }
}

/** A call's body before it is checked: it can lack values, and hold typed text in the place of a number or of a choice. */
type Unchecked<Body> = Body extends string
  ? string | null
  : Body extends number
    ? number | string | null
    : Body extends object
      ? { [Key in keyof Body]: Unchecked<Body[Key]> | null }
      : Body | null

interface CheckedSending<Values, Body, Response> {
  /** The API's schema of the body, such as the call's `payload`. A body with faults is not sent. */
  schema: z.ZodMiniType<unknown, Body> | undefined
  /** Maps the values to the body, if they differ. */
  body: (values: Values) => Unchecked<NoInfer<Body>>
  send: (body: NoInfer<Body>, values: Values) => Promise<Response>
}

/** A call without a body, or with a body that only the server can check. */
interface UncheckedSending<Values, Response> {
  schema?: undefined
  body?: undefined
  send: (values: Values) => Promise<Response>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type TextPath<Values extends FieldValues> = FieldPathByValue<Values, string>
type Fault = { error?: FieldFault }

export interface ApiForm<Values extends FieldValues = FieldValues> {
  values: Values
  busy: boolean
  /** The last attempt succeeded. */
  done: boolean
  /** Faults of fields in the order of the API's schema. */
  errors: readonly FieldError[]
  /** The same in words, for an ErrorSummary. */
  faults: readonly (FieldFault & { field: string })[]
  /** Any other error of the last attempt; null if there is none. */
  trouble: unknown
  /** The error that says that the displayed state is outdated; null otherwise. */
  stale: ProblemAnswer | null
  /** The newest state has been loaded and should be reviewed. */
  renewed: boolean
  /** Loads the newest state. The values are kept. */
  renew: () => void
  /** For an ErrorSummary: it takes the focus after a refusal instead of the first field with a fault. */
  summary: RefObject<{ focus: () => void } | null>
  /** The properties of a text control, to spread. Fields are named like in the call's body, with dots (`address.street`). */
  field: (
    name: TextPath<Values>,
  ) => { name: string; value: string; onChange: (event: ChangeEvent<Control>) => void } & Fault
  /** The same for a control that reports its text, such as DateTextField. */
  text: (name: TextPath<Values>) => { name: string; value: string; onValue: (text: string) => void } & Fault
  /** The properties of a checkbox, to spread. */
  box: (name: FieldPathByValue<Values, boolean>) => {
    name: string
    checked: boolean
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  } & Fault
  /** The fault of a field of the body, as a property to spread. */
  fault: (field: string) => Fault
  /** Sets a value. Its fault disappears until the next attempt. */
  set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** Shows faults that another call has found. */
  refuse: (errors: readonly FieldError[]) => void
  /** Removes the fault of a field whose value lives outside the form. */
  touch: (field: string) => void
  /** Checks without sending, for a form with a page to review before it is sent. False if a field has a fault. */
  check: () => boolean
  /** Checks and sends the form, unless it is already being sent. Resolves to whether that succeeded. */
  submit: () => Promise<boolean>
  /** The same for `<form onSubmit>`. */
  onSubmit: (event: { preventDefault: () => void }) => void
  /** Runs another call of this form, such as that of a second button, as the only one under way. */
  run: (call: () => Promise<unknown>, faults?: readonly FieldError[]) => Promise<boolean>
  /** Forgets the last attempt and, if given, replaces the values. */
  reset: (values?: Values) => void
}

/**
 * State of a form that sends one call of the API: what is typed (react-hook-form), the faults of its fields, and whether it is under way.
 * It checks with the API's own schema, so that a field shows the same fault as if the server had found it. A second submit while one is under way is
 * a no-op. Values stay after a failure, and the first field with a fault takes the focus.
 */
export function useApiForm<Body, Values extends FieldValues, Response>(
  options: Options<Values, Response> & CheckedSending<Values, Body, Response>,
): ApiForm<Values>
export function useApiForm<Body, Values extends FieldValues & Unchecked<Body>, Response>(
  options: Options<Values, Response> & Omit<CheckedSending<Values, Body, Response>, 'body'> & { body?: undefined },
): ApiForm<Values>
export function useApiForm<Values extends FieldValues, Response>(
  options: Options<Values, Response> & UncheckedSending<Values, Response>,
): ApiForm<Values>
export function useApiForm<Values extends FieldValues, Response>({
  values: first,
  draft,
  area,
  words,
  check,
  order = (errors) => errors,
  onDone,
  onRefused,
  stale,
  schema,
  body = (values) => values,
  send,
}: Options<Values, Response> & {
  schema?: z.ZodMiniType | undefined
  body?: ((values: Values) => unknown) | undefined
  send: (body: never, values: Values) => Promise<Response>
}): ApiForm<Values> {
  const texts = useTexts()
  const [defaultValues] = useState(() => ({
    ...(typeof first === 'function' ? first() : first),
    ...(draft === undefined ? null : drafts.get(draft)),
  }))
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> })
  const values = useWatch({ control: form.control }) as Values
  const [renewed, setRenewed] = useState(false)
  const summary = useRef<{ focus: () => void }>(null)

  const attempts = useAttempt({
    refine: (failed, error) =>
      error instanceof ApiError && onRefused?.(error) === true ? IDLE : { ...failed, errors: order(failed.errors) },
    target: (field) => summary.current ?? fieldAtFault(field),
  })
  const { attempt } = attempts
  const refuse = (errors: readonly FieldError[]) => attempts.fail({ ...IDLE, errors })
  const run = (call: () => Promise<unknown>, faults?: readonly FieldError[]) => {
    setRenewed(false)
    return attempts.run(call, faults)
  }
  const faultsOf = (typed: Values): readonly FieldError[] => {
    const checked = schema && checkWith(schema, body(typed))
    return checked?.ok === false ? checked.errors : (check?.(typed) ?? [])
  }
  const submit = () => {
    const typed = form.getValues()
    return run(async () => {
      // `faultsOf` has checked the body by its schema; without a schema, none is sent or the server checks it.
      const response = await send(body(typed) as never, typed)
      if (draft !== undefined) drafts.delete(draft)
      await onDone?.(response, typed)
    }, faultsOf(typed))
  }
  const touch = (field: string) => attempts.drop((error) => error.field === field)
  const put = (name: FieldPath<Values>, value: unknown) => {
    form.setValue(name, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    if (draft !== undefined) drafts.set(draft, form.getValues())
    touch(name)
  }
  const inWords = (error: FieldError) => words?.(error) ?? faultInWords(error, texts, area)
  const fault = (field: string): Fault => {
    const found = attempt.errors.find((error) => error.field === field)
    return found ? { error: inWords(found) } : {}
  }
  const textOf = (name: string) => String(get(values, name) ?? '')
  const outdated = stale ? problemWith(attempt.trouble, stale.codes) : null
  return {
    values,
    busy: attempt.busy,
    done: attempt.done,
    errors: attempt.errors,
    faults: attempt.errors.map((error) => ({ field: error.field, ...inWords(error) })),
    trouble: outdated ? null : attempt.trouble,
    stale: outdated,
    renewed,
    renew() {
      attempts.reset()
      setRenewed(true)
      stale?.reload()
    },
    summary,
    field: (name) => ({
      name,
      value: textOf(name),
      onChange: (event) => put(name, event.currentTarget.value),
      ...fault(name),
    }),
    text: (name) => ({ name, value: textOf(name), onValue: (text) => put(name, text), ...fault(name) }),
    box: (name) => ({
      name,
      checked: get(values, name) === true,
      onChange: (event) => put(name, event.currentTarget.checked),
      ...fault(name),
    }),
    fault,
    set: put,
    refuse,
    touch,
    check() {
      const errors = faultsOf(form.getValues())
      refuse(errors)
      return errors.length === 0
    },
    submit,
    onSubmit(event) {
      event.preventDefault()
      void submit()
    },
    run,
    reset(fresh) {
      attempts.reset()
      if (fresh) form.reset(fresh)
    },
  }
}

/** The field with the fault; of a list, its first field. If several forms have a field of that name, the one marked invalid. */
function fieldAtFault(name: string): HTMLElement | null {
  const named = [`[name="${CSS.escape(name)}"]`, `[name^="${CSS.escape(`${name}.`)}"]`]
  for (const selector of named) {
    const found =
      document.querySelector<HTMLElement>(`${selector}[aria-invalid="true"]`) ??
      document.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}
