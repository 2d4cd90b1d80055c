import { landlordName } from '@nestbond/domain/values/person-name'
import { useEffect, useRef } from 'react'
import { partnerPropertyAdd, type PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressParts, addressTexts } from '../AddressParts.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'

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
  const form = useApiForm({
    values: {
      title: property?.title ?? '',
      reference: property?.reference ?? '',
      units: property?.units.join('\n') ?? '',
      landlordId: property?.landlordId ?? '',
      address: addressTexts(property?.address ?? null),
    },
    schema: partnerPropertyAdd.payload,
    body: ({ title, reference, units, landlordId, address: { street, streetNumber, zip, city, country } }) => ({
      title,
      reference: reference || null,
      address: { street, streetNumber, zip, city, country },
      units: unitsOf(units),
      landlordId: landlordId || null,
    }),
    send: (payload) =>
      property === null
        ? callApi('partnerPropertyAdd', { payload })
        : callApi('partnerPropertyChange', { params: { id: property.id }, payload }),
    onDone: (saved) => onSaved(saved, property === null ? 'added' : 'changed'),
    area: 'partner',
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <CardForm
      className="partner-form"
      title={
        property === null ? t('partner.properties.add') : t('partner.property.changeTitle', { title: property.title })
      }
      level={2}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <div className="row">
        <TextField
          ref={first}
          {...form.field('title')}
          label={t('partner.property.title')}
          hint={t('partner.property.titleHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('reference')}
          label={t('partner.property.reference')}
          optional={t('common.optional')}
          hint={t('partner.property.referenceHint')}
          autoComplete="off"
        />
      </div>
      <AddressParts part={(name) => form.field(`address.${name}`)} />
      <TextArea
        {...form.field('units')}
        rows={4}
        label={t('partner.property.units')}
        optional={t('common.optional')}
        hint={t('partner.property.unitsHint')}
      />
      {landlords.data && landlords.data.landlords.length > 0 && (
        <Select {...form.field('landlordId')} label={t('partner.property.landlord')} optional={t('common.optional')}>
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

/** The units of a text with one per line, each once. */
function unitsOf(text: string): string[] {
  const units = text.split('\n').map((unit) => unit.trim())
  return [...new Set(units.filter(Boolean))]
}
