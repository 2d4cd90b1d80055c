import { useState, type ChangeEvent } from 'react'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { fieldFault } from './field-fault.ts'
import { useSubmit, type Submit } from './use-submit.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Wired {
  name: string
  value: string
  onChange: (event: ChangeEvent<Control>) => void
  error?: FieldFault
}

interface WiredDate {
  name: string
  value: string
  onValue: (text: string) => void
  error?: FieldFault
}

export interface Fields<Values> {
  form: Submit
  values: Values
  /** All properties of the control with this name, to spread. `path` is the API's name of the field, if it differs. */
  field: (name: keyof Values & string, path?: string) => Wired
  /** The same for a date that is typed as text. */
  date: (name: keyof Values & string, path?: string) => WiredDate
  /** The fault of an API field, to spread. */
  fault: (path: string) => { error?: FieldFault }
  change: (by: Partial<Values>) => void
}

/**
 * State of a form with text fields: the typed values, and the server's message for each field.
 * @param area area with its own texts for missing fields
 */
export function useFields<Values extends Record<string, string>>(
  first: Values | (() => Values),
  area?: string,
): Fields<Values> {
  const texts = useTexts()
  const form = useSubmit()
  const [values, setValues] = useState(first)
  const fault = (path: string) => fieldFault(form.errors, path, texts, area)
  const put = (name: string, path: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    form.touch(path)
  }
  return {
    form,
    values,
    fault,
    field: (name, path = name) => ({
      name: path,
      value: values[name] ?? '',
      onChange: (event) => put(name, path, event.currentTarget.value),
      ...fault(path),
    }),
    date: (name, path = name) => ({
      name: path,
      value: values[name] ?? '',
      onValue: (text) => put(name, path, text),
      ...fault(path),
    }),
    change: (by) => setValues((before) => ({ ...before, ...by })),
  }
}
