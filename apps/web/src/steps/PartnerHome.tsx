import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { PenLine, Search } from '@nestbond/design-system/question-icons.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import type { ResponseOf } from '@nestbond/api/types'
import { CancelledError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { readToken } from '../application/token.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { AddressValues } from './fields/address-values.ts'
import { RoomField } from './fields/UnitField.tsx'
import { partOf } from './step-view.ts'

type Home = ResponseOf<'propertySearch'>['properties'][number]

export interface PartnerHomeValues {
  /** The tenant types the address, as without a partner. */
  elsewhere: boolean
  propertySearch: string
  propertyId: string
  /** Units of the chosen home, kept so that they survive a reload. */
  units: string[]
  unitName: string
}

const REST_MS = 150

interface PartnerHomeProps {
  /** With the values of the address, because the room belongs to both. */
  form: UseFormReturn<PartnerHomeValues & AddressValues>
  fault: (name: string) => FieldFault | undefined
  partner: string
  /** Switches to the address instead. */
  onElsewhere: () => void
}

/** Search for one of the partner's homes by name or address, and for the unit in it. */
export function PartnerHome({ form, fault, partner, onElsewhere }: PartnerHomeProps) {
  const { t } = useTexts()
  const [typed, chosen, units] = useWatch({ control: form.control, name: ['propertySearch', 'propertyId', 'units'] })
  const found = useHomes(typed, onElsewhere)
  const choose = (home: Home) => {
    form.setValue('propertyId', home.id)
    form.setValue('units', home.units)
    form.setValue('unitName', home.units.length === 1 ? (home.units[0] ?? '') : '')
  }
  return (
    <>
      <TextField
        {...form.register('propertySearch')}
        label={t('steps.address.homes.search', { partner })}
        type="search"
        icon={<Search />}
        autoComplete="off"
        error={found !== 'waiting' && found.length === 0 ? fault('propertyId') : undefined}
        onKeyDown={(event) => {
          // Enter must not send the form before a home is chosen.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className="visually-hidden" role="status">
        {found === 'waiting' ? '' : t('steps.address.homes.found', { count: found.length })}
      </p>
      {found !== 'waiting' && found.length === 0 && <p className="hint">{t('steps.address.homes.none')}</p>}
      {found !== 'waiting' && found.length > 0 && (
        <ChoiceGroup legend={t('steps.address.homes.list', { partner })} error={fault('propertyId')}>
          {found.map((home) => (
            <Choice
              key={home.id}
              name="propertyId"
              value={home.id}
              label={home.title}
              detail={formatAddress({ ...home.address, unitName: undefined })}
              checked={home.id === chosen}
              onChange={() => choose(home)}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen !== '' && units.length > 1 && (
        <Select {...form.register('unitName')} label={t('steps.address.homes.unit')} error={fault('unitName')}>
          <option value="">{t('steps.address.homes.chooseUnit')}</option>
          {units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      )}
      {chosen !== '' && <RoomField form={partOf(form)} fault={fault} />}
      <div>
        <Button variant="link" onClick={onElsewhere}>
          <PenLine /> {t('steps.address.homes.elsewhere')}
        </Button>
      </div>
    </>
  )
}

/** The homes for the typed text, requested after a pause in typing. If the partner has no homes or the search fails, it switches to the address. */
function useHomes(typed: string, onNone: () => void): 'waiting' | readonly Home[] {
  const [answer, setAnswer] = useState<{ query: string; homes: readonly Home[] } | null>(null)
  const query = typed.trim()
  const leave = useEffectEvent(() => onNone())
  useEffect(() => {
    if (answer?.query === query) return
    const timer = setTimeout(
      () => {
        callApi('propertySearch', { payload: { token: readToken() ?? '', query }, quiet: true }).then(
          ({ properties }) => {
            setAnswer({ query, homes: properties })
            if (query === '' && properties.length === 0) leave()
          },
          (error: unknown) => {
            if (!(error instanceof CancelledError)) leave()
          },
        )
      },
      answer ? REST_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [query, answer])
  return answer?.query === query ? answer.homes : (answer?.homes ?? 'waiting')
}
