import { beginOfCover, type BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { presentSecurity, type PresentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { shownCharges, type ShownCharges } from '@nestbond/domain/premiums/shown-charges'
import { splitPremium } from '@nestbond/domain/premiums/shares'
import { formatAddress, spelledStreet } from '@nestbond/domain/values/address'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { fromMajor } from '@nestbond/domain/values/money'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import { landlordName } from '@nestbond/domain/values/person-name'
import type { User } from '@nestbond/api/application/user'

/** The contract that the tenant is about to sign. Amounts in cents. */
export interface Deal {
  country: Country
  period: PaymentPeriod
  /** The price of a whole period. */
  premium: Cents
  /** The own part of it, if several tenants pay (docs/product-decisions.md#d103); otherwise null. */
  share: Cents | null
  /** The charges for the agreed dates. The first charge is that of the own part. */
  charges: ShownCharges
  /** The security that the landlord holds already and returns for the certificate. */
  security: PresentSecurity
  deposit: Cents
  start: CivilDate
  begin: BeginOfCover
  /** Null means open-ended, until the landlord releases it. */
  end: CivilDate | null
  home: { line: string; street: string; streetNumber: string; city: string }
  /** `city` is where the tenant lives today, if known, else where the home is. */
  tenant: { firstName: string; lastName: string; salutation: string; city: string }
  /** The name of the company or person. */
  landlord: string
}

/** Null if data is missing. The markers of this screen rule that out. */
export function dealOf(user: User, today: CivilDate): Deal | null {
  const answers = answersOf(user)
  const {
    address,
    rentDepositAmount: deposit,
    insuranceStart: start,
    insuranceEnd: end,
    firstName,
    lastName,
    landlord,
    currentAddress: livesIn,
  } = answers
  const premium = user.premiumAmount === null ? null : fromMajor(user.premiumAmount)
  if (
    !address ||
    deposit === undefined ||
    !start ||
    firstName === undefined ||
    !lastName ||
    !landlord ||
    premium === null ||
    !user.paymentPeriod
  )
    return null
  const { streetNumber, city } = address
  const { paymentPeriod: period } = user
  const security = presentSecurity(answers)
  const cashToReturn = security === 'cash'
  const dates = { insuranceStart: start, insuranceEnd: end ?? null, cashToReturn }
  const { term, firstCharge } = shownCharges({ period, price: premium }, dates, today)
  const ownPart = (amount: Cents) =>
    user.premiumWeights.length > 0 ? (splitPremium(amount, user.premiumWeights)[0] ?? amount) : amount
  return {
    country: address.country,
    period,
    premium,
    share: user.premiumWeights.length > 0 ? ownPart(premium) : null,
    charges: { term, firstCharge: { ...firstCharge, amount: ownPart(firstCharge.amount) } },
    security,
    deposit,
    start,
    begin: beginOfCover(
      { agreedStart: start, accepted: user.contract !== null && user.contract.stage !== 'INVITED', cashToReturn },
      today,
    ),
    end: end ?? null,
    home: { line: formatAddress(address), street: spelledStreet(address.street), streetNumber, city },
    tenant: { firstName, lastName, salutation: user.userInfo.salutation ?? 'NONE', city: livesIn?.city ?? city },
    landlord: landlordName(landlord),
  }
}

/** True if period, premium, deposit and dates are the same. Otherwise the tenant has not read the present terms. */
export function sameTerms(one: Deal, other: Deal | null): boolean {
  return (
    other !== null &&
    one.period === other.period &&
    one.premium === other.premium &&
    one.share === other.share &&
    one.deposit === other.deposit &&
    one.start === other.start &&
    one.end === other.end
  )
}
