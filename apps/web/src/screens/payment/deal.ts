import { formatAddress, spelledStreet } from '@nestbond/domain/values/address'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { fromMajor } from '@nestbond/domain/values/money'
import { answersOf, type User } from '@nestbond/api/user'

/** What the tenant is about to agree to, amounts in cents. */
export interface Deal {
  country: Country
  period: PaymentPeriod
  premium: Cents
  deposit: Cents
  start: CivilDate
  /** Null: until the landlord releases it. */
  end: CivilDate | null
  home: { line: string; street: string; streetNumber: string; city: string }
  tenant: { firstName: string; lastName: string; salutation: string }
  /** The company, or the person. */
  landlord: string
}

/** Null where something is missing, which the markers of this screen rule out. */
export function dealOf(user: User): Deal | null {
  const {
    address,
    rentDepositAmount: deposit,
    insuranceStart: start,
    insuranceEnd: end,
    firstName,
    lastName,
    landlord,
  } = answersOf(user)
  const premium = user.premiumAmount === null ? null : fromMajor(user.premiumAmount)
  if (
    !address ||
    deposit === undefined ||
    !start ||
    !firstName ||
    !lastName ||
    !landlord ||
    premium === null ||
    !user.paymentPeriod
  )
    return null
  const { streetNumber, city } = address
  return {
    country: address.country,
    period: user.paymentPeriod,
    premium,
    deposit,
    start,
    end: end ?? null,
    home: { line: formatAddress(address), street: spelledStreet(address.street), streetNumber, city },
    tenant: { firstName, lastName, salutation: user.userInfo.salutation ?? 'NONE' },
    landlord: landlord.companyName || `${landlord.firstName} ${landlord.lastName}`,
  }
}

/** The same price for the same time: what the tenant has read is what would be agreed to. */
export function sameTerms(one: Deal, other: Deal | null): boolean {
  return (
    other !== null &&
    one.period === other.period &&
    one.premium === other.premium &&
    one.deposit === other.deposit &&
    one.start === other.start &&
    one.end === other.end
  )
}
