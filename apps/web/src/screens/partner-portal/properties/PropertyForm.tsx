import { useEffect, useRef } from 'react'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { missing } from '../../../forms/field-fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressParts, addressTexts } from '../AddressParts.tsx'
import { landlordName } from './landlord-name.ts'
import { useFields } from '../use-fields.ts'

interface PropertyFormProps {
  /** Null for a new house. */
  property: PartnerProperty | null
  onSaved: (property: PartnerProperty, how: 'added' | 'changed') => void
  onCancel: () => void
}

/** A house: its name, its address and its units, one per line. */
export function PropertyForm({ property, onSaved, onCancel }: PropertyFormProps) {
  const { t } = useTexts()
  const landlords = useCall('partnerLandlords')
  const fields = useFields({
    title: property?.title ?? '',
    reference: property?.reference ?? '',
    units: property?.units.join('\n') ?? '',
    landlordId: property?.landlordId ?? '',
    ...addressTexts(property?.address ?? null),
  })
  const { form, values, field } = fields
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const send = () => {
    const { title, reference, units, landlordId, street, streetNumber, zip, city, country } = values
    const empty = missing({
      title,
      'address.street': street,
      'address.streetNumber': streetNumber,
      'address.zip': zip,
      'address.city': city,
    })
    return form.send(empty, async () => {
      const payload = {
        title,
        reference: reference || null,
        address: { street, streetNumber, zip, city, country: country === 'at' ? ('at' as const) : ('de' as const) },
        units: [
          ...new Set(
            units
              .split('\n')
              .map((unit) => unit.trim())
              .filter(Boolean),
          ),
        ],
        landlordId: landlordId || null,
      }
      if (property === null) onSaved(await callApi('partnerPropertyAdd', { payload }), 'added')
      else onSaved(await callApi('partnerPropertyChange', { params: { id: property.id }, payload }), 'changed')
    })
  }
  return (
    <CardForm
      className="partner-form"
      title={
        property === null ? t('partner.properties.add') : t('partner.property.changeTitle', { title: property.title })
      }
      level={2}
      trouble={form.trouble}
      onSend={send}
    >
      <div className="row">
        <TextField
          ref={first}
          {...field('title')}
          label={t('partner.property.title')}
          hint={t('partner.property.titleHint')}
          autoComplete="off"
        />
        <TextField
          {...field('reference')}
          label={t('partner.property.reference')}
          optional={t('common.optional')}
          hint={t('partner.property.referenceHint')}
          autoComplete="off"
        />
      </div>
      <AddressParts fields={fields} />
      <TextArea
        {...field('units')}
        rows={4}
        label={t('partner.property.units')}
        optional={t('common.optional')}
        hint={t('partner.property.unitsHint')}
      />
      {landlords.data && landlords.data.landlords.length > 0 && (
        <Select {...field('landlordId')} label={t('partner.property.landlord')} optional={t('common.optional')}>
          <option value="">{t('partner.property.noLandlord')}</option>
          {landlords.data.landlords.map((one) => (
            <option key={one.id} value={one.id}>
              {landlordName(one.landlord)}
            </option>
          ))}
        </Select>
      )}
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.save')}
      </FormFoot>
    </CardForm>
  )
}
