/** The enumerations of the wire, in the order in which screens show them. */
export const SALUTATIONS = ['MR', 'MRS'] as const
export type Salutation = (typeof SALUTATIONS)[number]

/** The levels of education that the questionnaire suggests. Any other text is a level, too. */
export const EDUCATION_LEVELS = ['bachelor', 'master', 'state', 'doctorate', 'training', 'school'] as const
export type EducationLevel = (typeof EDUCATION_LEVELS)[number]

export const EMPLOYMENT_STATUSES = ['EMPLOYED', 'SELF_EMPLOYED', 'JOB_SEEKER', 'STUDENT', 'RETIRED'] as const
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number]

export const LANDLORD_TYPES = ['private', 'property_manager', 'agent', 'cooperative'] as const
export type LandlordType = (typeof LANDLORD_TYPES)[number]

export const HOME_TYPES = ['apartment', 'house'] as const
export type HomeType = (typeof HOME_TYPES)[number]

export const LIVING_WITH = ['single', 'couple', 'family', 'roommate', 'children'] as const
export type LivingWith = (typeof LIVING_WITH)[number]

export const PETS = ['dog', 'cat', 'both', 'none'] as const
export type Pet = (typeof PETS)[number]

export const FURNISHED = ['full', 'no'] as const
export type Furnished = (typeof FURNISHED)[number]

/** How the tenant of an existing rental paid the deposit. */
export const DEPOSIT_PAYMENTS = ['transfer', 'hand', 'escrow', 'guarantee'] as const
export type DepositPayment = (typeof DEPOSIT_PAYMENTS)[number]

export const TIMES_AT_ADDRESS = ['year-less', 'two', 'three', 'four-more'] as const
export type TimeAtAddress = (typeof TIMES_AT_ADDRESS)[number]

export const PAYMENT_PERIODS = ['YEARLY', 'MONTHLY'] as const
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number]

export const COUNTRIES = ['de', 'at'] as const
export type Country = (typeof COUNTRIES)[number]

export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The progress of an application; `null` before the first complete set of answers (marker of an application, docs/product-decisions.md#d13). */
export const MARKERS = [
  'TENANT_DETAILS',
  'SUMMARY',
  'RISK_CHECK',
  'PRIVATE_DOCUMENTS',
  'PAYMENT_PERIOD',
  'PAYMENT',
] as const
export type Marker = (typeof MARKERS)[number]

export const DOCUMENT_KINDS = [
  'income-proof',
  'tax-assessment',
  'student-certificate',
  'pension-notice',
  'rental-contract',
  'identity',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const LEGAL_KINDS = [
  'terms-of-use',
  'sample',
  'privacy-policy',
  'terms-and-condition',
  'first-info',
  'product-info',
  'avb',
] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** No rule gives the last reason: it stands for an underwriter's decision after a human review. */
export const REFUSAL_REASONS = [
  'UNDER_AGE',
  'CREDIT_SCORE_INSUFFICIENT',
  'NO_CREDIT_SCORE',
  'UNDERWRITER_DECISION',
  'DOCUMENTS_NOT_RECEIVED',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The place of an application among several tenants: the first answers for the home, each co-tenant for their own person. */
export const TENANCIES = ['first', 'co-tenant'] as const
export type Tenancy = (typeof TENANCIES)[number]

/**
 * Why a co-tenant's own answers cannot be changed (co-tenants, docs/product-decisions.md#d102). DECISION: the first tenant, who is judged with the incomes
 * of all, is refused or under review. SIGNATURE: all have signed.
 */
export const ANSWERS_HOLDS = ['DECISION', 'SIGNATURE'] as const
export type AnswersHold = (typeof ANSWERS_HOLDS)[number]

/** Where a link from a mail to a tenant leads. Its page says so before the link is opened (links from mails, docs/product-decisions.md#d128). */
export const MAILED_LINKS = ['APPLICATION', 'INVITATION', 'TENANTS', 'PROMISE'] as const
export type MailedLink = (typeof MAILED_LINKS)[number]
