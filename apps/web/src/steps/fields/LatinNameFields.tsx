import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** The parts of a form about a name that a paper may not be able to print. */
export interface LatinNameValues {
  latinFirstName: string
  latinLastName: string
  /** The person has one name. The first name is not asked and empty. */
  singleName: boolean
}

const PARTS = ['latinFirstName', 'latinLastName'] as const

interface LatinNameFieldsProps {
  form: UseFormReturn<LatinNameValues>
  fault: (name: string) => FieldFault | undefined
  hint: string
}

/**
 * The name in Latin letters. A part is asked only once the server has found that papers cannot print it as it was typed
 * (docs/product-decisions.md#d129), and then stays while the form is open.
 */
export function LatinNameFields({ form, fault, hint }: LatinNameFieldsProps) {
  const { t } = useTexts()
  const typed = useWatch({ control: form.control, name: PARTS })
  const [asked, setAsked] = useState<readonly (typeof PARTS)[number][]>([])
  const due = PARTS.filter((name, at) => typed[at] !== '' || fault(name) !== undefined)
  if (due.some((name) => !asked.includes(name)))
    setAsked(PARTS.filter((name) => due.includes(name) || asked.includes(name)))
  if (asked.length === 0) return null
  return (
    <div className="row half">
      {asked.map((name) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={t(`steps.name.${name}`)}
          hint={hint}
          error={fault(name)}
          autoComplete="off"
        />
      ))}
    </div>
  )
}

/** The form's values of a saved name. */
export function latinNameValues({
  firstName,
  latinFirstName = '',
  latinLastName = '',
}: {
  firstName?: string | undefined
  latinFirstName?: string | undefined
  latinLastName?: string | undefined
}): LatinNameValues {
  return { latinFirstName, latinLastName, singleName: firstName === '' }
}

/** The name's parts of the body. */
export function nameParts<Values extends LatinNameValues & { firstName: string; lastName: string }>({
  firstName,
  lastName,
  latinFirstName,
  latinLastName,
  singleName,
}: Values) {
  return {
    firstName: singleName ? '' : firstName,
    lastName,
    latinFirstName: latinFirstName || null,
    latinLastName: latinLastName || null,
    ...(singleName ? { singleName } : {}),
  }
}
