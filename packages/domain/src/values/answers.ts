import type { FullAddress } from './address.ts'
import type { CivilDate } from './civil-date.ts'
import type {
  DepositPayment,
  EmploymentStatus,
  Furnished,
  HomeType,
  Language,
  LandlordType,
  LivingWith,
  Pet,
  Salutation,
  TimeAtAddress,
} from './enums.ts'
import type { Cents, CurrencyCode } from './money.ts'
import type { JudgedPhone } from './phone.ts'

export interface Landlord {
  type: LandlordType
  companyName?: string | undefined
  /** Empty for a person who has only one name. */
  firstName: string
  lastName: string
  /** See `LatinName`. */
  latinFirstName?: string | undefined
  latinLastName?: string | undefined
  /** Null for a landlord without e-mail, whom the office writes by post (landlords without e-mail, docs/product-decisions.md#d65). */
  email: string | null
  /** Null if the tenant does not know one. */
  phone: JudgedPhone | null
  /** The language of mails and papers to the landlord. Absent if the tenant named none (landlord's language, docs/product-decisions.md#d58). */
  language?: Language | undefined
}

/**
 * Everything a tenant has answered. An absent field is an unanswered one; null is the answer "none"
 * (no salutation, no end date, no contract number).
 */
/** Answers that no question asks. The office writes them after the signature, as the tenant has asked. */
export type LaterAnswer = 'postalAddress' | 'otherTenants' | 'otherTenantsOnPaper'

export interface Answers {
  salutation?: Salutation | null | undefined
  /** Empty for a person who has only one name. */
  firstName?: string | undefined
  lastName?: string | undefined
  /** See `LatinName`. */
  latinFirstName?: string | undefined
  latinLastName?: string | undefined
  email?: string | undefined
  phone?: JudgedPhone | undefined
  birthDate?: CivilDate | undefined
  birthPlace?: string | undefined
  /**
   * ISO 3166 alpha-2. The law requires it in the contract; it never affects the price or the decision (kept prices and unused traits,
   * docs/product-decisions.md#d31).
   */
  nationality?: string | undefined
  newsAgreement?: boolean | undefined
  /** The rented home. Its country decides tariff, rules and papers (country of the home, docs/product-decisions.md#d26a). */
  address?: FullAddress | undefined
  currentAddress?: FullAddress | undefined
  /** The tenant's postal address in one line, if it was corrected after the signature. */
  postalAddress?: string | undefined
  /** Names of the other tenants of the home, if they were added after the signature. The policyholder stays the only one who owes. */
  otherTenants?: string | undefined
  /** The same names as papers print them, if they differ. */
  otherTenantsOnPaper?: string | undefined
  existingRent?: boolean | undefined
  rentTime?: TimeAtAddress | undefined
  rentPay?: DepositPayment | undefined
  buildingType?: HomeType | undefined
  furnishedType?: Furnished | undefined
  liveWith?: LivingWith | undefined
  pet?: Pet | undefined
  currency?: CurrencyCode | undefined
  /** Per month: net cold rent in Germany, gross rent in Austria (rent and deposit, docs/product-decisions.md#d46). */
  coldRentAmount?: Cents | undefined
  rentDepositAmount?: Cents | undefined
  insuranceStart?: CivilDate | undefined
  insuranceEnd?: CivilDate | null | undefined
  rentContractId?: string | null | undefined
  landlord?: Landlord | undefined
  landlordAddress?: FullAddress | undefined
  employmentStatus?: EmploymentStatus | undefined
  /** Per year. */
  grossIncome?: Cents | undefined
  educationLevel?: string | undefined
  educationPlace?: string | undefined
}
