import { landlordName } from '@nestbond/domain/values/person-name'
import type { PartnerLandlord } from '@nestbond/api/partner-portal/properties'
import { Select } from '@nestbond/design-system/Select.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { InviteFields } from './invite-fields.ts'

interface InviteLandlordProps {
  fields: InviteFields
  landlords: readonly PartnerLandlord[]
  /** The landlord of the chosen house; null if it has none. */
  ofHome: PartnerLandlord | null
}

/** The landlord named in the documents: by default the one of the house. With a single landlord there is no choice. */
export function InviteLandlord({ fields: { field }, landlords, ofHome }: InviteLandlordProps) {
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
