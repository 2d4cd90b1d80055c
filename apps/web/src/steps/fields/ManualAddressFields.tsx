import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { callInQuestions } from '../../api/question-client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { AddressValues } from './address-values.ts'

const TOWN_REST_MS = 500

interface ManualAddressFieldsProps {
  form: UseFormReturn<AddressValues>
  fault: (name: string) => FieldFault | undefined
  own: boolean
}

/** An address typed part by part. */
export function ManualAddressFields({ form, fault, own }: ManualAddressFieldsProps) {
  const { t, locale } = useTexts()
  const [zip, city, country] = useWatch({ control: form.control, name: ['zip', 'city', 'country'] })
  const meant = useMeantTown({ zip, city, country })
  const autoCompleteToken = (token: string) => (own ? token : 'off')
  return (
    <>
      <div className="row row-street">
        <TextField
          {...form.register('street')}
          label={t('steps.address.street')}
          hint={t('steps.address.street.hint')}
          error={fault('street')}
          autoComplete={autoCompleteToken('address-line1')}
        />
        <TextField
          {...form.register('streetNumber')}
          label={t('steps.address.streetNumber')}
          error={fault('streetNumber')}
          autoComplete="off"
        />
      </div>
      <div className="row half">
        <TextField
          {...form.register('zip')}
          label={t('steps.address.zip')}
          error={fault('zip')}
          inputMode="numeric"
          autoComplete={autoCompleteToken('postal-code')}
        />
        <TextField
          {...form.register('city')}
          label={t('steps.address.city')}
          error={fault('city')}
          hint={
            meant === null ? undefined : (
              <Button variant="link" onClick={() => form.setValue('city', meant)}>
                {t('steps.address.meantTown', { zip, town: meant })}
              </Button>
            )
          }
          autoComplete={autoCompleteToken('address-level2')}
        />
      </div>
      <div className="row">
        <Select
          {...form.register('country')}
          label={t('steps.address.country')}
          error={fault('country')}
          autoComplete={autoCompleteToken('country')}
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}

interface Typed {
  zip: string
  city: string
  country: string
}

/** The town that was probably meant, asked for after a pause in typing; null without one, and while there is no answer. */
function useMeantTown({ zip, city, country }: Typed): string | null {
  const [answer, setAnswer] = useState<{ about: string; meant: string | null }>({ about: '', meant: null })
  const about = JSON.stringify([zip, city, country])
  useEffect(() => {
    if (zip.trim().length < 4 || city.trim() === '') return
    const timer = setTimeout(() => {
      callInQuestions('addressTown', { payload: { zip, city, country }, quiet: true }).then(
        ({ meant }) => setAnswer({ about, meant }),
        () => {},
      )
    }, TOWN_REST_MS)
    return () => clearTimeout(timer)
  }, [about, zip, city, country])
  return answer.about === about ? answer.meant : null
}
