import { address } from './steps/address.ts'
import { currentAddress } from './steps/current-address.ts'
import { dates } from './steps/dates.ts'
import { employment } from './steps/employment.ts'
import { furnished } from './steps/furnished.ts'
import { homeType } from './steps/home-type.ts'
import { landlordAddress } from './steps/landlord-address.ts'
import { landlord } from './steps/landlord.ts'
import { livingWith } from './steps/living-with.ts'
import { name } from './steps/name.ts'
import { pets } from './steps/pets.ts'
import { rentAmounts } from './steps/rent-amounts.ts'
import { rentPay } from './steps/rent-pay.ts'
import { rentTime } from './steps/rent-time.ts'
import { rentalContract } from './steps/rental-contract.ts'
import { rentalKind } from './steps/rental-kind.ts'
import { userInfo } from './steps/user-info.ts'
import { STEP_IDS, type StepId } from './step.ts'

/** Every question by its id. Each keeps its own types: `STEPS['pets'].apply` takes what pets parses. */
export const STEPS = {
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

/** All steps in their order. */
export const ORDER = STEP_IDS.map((id) => STEPS[id])

export const STEP_COUNT = ORDER.length

/** The fixed number of a step, from 1. The progress bar shows it out of STEP_COUNT (steps and their order, docs/product-decisions.md#d11). */
export function stepNumber(id: StepId): number {
  return STEP_IDS.indexOf(id) + 1
}

export function isStepId(text: string): text is StepId {
  return STEP_IDS.some((id) => id === text)
}
