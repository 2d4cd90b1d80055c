import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { ApiForm } from '../../../forms/use-api-form.ts'

/** The server's limit for a note or message, in characters. */
const LONGEST = 4000

interface NoteFieldProps {
  /** The name of the field in the request. */
  name: 'note' | 'message'
  label: string
  optional?: string
  hint?: string
  value: string
  form: Pick<ApiForm, 'fault' | 'touch'>
  onText: (text: string) => void
}

/** A multi-line field. Ctrl or Command with Enter submits the form, as explained below the queue. */
export function NoteField({ name, label, optional, hint, value, form, onText }: NoteFieldProps) {
  return (
    <TextArea
      name={name}
      label={label}
      {...(optional ? { optional } : {})}
      {...(hint ? { hint } : {})}
      maxLength={LONGEST}
      rows={2}
      value={value}
      onChange={(event) => {
        form.touch(name)
        onText(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      {...form.fault(name)}
    />
  )
}
