import * as z from 'zod/mini'
import { REQUIRED, type FieldError } from '../validation/codes.ts'
import { checkWith, typeError, type Checked } from '../validation/field-errors.ts'
import { daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'

/** The consents of the summary, in the order in which it asks them. */
export const CONSENTS = [
  'termsOfUse',
  'privacyPolicy',
  'creditCheck',
  'intermediaryInformation',
  'productInformation',
  'electronicCommunication',
  'fulfilmentWithinWithdrawal',
] as const
export type Consent = (typeof CONSENTS)[number]

/** The kind of the legal document that holds the text of a consent; `newsAgreement` is asked elsewhere. */
export const DOCUMENT_OF_CONSENT = {
  termsOfUse: 'terms-of-use',
  privacyPolicy: 'privacy-policy',
  creditCheck: 'privacy-policy',
  intermediaryInformation: 'first-info',
  productInformation: 'product-info',
  electronicCommunication: 'electronic-communication',
  fulfilmentWithinWithdrawal: 'early-fulfilment',
  newsAgreement: 'privacy-policy',
} as const satisfies Record<Consent | 'newsAgreement', string>

/** The consents of a promise (docs/product-decisions.md#d99). The contract's own follow at the summary. */
export const PROMISE_CONSENTS = ['privacyPolicy', 'creditCheck'] as const satisfies readonly Consent[]

/** What has become of the consents of a promise by the time of the summary (consents of a promise, docs/product-decisions.md#d89). */
export interface PromiseConsents {
  /** The consents in force whose text is still the one that the tenant saw. */
  current: readonly Consent[]
  /** The name, birth date and e-mail address are those of the promise. */
  samePerson: boolean
  /** The home is in the promise's country, whose texts and credit agency the consents name. */
  sameCountry: boolean
  /** The credit report of the promise is used again, so that the agency is not asked a second time. */
  reportUsed: boolean
}

/** The consents of a promise that hold for the application, so that the summary does not ask for them again. */
export function keptConsents({ current, samePerson, sameCountry, reportUsed }: PromiseConsents): Consent[] {
  if (!samePerson || !sameCountry) return []
  return PROMISE_CONSENTS.filter((name) => current.includes(name) && (name !== 'creditCheck' || reportUsed))
}

/** Days within which a contract may be withdrawn (withdrawal, docs/product-decisions.md#d42). */
export const WITHDRAWAL_DAYS = 14

export interface ConsentContext {
  /** The country of the rented home (country of the home, docs/product-decisions.md#d26a). */
  country: Country
  insuranceStart: CivilDate
  today: CivilDate
}

/**
 * The consents that the summary asks for; all of them are required. Austria has all seven (first information, docs/product-decisions.md#d41; consents
 * by country, docs/product-decisions.md#d43). Germany has five, and also `fulfilmentWithinWithdrawal` when cover begins within the time to withdraw:
 * a start up to 14 days from today, inclusive (VVG §9).
 */
export function requiredConsents({ country, insuranceStart, today }: ConsentContext): Consent[] {
  if (country === 'at') return [...CONSENTS]
  const early = daysBetween(today, insuranceStart) <= WITHDRAWAL_DAYS
  return CONSENTS.filter(
    (consent) => consent !== 'electronicCommunication' && (early || consent !== 'fulfilmentWithinWithdrawal'),
  )
}

const consent = z.optional(z.nullable(z.boolean({ error: typeError() })))
const body = z.object({
  consents: z.object(
    {
      termsOfUse: consent,
      privacyPolicy: consent,
      creditCheck: consent,
      intermediaryInformation: consent,
      productInformation: consent,
      electronicCommunication: consent,
      fulfilmentWithinWithdrawal: consent,
    },
    { error: typeError() },
  ),
})

/**
 * Checks a summary's body `{consents: {…}}`. Returns the required consents if all are given, else one error `consents.<name>` for each missing one.
 * A body without `creditCheck` gives that consent by `privacyPolicy`, which then stands for both.
 */
export function checkConsents(given: unknown, ctx: ConsentContext): Checked<Consent[]> {
  const asked = requiredConsents(ctx)
  // Without any consents, each required one is reported.
  const whole = typeof given === 'object' && given !== null && (given as { consents?: unknown }).consents
  const checked = checkWith(body, whole ? given : { consents: {} })
  if (!checked.ok) return checked
  const errors = asked
    .filter((name) => {
      const { creditCheck } = checked.value.consents
      return name === 'creditCheck' ? creditCheck === false : checked.value.consents[name] !== true
    })
    .map((name): FieldError => ({ field: `consents.${name}`, ...REQUIRED }))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: asked }
}
