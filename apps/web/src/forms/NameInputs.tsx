import { useEffect, useRef } from 'react'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { ApiForm } from './use-api-form.ts'

/** The values of a name in a short form. */
export interface NameInputValues {
  firstName: string
  lastName: string
  /** The person has one name, the last one (docs/product-decisions.md#d129). */
  singleName: boolean
}

interface NameInputsProps {
  label: (name: 'firstName' | 'lastName') => string
  /** The person who types is the one who is named. */
  own?: boolean
  /** The first input takes the focus when it appears. */
  focused?: boolean
  /** The form around it. */
  form: Pick<ApiForm<NameInputValues>, 'field' | 'box' | 'touch'>
}

/** First and last name. That there is only one is asked after the first name was found missing, because most people have two. */
export function NameInputs({ label, own = false, focused = false, form }: NameInputsProps) {
  const { t } = useTexts()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  const firstName = form.field('firstName')
  const single = form.box('singleName')
  return (
    <>
      <div className="row">
        {!single.checked && (
          <TextField ref={first} {...firstName} label={label('firstName')} autoComplete={own ? 'given-name' : 'off'} />
        )}
        <TextField
          {...form.field('lastName')}
          label={single.checked ? t('validation.oneName') : label('lastName')}
          autoComplete={own ? (single.checked ? 'name' : 'family-name') : 'off'}
        />
      </div>
      {(single.checked || firstName.error) && (
        <Checkbox
          {...single}
          onChange={(event) => {
            single.onChange(event)
            form.touch(firstName.name)
          }}
        >
          {t(own ? 'validation.oneName.own' : 'validation.oneName.other')}
        </Checkbox>
      )}
    </>
  )
}

/** The name's parts of the body. */
export function typedName({ firstName, lastName, singleName }: NameInputValues) {
  return { firstName: singleName ? '' : firstName, lastName, singleName: singleName || null }
}
