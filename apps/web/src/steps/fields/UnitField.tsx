import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { putAddress, type AddressValues } from './address-values.ts'

interface UnitFieldProps {
  form: UseFormReturn<AddressValues>
  fault: (name: string) => FieldFault | undefined
}

/**
 * Field for the apartment of a house, for which "not known yet" is a valid answer (apartments and postcodes, docs/product-decisions.md#d62), and for the
 * room if only that is rented (rooms of a flat-share, docs/product-decisions.md#d101).
 */
export function UnitField({ form, fault }: UnitFieldProps) {
  const { t } = useTexts()
  const notKnown = useWatch({ control: form.control, name: 'unitNotKnown' }) === true
  return (
    <div className="stack-s">
      <TextField
        {...form.register('unitName', { onChange: () => putAddress(form, { unitNotKnown: false }) })}
        label={t('steps.address.unitName')}
        optional={t('common.optional')}
        hint={t('steps.address.unitName.hint')}
        error={fault('unitName')}
        autoComplete="off"
      />
      <Checkbox
        name="unitNotKnown"
        checked={notKnown}
        onChange={(event) =>
          putAddress(form, {
            unitNotKnown: event.currentTarget.checked,
            ...(event.currentTarget.checked && { unitName: '' }),
          })
        }
      >
        {t('steps.address.unitNotKnown')}
      </Checkbox>
      <RoomField form={form} fault={fault} />
    </div>
  )
}

/** Field for the room of a flat-share that has its own rental contract. */
export function RoomField({ form, fault }: UnitFieldProps) {
  const { t } = useTexts()
  const oneRoom = useWatch({ control: form.control, name: 'oneRoom' }) === true
  return (
    <>
      <Checkbox
        name="oneRoom"
        checked={oneRoom}
        onChange={(event) => putAddress(form, { oneRoom: event.currentTarget.checked })}
      >
        {t('steps.address.oneRoom')}
      </Checkbox>
      {oneRoom && (
        <TextField
          {...form.register('roomName')}
          label={t('steps.address.roomName')}
          hint={t('steps.address.roomName.hint')}
          error={fault('roomName')}
          autoComplete="off"
        />
      )}
    </>
  )
}
