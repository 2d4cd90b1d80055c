import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { view as invitedTenant } from './InvitedTenant.tsx'
import { view as name } from './Name.tsx'
import { view as address } from './Address.tsx'
import { view as rentalKind } from './RentalKind.tsx'
import { view as currentAddress } from './CurrentAddress.tsx'
import { view as rentTime } from './RentTime.tsx'
import { view as rentPay } from './RentPay.tsx'
import { view as homeType } from './HomeType.tsx'
import { view as furnished } from './Furnished.tsx'
import { view as livingWith } from './LivingWith.tsx'
import { view as pets } from './Pets.tsx'
import { view as rentAmounts } from './RentAmounts.tsx'
import { view as dates } from './Dates.tsx'
import { view as rentalContract } from './RentalContract.tsx'
import { view as landlord } from './Landlord.tsx'
import { view as landlordAddress } from './LandlordAddress.tsx'
import { view as employment } from './Employment.tsx'
import { view as userInfo } from './UserInfo.tsx'
import type { AnyStepView } from './step-view.ts'

/** The screen of each question. They are small, and loaded together. */
export const VIEWS: Record<InvitedStepId, AnyStepView> = {
  'invited-tenant': invitedTenant,
  name,
  address,
  'rental-kind': rentalKind,
  'current-address': currentAddress,
  'rent-time': rentTime,
  'rent-pay': rentPay,
  'home-type': homeType,
  furnished,
  'living-with': livingWith,
  pets,
  'rent-amounts': rentAmounts,
  dates,
  'rental-contract': rentalContract,
  landlord,
  'landlord-address': landlordAddress,
  employment,
  'user-info': userInfo,
}
