import * as z from 'zod/mini'
import type { Answers } from '@nestbond/domain/values/answers'
import type { FullAddress } from '@nestbond/domain/values/address'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { STEP_IDS } from '@nestbond/domain/journey/step'
import { POLICY_STAGES } from '@nestbond/domain/policy/policy-timeline'
import { REPORTABLE_DETAILS } from '@nestbond/domain/application/tenant-invitation'
import * as enums from '@nestbond/domain/values/enums'
import { CURRENCY_CODES, fromMajor } from '@nestbond/domain/values/money'
import { marker } from './marker.ts'

const manualAddress = z.object({
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.enum(enums.COUNTRIES),
  unitName: z.nullable(z.string()),
})

const suggestionAddress = z.object({
  suggestion: z.object({ placeId: z.string(), title: z.string() }),
  streetNumber: z.string(),
  zip: z.string(),
})

export const fullAddress = z.object({
  address: manualAddress,
  fullAddress: z.string(),
  suggestionAddress: z.nullable(suggestionAddress),
})
export type WireFullAddress = z.infer<typeof fullAddress>

const phone = z.object({ dialCode: z.string(), number: z.string() })

export const userInfo = z.object({
  salutation: z.nullable(z.enum(enums.SALUTATIONS)),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(phone),
  birthDate: z.nullable(z.string()),
  birthPlace: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  address: z.nullable(fullAddress),
  newsAgreement: z.nullable(z.boolean()),
})

const landlordInfo = z.object({
  type: z.nullable(z.enum(enums.LANDLORD_TYPES)),
  companyName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(phone),
  /**
   * The language of mails and papers to the landlord, as the tenant chose it; null stands for the country's (landlord's language,
   * docs/product-decisions.md#d58).
   */
  language: z.nullable(z.enum(enums.LANGUAGES)),
  address: z.nullable(fullAddress),
  suggestionAddress: z.nullable(suggestionAddress),
})

const colour = z.nullable(z.string())

export const partner = z.object({ name: z.string(), space: z.string(), logo: z.nullable(z.string()) })

/** A partner's product: legible colours, and the minimum age at the insurance start (minimum age, docs/product-decisions.md#d24). */
const partnerProduct = z.object({ action: colour, accent: colour, minimumAge: z.number() })

/**
 * Set for an invited tenant (invited tenants, docs/product-decisions.md#d18): the inviter, the steps that the invitation answered, and the tenant's
 * reports of wrong details.
 */
const tenantInvitation = z.object({
  inviter: z.string(),
  prefilled: z.array(z.enum(STEP_IDS)),
  reports: z.array(
    z.object({ details: z.array(z.enum(REPORTABLE_DETAILS)), message: z.string(), reportedAt: z.string() }),
  ),
})
export const reason = z.object({ code: z.enum(enums.REFUSAL_REASONS), message: z.string() })

/** The signed contract and its stage today. `answerUntil`: the landlord's last day, UTC midnight. `reason`: why the landlord declined. */
const signedContract = z.object({
  contractId: z.string(),
  signedAt: z.string(),
  stage: z.enum(POLICY_STAGES),
  answerUntil: z.string(),
  reason: z.nullable(z.string()),
})

/** The application as a client sees it. Amounts in major units, dates at UTC midnight. Null means "not answered". */
export const user = z.object({
  refId: z.string(),
  lastCompletedPage: marker,
  token: z.string(),
  invited: z.boolean(),
  address: z.nullable(fullAddress),
  existingRent: z.nullable(z.boolean()),
  rentTime: z.nullable(z.enum(enums.TIMES_AT_ADDRESS)),
  rentPay: z.nullable(z.enum(enums.DEPOSIT_PAYMENTS)),
  buildingType: z.nullable(z.enum(enums.HOME_TYPES)),
  liveWith: z.nullable(z.enum(enums.LIVING_WITH)),
  pet: z.nullable(z.enum(enums.PETS)),
  rentContractId: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(enums.EMPLOYMENT_STATUSES)),
  coldRentAmount: z.nullable(z.number()),
  rentDepositAmount: z.nullable(z.number()),
  insuranceStart: z.nullable(z.string()),
  insuranceEnd: z.nullable(z.string()),
  landlordInfo: z.nullable(landlordInfo),
  userInfo,
  currency: z.enum(CURRENCY_CODES),
  message: z.nullable(z.string()),
  furnishedType: z.nullable(z.enum(enums.FURNISHED)),
  premiumAmount: z.nullable(z.number()),
  paymentPeriod: z.nullable(z.enum(enums.PAYMENT_PERIODS)),
  requiredDocuments: z.array(z.enum(enums.DOCUMENT_KINDS)),
  grossIncome: z.nullable(z.number()),
  educationLevel: z.nullable(z.string()),
  educationPlace: z.nullable(z.string()),
  riskResult: z.nullable(z.boolean()),
  manualUnderwriting: z.boolean(),
  country: z.enum(enums.COUNTRIES),
  language: z.enum(enums.LANGUAGES),
  partner: z.nullable(partner),
  partnerProduct: z.nullable(partnerProduct),
  invitation: z.nullable(tenantInvitation),
  reasons: z.array(reason),
  contract: z.nullable(signedContract),
  /** Kinds of documents that the office or a review asks for during a manual review (outcome of the risk check, docs/product-decisions.md#d16). */
  requestedDocuments: z.array(z.enum(enums.DOCUMENT_KINDS)),
  /** A refused tenant has asked for a human review. */
  reviewRequested: z.boolean(),
  /**
   * For a tenant under age: the first day on which the insurance could start, UTC midnight (outcome of the risk check,
   * docs/product-decisions.md#d16).
   */
  possibleFrom: z.nullable(z.string()),
  /** Increases with every change of an answer, on any device. */
  answersVersion: z.number(),
  /**
   * The tenant has proved, by a mailed link or code, that `userInfo.email` is their address. Required before signing. False again after a change of
   * it.
   */
  mailboxProved: z.boolean(),
  /** The tenant wants a reminder if the application is not continued for a day. */
  remindMe: z.boolean(),
})
export type User = z.infer<typeof user>

/** The answers in a user, in the form that the journey's rules read. Null on the wire means "not answered". */
export function answersOf(of: User): Answers {
  const { userInfo: tenant, landlordInfo: landlord } = of
  return {
    salutation: tenant.firstName === null ? undefined : tenant.salutation,
    firstName: tenant.firstName ?? undefined,
    lastName: tenant.lastName ?? undefined,
    email: tenant.email ?? undefined,
    phone: judged(tenant.phone),
    birthDate: date(tenant.birthDate),
    birthPlace: tenant.birthPlace ?? undefined,
    nationality: tenant.nationality ?? undefined,
    newsAgreement: tenant.newsAgreement ?? undefined,
    address: address(of.address),
    currentAddress: address(tenant.address),
    existingRent: of.existingRent ?? undefined,
    rentTime: of.rentTime ?? undefined,
    rentPay: of.rentPay ?? undefined,
    buildingType: of.buildingType ?? undefined,
    furnishedType: of.furnishedType ?? undefined,
    liveWith: of.liveWith ?? undefined,
    pet: of.pet ?? undefined,
    currency: of.currency,
    coldRentAmount: cents(of.coldRentAmount),
    rentDepositAmount: cents(of.rentDepositAmount),
    insuranceStart: date(of.insuranceStart),
    insuranceEnd: date(of.insuranceEnd),
    rentContractId: of.rentContractId ?? undefined,
    landlord: landlordOf(landlord),
    landlordAddress: address(landlord?.address ?? null),
    employmentStatus: of.employmentStatus ?? undefined,
    grossIncome: cents(of.grossIncome),
    educationLevel: of.educationLevel ?? undefined,
    educationPlace: of.educationPlace ?? undefined,
  }
}

function landlordOf(info: User['landlordInfo']): Answers['landlord'] {
  const phoneOf = judged(info?.phone ?? null)
  if (!info?.type || !info.firstName || !info.lastName || !info.email || !phoneOf) return undefined
  const { type, companyName, firstName, lastName, email, language } = info
  return {
    type,
    companyName: companyName ?? undefined,
    firstName,
    lastName,
    email,
    phone: phoneOf,
    ...(language ? { language } : {}),
  }
}

function address(full: WireFullAddress | null): FullAddress | undefined {
  if (!full) return undefined
  const { unitName, ...parts } = full.address
  return {
    ...parts,
    unitName: unitName ?? undefined,
    fullAddress: full.fullAddress,
    verified: 'none',
    suggestionAddress: full.suggestionAddress ?? undefined,
  }
}

/** The server has already checked the number, so its parts are enough to tell two numbers apart. */
function judged(of: { dialCode: string; number: string } | null): Answers['phone'] {
  return of ? { ...of, e164: of.dialCode + of.number.replace(/\D/g, '').replace(/^0+/, '') } : undefined
}

const date = (wire: string | null) => (wire === null ? undefined : (fromWireDate(wire) ?? undefined))
const cents = (major: number | null) => (major === null ? undefined : (fromMajor(major) ?? undefined))
