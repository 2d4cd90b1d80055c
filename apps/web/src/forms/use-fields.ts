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
  /** All that a control of this name needs, to be spread. `path` is the field's on the wire where it is another. */
  field: (name: keyof Values & string, path?: string) => Wired
  /** The same for a date that is written as text. */
  date: (name: keyof Values & string, path?: string) => WiredDate
  /** The fault at a field on the wire, to be spread. */
  fault: (path: string) => { error?: FieldFault }
  change: (by: Partial<Values>) => void
}

/**
 * A form of texts: what was typed, and the server's words about each field.
 * @param area whose texts say by themselves what is missing
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
