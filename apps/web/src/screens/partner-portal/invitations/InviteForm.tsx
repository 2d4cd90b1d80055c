import { useEffect, useState } from 'react'
import { landlordName } from '@nestbond/domain/values/person-name'
import type { PartnerInvitation, PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { PartnerLandlord, PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { missing } from '../../../forms/field-fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { draftOf, keepDraft } from './invite-draft.ts'
import { strayFaults } from './invite-faults.ts'
import { firstValues, neededOf, payloadOf, type InviteHome } from './invite-values.ts'
import { InviteHomeFields } from './InviteHomeFields.tsx'
import { InviteOthers } from './InviteOthers.tsx'
import { InviteRental } from './InviteRental.tsx'
import { InviteTenant } from './InviteTenant.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { inviteFields, type InviteFields } from './invite-fields.ts'

export interface InviteStart {
  invitation: PartnerInvitationDetail | null
  property: PartnerProperty | null
  landlords: readonly PartnerLandlord[]
}

interface InviteFormProps {
  account: string
  /** The query of the address for which `start` was loaded. */
  from: string
  start: InviteStart
  onInvited: (invitation: PartnerInvitation) => void
}

/** Home, tenant, rental and landlord: the prefilled answers of the tenant, and the recipient of the link. */
export function InviteForm({ account, from, start, onInvited }: InviteFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [draft] = useState(() => draftOf(account, from))
  const [home, setHome] = useState<InviteHome>(draft?.home ?? homeOf(start))
  const form = useApiForm({
    values: () => draft?.values ?? firstValues(languageOf(texts.locale), start, (day) => texts.date(day, 'short')),
    send: (typed) => callApi('partnerInvite', { payload: payloadOf(typed, home) }),
    onDone(invited) {
      keepDraft(null)
      onInvited(invited)
    },
    area: 'partner',
  })
  const fields = inviteFields(form)
  const { values, field } = fields
  useEffect(() => keepDraft({ account, from, values, home }), [account, from, values, home])

  const { landlords } = start
  const ofHome =
    home.kind === 'property' ? (landlords.find(({ id }) => id === home.property?.landlordId) ?? null) : null
  const landlordNeeded = ofHome === null && landlords.length > 1
  const taken = errorCodeOf(form.trouble) === 'ALREADY_INVITED'
  const stray = strayFaults(form.errors, home, texts)

  return (
    <form
      className="card pad stack partner-form"
      noValidate
      aria-label={t('partner.invite.title')}
      onSubmit={(event) => {
        event.preventDefault()
        const faults = missing(neededOf(values, home, landlordNeeded))
        void (faults.length > 0 ? form.run(async () => {}, faults) : form.submit())
      }}
    >
      <Trouble of={taken ? null : form.trouble} />
      {stray.length > 0 && (
        <Notice tone="error" role="alert">
          {stray.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <InviteHomeFields
        fields={fields}
        home={home}
        onHome={(chosen) => {
          setHome(chosen)
          if (taken) form.reset()
        }}
      />
      <InviteTenant fields={fields} taken={taken} />
      <InviteOthers fields={fields} />
      <InviteRental
        fields={fields}
        austrian={home.kind === 'property' ? home.property?.address.country === 'at' : values.country === 'at'}
      />
      <fieldset className="stack-s">
        <legend className="heading">{t('partner.property.landlord')}</legend>
        <InviteLandlord fields={fields} landlords={landlords} ofHome={ofHome} />
        <TextField
          {...field('reference')}
          label={t('partner.property.reference')}
          optional={t('common.optional')}
          hint={t('partner.invite.referenceHint')}
          autoComplete="off"
        />
      </fieldset>
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('sign-in.busy')}>
          {t('partner.invite.send')}
        </Button>
      </div>
    </form>
  )
}

/** The initial home: the given house, or the free address of an earlier invitation. */
function homeOf({ invitation, property }: InviteStart): InviteHome {
  return invitation?.address && invitation.propertyId === null ? { kind: 'address' } : { kind: 'property', property }
}

interface InviteLandlordProps {
  fields: InviteFields
  landlords: readonly PartnerLandlord[]
  /** The landlord of the chosen house; null if it has none. */
  ofHome: PartnerLandlord | null
}

/** The landlord named in the documents: by default the one of the house. With a single landlord there is no choice. */
function InviteLandlord({ fields: { field }, landlords, ofHome }: InviteLandlordProps) {
  const { t } = useTexts()
  const [only, second] = landlords
  const silent = ofHome
    ? t('partner.invite.landlordOfProperty', { name: landlordName(ofHome.landlord) })
    : second
      ? t('partner.choose')
      : only
        ? landlordName(only.landlord)
        : ''
  return (
    <Select {...field('landlordId')} label={t('partner.invite.landlord')}>
      <option value="">{silent}</option>
      {second &&
        landlords
          .filter(({ id }) => id !== ofHome?.id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {landlordName(one.landlord)}
            </option>
          ))}
    </Select>
  )
}
