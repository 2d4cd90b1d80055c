import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import type { ShownCharges } from '@nestbond/domain/premiums/shown-charges'
import type { Offers } from '@nestbond/domain/tariff/offers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, LandlordType, PaymentPeriod, Salutation } from '@nestbond/domain/values/enums'
import type { Cents, CurrencyCode } from '@nestbond/domain/values/money'

/** The brand that issues the paper (from the settings). */
export interface Brand {
  name: string
  /** The footer shows it without its scheme. */
  website: string
  /** For questions, and for a withdrawal. */
  email: string
  /** Whether the product's own mark stands beside the name. */
  ownMark: boolean
  /** Null: papers name a marked sample. */
  insurer: Insurer | null
  /** Null: legal documents name a marked sample. */
  company: Company | null
}

/** The insurer that stands in papers (from the settings). */
export interface Insurer {
  name: string
  street: string
  /** With the zip, and the country if letters need it. */
  city: string
}

/** The company that runs the installation, which is the intermediary (from the settings). */
export interface Company {
  name: string
  street: string
  /** With the zip and the country. */
  city: string
  representatives: string
  /** Court and number of the companies register. */
  register: string
  /** The number in the register of insurance intermediaries. */
  intermediaryNumber: string
  vatId: string
  /** The authority that supervises the intermediary. */
  supervisor: string
}

export interface PostalAddress {
  street: string
  streetNumber: string
  unitName?: string | undefined
  roomName?: string | undefined
  zip: string
  city: string
  country: Country
}

export interface TenantOnPaper {
  salutation: Salutation | null
  firstName: string
  lastName: string
  birthDate: CivilDate
  /** null for an existing rental: the tenant lives in the insured home. */
  currentAddress: PostalAddress | null
  email: string
  /** As shown to people, '+49 151 23456789'. */
  phone: string | null
}

export interface LandlordOnPaper {
  type: LandlordType
  companyName: string | null
  firstName: string
  lastName: string
  address: PostalAddress | null
}

/**
 * A consent as it was given: `id` is the wire's name (first information, docs/product-decisions.md#d41; consents by country,
 * docs/product-decisions.md#d43).
 */
export interface ConsentOnPaper {
  id:
    | 'termsOfUse'
    | 'privacyPolicy'
    | 'creditCheck'
    | 'intermediaryInformation'
    | 'productInformation'
    | 'electronicCommunication'
    | 'fulfilmentWithinWithdrawal'
  givenAt: Date
  /** Version of the text that was shown. */
  version: string
}

export interface ContractSignature {
  /** The signer's name in full. */
  name: string
  place: string
  signedAt: Date
  /** The typed name, or what was drawn. */
  mark: { kind: 'typed'; text: string } | { kind: 'drawn'; drawing: SignatureDrawing }
}

/** A drawn signature, already checked by readSignature: nothing in it is trusted blindly. */
export type SignatureDrawing =
  | { kind: 'paths'; width: number; height: number; paths: DrawnPath[] }
  | { kind: 'png'; width: number; height: number; bytes: Buffer }

export interface DrawnPath {
  /** Path data re-written from parsed numbers, absolute or relative commands as drawn. */
  d: string
  filled: boolean
  strokeWidth: number
}

/** A further tenant who has signed the contract, or will. */
export interface CoTenantOnPaper extends Pick<
  TenantOnPaper,
  'firstName' | 'lastName' | 'birthDate' | 'currentAddress'
> {
  signature: ContractSignature | null
}

export interface ContractInput {
  contractId: string
  country: Country
  brand: Brand
  /** Time when the offer became this paper; printed on it and part of its metadata. */
  createdAt: Date
  tenant: TenantOnPaper
  /** The others of several tenants; empty for a single one. */
  coTenants: CoTenantOnPaper[]
  /** The number of the contract whose place this one takes for another household; null for all others. */
  replacesContract: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  depositCents: Cents
  /** Per period, tax included. */
  premiumCents: Cents
  /** How the premium is made, see `Offers`. */
  basis: Offers['basis']
  /** Amounts and days of the charges (shown and charged amounts, docs/product-decisions.md#d57). */
  charges: ShownCharges
  begin: BeginOfCover
  period: PaymentPeriod
  /** Discount of the yearly premium in percent; 0 for none. */
  discountPercent: number
  /** Rate of the tax included in the premium; 0 for none. */
  insuranceTaxPercent: number
  currency: CurrencyCode
  insuranceStart: CivilDate
  /** null: open-ended. */
  insuranceEnd: CivilDate | null
  consents: ConsentOnPaper[]
  /** The tenant's message to the landlord; null or blank for none. */
  message: string | null
  /** null: the version to read before signing. */
  signature: ContractSignature | null
}

export interface CertificateInput {
  country: Country
  brand: Brand
  issuedAt: Date
  tenant: Pick<TenantOnPaper, 'salutation' | 'firstName' | 'lastName'>
  /** Names of the other tenants of the home; null if none were added. */
  otherTenants: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  depositCents: Cents
  currency: CurrencyCode
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  /** The short code in its printed form, 'NB-7K3M-92QD'. */
  code: string
  /** The code of the certificate that this one replaces after a correction; null for the first. */
  replaces: string | null
  /** The surety takes the place of that of the former household. No number stands here: who joins sees nothing of the former contract. */
  takesPlace: boolean
  /** A paper to look at before the acceptance. It has no code, proves nothing and says so. */
  preview?: boolean
  /** A paper of a partner's sandbox. It proves nothing and says so. */
  test?: boolean
  /** The public page with the live state (certificates, docs/product-decisions.md#d47); the QR code opens it. */
  checkUrl: string
}

export interface ReceiptInput {
  receiptNumber: string
  policyNumber: string
  country: Country
  brand: Brand
  /** When the money came; stands in the metadata too. */
  paidAt: Date
  tenant: Pick<TenantOnPaper, 'firstName' | 'lastName'>
  home: PostalAddress
  amountCents: Cents
  currency: CurrencyCode
  /** Paid by transfer instead of the card on file. */
  byTransfer: boolean
  /** Paid by SEPA direct debit. */
  byDebit: boolean
  /** Rate of the tax included in the amount; 0 for none. */
  insuranceTaxPercent: number
  /** The first and the last paid day. */
  periodStart: CivilDate
  periodEnd: CivilDate
}

export interface WithdrawalReceiptInput {
  contractNumber: string
  country: Country
  brand: Brand
  /** When it arrived; stands in the metadata too. */
  withdrawnAt: Date
  /** Declared by contract number: when it is carried out, unless the tenant continues the contract. */
  heldUntil: Date | null
  signedAt: Date
  /** The tenant who has declared it. */
  tenant: Pick<TenantOnPaper, 'firstName' | 'lastName'>
  /** All tenants of the contract; null for a single one. */
  tenants: string | null
  /** Declared by a co-tenant before the acceptance: the others may go on. */
  shared: boolean
  landlordName: string
  home: PostalAddress
  /** Whether the landlord had accepted, so that there was a policy. */
  accepted: boolean
  /** 0 if nothing was charged. */
  refundCents: Cents
  currency: CurrencyCode
}

/** A landlord's release of liability, signed. */
export interface ReleaseInput {
  certificateCode: string
  country: Country
  brand: Brand
  tenant: Pick<TenantOnPaper, 'firstName' | 'lastName'>
  /** The names of all tenants, if there are several. */
  allTenants?: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  depositCents: Cents
  currency: CurrencyCode
  insuranceStart: CivilDate
  /** The day of the signature, with which the cover ends. */
  lastDay: CivilDate
  signature: ContractSignature
}

/** A tenant's letter to the landlord: it asks for the cash deposit in exchange for the certificate. */
export interface DepositLetterInput {
  country: Country
  brand: Brand
  /** Stands in the metadata too. */
  writtenOn: CivilDate
  tenant: Pick<TenantOnPaper, 'firstName' | 'lastName'>
  /** The names of all tenants, if there are several. The first one signs the letter. */
  allTenants?: string | null
  landlord: LandlordOnPaper
  home: PostalAddress
  /** The number on the rental contract. */
  rentContractId: string | null
  depositCents: Cents
  currency: CurrencyCode
  /** The short link on which the landlord reads and accepts the certificate. */
  acceptUrl: string
}
