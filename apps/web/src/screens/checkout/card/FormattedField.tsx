import { useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '@nestbond/design-system/TextField.tsx'
import { caretAfter, digitsOf } from './card-entry.ts'

interface FormattedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'ref'> {
  value: string
  format: (typed: string) => string
  onValue: (value: string) => void
}

/** A field that groups digits while they are typed. The caret stays with its digit. */
export function FormattedField({ value, format, onValue, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const digits = before.current
    before.current = null
    if (digits === null || !input.current) return
    const at = caretAfter(value, digits)
    input.current.setSelectionRange(at, at)
  }, [value])
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        const caret = selectionStart ?? typed.length
        before.current = caret === typed.length ? null : digitsOf(typed.slice(0, caret)).length
        onValue(format(typed))
      }}
    />
  )
}
