import { useState, type ChangeEvent } from 'react'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { fieldFault } from '../../forms/field-fault.ts'
import { useSubmit, type Submit } from '../../forms/use-submit.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Wired {
  name: string
  value: string
  onChange: (event: ChangeEvent<Control>) => void
  error?: FieldFault
}

export interface Fields<Values> {
  form: Submit
  values: Values
  /** All that a control of this name needs, to be spread. `path` is the field's on the wire where it is another. */
  field: (name: keyof Values & string, path?: string) => Wired
  change: (by: Partial<Values>) => void
}

/** A form of texts: what was typed, and the server's words about each field. */
export function useFields<Values extends Record<string, string>>(first: Values): Fields<Values> {
  const texts = useTexts()
  const form = useSubmit()
  const [values, setValues] = useState(first)
  return {
    form,
    values,
    field: (name, path = name) => ({
      name: path,
      value: values[name] ?? '',
      onChange(event) {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
        form.touch(path)
      },
      ...fieldFault(form.errors, path, texts, 'partner'),
    }),
    change: (by) => setValues((before) => ({ ...before, ...by })),
  }
}
