import * as z from 'zod/mini'
import { REQUIRED, type FieldError } from '../validation/codes.ts'
import { checkWith, typeError, type Checked } from '../validation/field-errors.ts'
import { daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'

/** The consents of the summary, in the order in which it asks them. */
export const CONSENTS = [
  'termsOfUse',
  'privacyPolicy',
  'intermediaryInformation',
  'productInformation',
  'electronicCommunication',
  'fulfilmentWithinWithdrawal',
] as const
export type Consent = (typeof CONSENTS)[number]

/** Days within which a contract may be withdrawn (D42). */
export const WITHDRAWAL_DAYS = 14

export interface ConsentContext {
  /** Of the rented home (D26a). */
  country: Country
  insuranceStart: CivilDate
  today: CivilDate
}

/**
 * Asked and required alike: four always; Austria two more (D41, D43); Germany `fulfilmentWithinWithdrawal` when cover begins
 * while the contract may still be withdrawn: a start within 14 days, inclusive (VVG §9).
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
      intermediaryInformation: consent,
      productInformation: consent,
      electronicCommunication: consent,
      fulfilmentWithinWithdrawal: consent,
    },
    { error: typeError() },
  ),
})

/** Of a summary's body `{consents: {…}}`: those that are asked, when all are given; else an error `consents.<name>` for each that is not. */
export function checkConsents(given: unknown, ctx: ConsentContext): Checked<Consent[]> {
  const asked = requiredConsents(ctx)
  // Without any consents at all, each is missing.
  const whole = typeof given === 'object' && given !== null && (given as { consents?: unknown }).consents
  const checked = checkWith(body, whole ? given : { consents: {} })
  if (!checked.ok) return checked
  const errors = asked
    .filter((name) => checked.value.consents[name] !== true)
    .map((name): FieldError => ({ field: `consents.${name}`, ...REQUIRED }))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: asked }
}
