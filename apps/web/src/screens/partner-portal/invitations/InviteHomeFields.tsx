import { useRef } from 'react'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressParts } from '../AddressParts.tsx'
import type { InviteHome } from './invite-values.ts'
import { PropertyPicker } from '../properties/PropertyPicker.tsx'
import type { InviteFields } from './invite-fields.ts'

interface InviteHomeFieldsProps {
  fields: InviteFields
  home: InviteHome
  onHome: (home: InviteHome) => void
}

/** The home of the invitation: a house of the partner's list with its unit, or a free address. */
export function InviteHomeFields({ fields, home, onHome }: InviteHomeFieldsProps) {
  const { t } = useTexts()
  const { form, field } = fields
  const box = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter()
  /** The last chosen house, kept in case the user switches to an address and back. */
  const chosen = useRef(home.kind === 'property' ? home.property : null)
  const choose = (property: PartnerProperty | null) => {
    chosen.current = property
    onHome({ kind: 'property', property })
    form.touch('propertyId')
    form.set('unitName', property?.units.length === 1 ? (property.units[0] ?? '') : '')
    const at = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    focusAfter(() =>
      property === null ? at('[name="propertyId"]') : (at('[name="unitName"]') ?? at('.partner-chosen button')),
    )
  }
  return (
    <fieldset className="stack-s" ref={box}>
      <legend className="heading">{t('partner.invitation.home')}</legend>
      <ChoiceGroup legend={t('partner.invite.where')} legendHidden columns={2} grow>
        <Choice
          name="where"
          value="property"
          label={t('partner.invite.where.property')}
          checked={home.kind === 'property'}
          onChange={() => onHome({ kind: 'property', property: chosen.current })}
        />
        <Choice
          name="where"
          value="address"
          label={t('partner.invite.where.address')}
          checked={home.kind === 'address'}
          onChange={() => onHome({ kind: 'address' })}
        />
      </ChoiceGroup>
      {home.kind === 'address' && (
        <>
          <AddressParts part={(name) => field(name, `address.${name}`)} />
          <TextField
            {...field('unitName')}
            label={t('partner.invite.unit')}
            optional={t('common.optional')}
            hint={t('partner.invite.unitHint')}
            autoComplete="off"
          />
        </>
      )}
      {home.kind === 'property' && home.property === null && (
        <PropertyPicker onPick={choose} {...form.fault('propertyId')} />
      )}
      {home.kind === 'property' && home.property !== null && (
        <ChosenProperty property={home.property} field={field} onOther={() => choose(null)} />
      )}
      {(home.kind === 'address' || home.property !== null) && (
        <TextField
          {...field('roomName')}
          label={t('partner.invite.room')}
          optional={t('common.optional')}
          hint={t('partner.invite.roomHint')}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}

interface ChosenPropertyProps {
  property: PartnerProperty
  field: InviteFields['field']
  onOther: () => void
}

function ChosenProperty({ property, field, onOther }: ChosenPropertyProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="split partner-chosen">
        <p>
          <strong>{property.title}</strong>
          <span className="partner-sub">{formatAddress(property.address)}</span>
        </p>
        <Button variant="link" onClick={onOther}>
          {t('partner.invite.otherProperty')}
        </Button>
      </div>
      {property.units.length > 0 && (
        <Select {...field('unitName')} label={t('partner.invite.unit')}>
          <option value="">{t('partner.choose')}</option>
          {property.units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      )}
    </>
  )
}
