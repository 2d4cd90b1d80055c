import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault } from './field-fault.ts'
import type { Act } from './use-act.ts'

/** As many characters as the server keeps of a note or a message. */
const LONGEST = 4000

interface NoteFieldProps {
  /** Of the call's field. */
  name: 'note' | 'message'
  label: string
  optional?: string
  hint?: string
  value: string
  act: Act
  onText: (text: string) => void
}

/** Several lines; Ctrl or Command with Enter sends the form, as the keys at the foot of the queue say. */
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
