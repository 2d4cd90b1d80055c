import type { CivilDate } from '../values/civil-date.ts'
import type { Country, Furnished, HomeType, LandlordType, Pet } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'

/** A value that was read in a rental contract. An unsure one is shown in pencil until the tenant has looked at it. */
export interface Finding<Value> {
  value: Value
  sure: boolean
  /** The line of the contract that says so. */
  line: string
}

export interface ReadAddress {
  street: string
  streetNumber: string
  /** Empty if the contract names none. */
  zip: string
  city: string
  country: Country
  unitName?: string
}

export interface ReadPerson {
  firstName: string
  lastName: string
}

export interface ReadLandlord extends Partial<ReadPerson> {
  type: LandlordType
  companyName?: string
}

/** The findings of the rules in a rental contract. An absent field was not found. */
export interface ContractFindings {
  home?: Finding<ReadAddress>
  homeType?: Finding<HomeType>
  /** A room in a shared flat. */
  room?: Finding<true>
  furnished?: Finding<Furnished>
  pets?: Finding<Pet>
  /** Per month: net cold rent in Germany, gross rent in Austria (rent and deposit, docs/product-decisions.md#d46). */
  rent?: Finding<Cents>
  deposit?: Finding<Cents>
  start?: Finding<CivilDate>
  /** The agreed end of a fixed term. */
  end?: Finding<CivilDate>
  contractNumber?: Finding<string>
  landlord?: Finding<ReadLandlord>
  landlordEmail?: Finding<string>
  landlordPhone?: Finding<string>
  landlordAddress?: Finding<ReadAddress>
  tenant?: Finding<ReadPerson>
  tenantEmail?: Finding<string>
  tenantPhone?: Finding<string>
  tenantBirth?: Finding<CivilDate>
  tenantAddress?: Finding<ReadAddress>
}
