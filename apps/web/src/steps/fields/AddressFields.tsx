import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { fieldId } from '@nestbond/design-system/FieldFrame.tsx'
import { Search } from '@nestbond/design-system/question-icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { Suggestion, SuggestionSource } from '@nestbond/domain/values/address'
import { ApiError, CancelledError } from '../../api/api-error.ts'
import { callInQuestions } from '../../api/question-client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { partOf } from '../step-view.ts'
import { AddressCombobox } from './AddressCombobox.tsx'
import { placeOf, putAddress, typedParts, type AddressValues, type AskedPart } from './address-values.ts'
import { ManualAddressFields } from './ManualAddressFields.tsx'
import { UnitField } from './UnitField.tsx'

/** Shorter text is too vague. The server returns no suggestions for it. */
const LEAST_TYPED = 3

const SUGGESTION_REST_MS = 150

interface AddressFieldsProps<Values extends AddressValues> {
  form: UseFormReturn<Values>
  fault: (name: string) => FieldFault | undefined
  /** Asks for the apartment of the house. */
  unit?: boolean
  /** The address is the tenant's own, so browser autofill may know it. */
  own?: boolean
  /** Nothing may be sent, so the address is not searched. */
  local?: boolean | undefined
}

const LACKING: Partial<Record<string, AskedPart>> = {
  ADDRESS_HAS_NO_STREET_NUMBER: 'streetNumber',
  ADDRESS_HAS_NO_ZIP: 'zip',
}

/** A suggestion without a street, and one that nobody looks up for this network today. */
const BY_HAND = new Set(['ADDRESS_HAS_NO_STREET', 'RATE_LIMITED'])

/** An address: chosen from suggestions and completed, or typed by hand. */
export function AddressFields<Values extends AddressValues>({
  form,
  fault,
  unit = false,
  own = false,
  local = false,
}: AddressFieldsProps<Values>) {
  const { t } = useTexts()
  const fields = partOf<AddressValues, Values>(form)
  const [mode, address, suggestion, asked, session] = useWatch({
    control: fields.control,
    name: ['mode', 'address', 'suggestion', 'asked', 'session'],
  })
  const [typing, setTyping] = useState(false)
  const found = useSuggestions(address, session, mode === 'search' && typing)

  // A new field is rendered a frame or two later.
  const focusOn = (name: string, frames = 20) =>
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(name))
      if (field) field.focus()
      else if (frames > 0) focusOn(name, frames - 1)
    })
  const byHand = (given: Partial<AddressValues> = {}) => {
    setTyping(false)
    putAddress(fields, { ...given, suggestion: null, asked: [], mode: 'manual' })
    focusOn('street')
  }

  const choose = (chosen: Suggestion) => {
    setTyping(false)
    putAddress(fields, { address: chosen.title, suggestion: chosen, session: found.session, asked: [] })
    const takeUnit = (unitName: string | null | undefined) => {
      // "Neubaugasse 4 Top 5, 1070": the typed line already contains the unit.
      if (unitName && fields.getValues('suggestion')?.placeId === chosen.placeId && fields.getValues('unitName') === '')
        putAddress(fields, { unitName, unitNotKnown: false })
    }
    callInQuestions('suggestionCheck', { payload: { session: found.session, suggestion: chosen }, quiet: true }).then(
      ({ address: { unitName } }) => takeUnit(unitName),
      (error: unknown) => {
        // No response, or another error: the save will report the problem.
        if (!(error instanceof ApiError) || fields.getValues('suggestion')?.placeId !== chosen.placeId) return
        const part = LACKING[error.errorCode ?? '']
        if (part) {
          putAddress(fields, { asked: [part], [part]: '' })
          focusOn(part)
        } else if (BY_HAND.has(error.errorCode ?? '')) byHand(placeOf(chosen.title))
      },
    )
  }

  if (mode === 'manual')
    return (
      <>
        <ManualAddressFields form={fields} fault={fault} own={own} />
        {unit && <UnitField form={fields} fault={fault} />}
        {!local && (
          <div>
            <Button
              variant="link"
              onClick={() => {
                putAddress(fields, { mode: 'search' })
                focusOn('address')
              }}
            >
              <Search /> {t('steps.address.bySearch')}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <>
      <AddressCombobox
        value={address}
        {...found}
        error={fault('address')}
        onType={(text) => {
          setTyping(true)
          putAddress(fields, { address: text, suggestion: null, asked: [] })
        }}
        onChoose={choose}
        onByHand={() => byHand(typedParts(fields.getValues()))}
      />
      {suggestion && asked.length > 0 && (
        <div className="stack-s">
          <p role="status">{t('steps.address.missing')}</p>
          <div className="row half">
            {asked.includes('streetNumber') && (
              <TextField
                {...fields.register('streetNumber')}
                label={t('steps.address.streetNumber')}
                error={fault('streetNumber')}
                autoComplete="off"
              />
            )}
            {asked.includes('zip') && (
              <TextField
                {...fields.register('zip')}
                label={t('steps.address.zip')}
                error={fault('zip')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </div>
        </div>
      )}
      {unit && suggestion && <UnitField form={fields} fault={fault} />}
    </>
  )
}

interface Suggestions {
  suggestions: readonly Suggestion[]
  source: SuggestionSource
  session: string | null
  /** There is no response for the typed text yet. */
  waiting: boolean
  searched: boolean
}

/** Suggestions for the typed text, requested after a pause in typing. An error counts as no suggestions. */
function useSuggestions(typed: string, startSession: string | null, active: boolean): Suggestions {
  const [answer, setAnswer] = useState<Pick<Suggestions, 'suggestions' | 'source' | 'session'> & { query: string }>({
    query: '',
    suggestions: [],
    source: 'embedded',
    session: startSession,
  })
  const query = typed.trim()
  const searched = active && query.length >= LEAST_TYPED
  useEffect(() => {
    if (!searched || query === answer.query) return
    const timer = setTimeout(() => {
      callInQuestions('suggestion', { payload: { query, suggestSession: answer.session }, quiet: true }).then(
        (found) => setAnswer({ query, ...found }),
        (error: unknown) => {
          if (!(error instanceof CancelledError)) setAnswer({ ...answer, query, suggestions: [] })
        },
      )
    }, SUGGESTION_REST_MS)
    return () => clearTimeout(timer)
  }, [query, searched, answer])
  return {
    suggestions: searched ? answer.suggestions : [],
    source: answer.source,
    session: answer.session,
    waiting: searched && query !== answer.query,
    searched,
  }
}
