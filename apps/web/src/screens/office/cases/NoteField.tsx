import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { fieldFault } from '../field-fault.ts'
import type { Act } from '../use-act.ts'

/** The server's limit for a note or message, in characters. */
const LONGEST = 4000

interface NoteFieldProps {
  /** The name of the field in the request. */
  name: 'note' | 'message'
  label: string
  optional?: string
  hint?: string
  value: string
  act: Act
  onText: (text: string) => void
}

/** A multi-line field. Ctrl or Command with Enter submits the form, as explained below the queue. */
export function NoteField({ name, label, optional, hint, value, act, onText }: NoteFieldProps) {
  const texts = useTexts()
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
        act.touch(name)
        onText(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      {...fieldFault(act.errors, name, texts)}
    />
  )
}
