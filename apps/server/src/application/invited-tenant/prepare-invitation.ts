import * as z from 'zod/mini'
import { namedCoTenants, repeatedMailboxes, type NamedCoTenant } from '@nestbond/domain/co-tenants/co-tenant-fields'
import type { Answers } from '@nestbond/domain/values/answers'
import { anyStep, STEP_IDS, type StepCall } from '@nestbond/domain/journey/order'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import { sameContact } from '@nestbond/domain/validation/different-contact'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import type { ValidationContext } from '@nestbond/domain/validation/context'
import { choice, email, phone } from '@nestbond/domain/validation/fields'
import { shortNameFields } from '@nestbond/domain/validation/latin-names'
import { optionalPersonName } from '@nestbond/domain/validation/names'
import { LANGUAGES, SALUTATIONS, type Country, type Language } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { findLandlordOfProperty } from '../../partners/landlord-store.ts'
import { lookUp } from '../addresses/address-lookup.ts'
import { answerStep, type SaveCall } from '../questionnaire/answer-step.ts'
import { judgePhone } from '../questionnaire/phone-judge.ts'
import { stepContext } from '../questionnaire/step-context.ts'

/**
 * An inviter's details about the tenant and the home, in the fields of the questionnaire's calls. The home is one of the partner's homes or an
 * address typed by hand. If `landlord` is missing, the landlord of the partner's home is used.
 */
export interface InvitationBody {
  tenant: {
    email: unknown
    salutation?: unknown
    firstName?: unknown
    lastName?: unknown
    singleName?: unknown
    phone?: unknown
  }
  /** The other tenants of the same tenancy agreement, `{firstName, lastName, email}` each. */
  coTenants?: unknown
  propertyId?: unknown
  unitName?: unknown
  roomName?: unknown
  /** `{street, streetNumber, zip, city, country, unitName?, roomName?}` */
  address?: unknown
  /** The answers of the steps that are `invitable`, by their names. Dates are in the API's format, amounts in major units. */
  rental?: Partial<Record<keyof Answers, unknown>> | null
  /** `{type, companyName?, firstName, lastName, email, phone, address?}` */
  landlord?: Record<string, unknown> | null
  language: unknown
}

/** A valid invitation. `inviteTenant` stores it. */
export interface PreparedInvitation {
  answers: Answers
  language: Language
  country: Country
  propertyId: string | null
  unitName: string | null
  /** Empty for a single tenant. */
  coTenants?: readonly NamedCoTenant[]
}

/** The people whom an inviter names, and the language of their mails. */
export const invitedPeople = z.object({
  language: choice(LANGUAGES),
  tenant: z.object({
    email: email(),
    salutation: z.optional(z.nullable(choice(SALUTATIONS))),
    firstName: optionalPersonName(),
    lastName: optionalPersonName(),
    singleName: shortNameFields.singleName,
    phone: z.optional(z.nullable(phone(judgePhone))),
  }),
  coTenants: z.optional(z.nullable(namedCoTenants)),
})

/** The steps that an inviter may answer about the rental. A step without any given answer is skipped. */
const RENTAL_STEPS = STEP_IDS.map(anyStep).filter(({ invitable }) => invitable)

/**
 * Validates all details by the rules for the tenant's own answers. Writes nothing. Every invalid field is named by its path in the body:
 * `tenant.email`, `coTenants.0.email`, `address.zip`, `unitName`, `rental.rentDepositAmount`, `landlord.phone.number`.
 * @throws AddressProviderUnavailable
 */
export async function prepareInvitation(
  deps: Pick<Deps, 'addresses' | 'clock' | 'config' | 'database'>,
  partnerId: string | null,
  body: InvitationBody,
): Promise<Checked<PreparedInvitation>> {
  const checked = checkWith(invitedPeople, body)
  const errors: FieldError[] = checked.ok ? [] : checked.errors
  // An inviter who says nothing else invites a tenant who moves in (the invitation's call in the API, `existingRent`).
  let answers: Answers = { existingRent: false }
  const take = async (call: SaveCall, given: object, fieldOf: (field: string) => string) => {
    const step = await answerStep(call, given, contextOfInviter(deps, answers), (named, at) =>
      lookUp(deps, named, partnerId, at),
    )
    if (step.ok) answers = step.value
    else errors.push(...step.errors.map((error) => ({ ...error, field: fieldOf(error.field) })))
  }

  const { rental, landlord, propertyId, unitName, roomName, address } = body
  const home = propertyId ? { propertyId, unitName, roomName } : { address }
  await take('address', { address: home }, (field) => field.replace(/^address\./, ''))
  const rented = await answerRental(deps, partnerId, answers, rental)
  answers = rented.answers
  errors.push(...rented.errors)
  if (landlord)
    await take(
      'landlord-details',
      { ...landlord, suggestSession: null, suggestionAddress: null },
      (field) => `landlord.${field}`,
    )
  else if (answers.address?.propertyId)
    answers = { ...answers, ...(await findLandlordOfProperty(deps.database.kysely, answers.address.propertyId)) }
  if (!checked.ok || errors.length > 0) return { ok: false, errors }

  const { tenant, language } = checked.value
  const coTenants = checked.value.coTenants ?? []
  const repeated = repeatedMailboxes(coTenants, tenant.email, answers.landlord?.email ?? null)
  const same = sameContact({ email: tenant.email, phone: tenant.phone ?? undefined }, answers.landlord ?? {})
  if (same.length > 0)
    repeated.unshift(...same.map(({ path, problem }) => ({ ...problem, field: `tenant.${path.join('.')}` })))
  if (repeated.length > 0) return { ok: false, errors: repeated }
  if (!answers.address) return { ok: false, errors: [{ ...REQUIRED, field: 'address' }] }
  return {
    ok: true,
    value: {
      answers: { ...answers, ...answersOfPerson(tenant) },
      language,
      country: answers.address.country,
      propertyId: answers.address.propertyId ?? null,
      unitName: answers.address.unitName ?? null,
      coTenants,
    },
  }
}

/** An inviter does not know how a landlord's passport writes the name. Without a Latin form, papers transliterate it. */
function contextOfInviter(deps: Pick<Deps, 'clock'>, answers: Answers): ValidationContext {
  const { prints: _fonts, ...context } = stepContext(deps, answers, 'de')
  return context
}

type Rental = NonNullable<InvitationBody['rental']>

/** Answers the steps about the rental. The steps with errors stay as they are. */
export async function answerRental(
  deps: Pick<Deps, 'addresses' | 'clock' | 'config' | 'database'>,
  partnerId: string | null,
  before: Answers,
  rental: Rental | null | undefined,
): Promise<{ answers: Answers; errors: FieldError[] }> {
  let answers = before
  const errors: FieldError[] = []
  for (const { call, fields } of RENTAL_STEPS) {
    const given = Object.fromEntries(
      fields.names.filter((field) => !isBlank(rental?.[field])).map((field) => [field, rental?.[field]]),
    )
    if (Object.keys(given).length === 0) continue
    const step = await answerStep(call as StepCall, given, contextOfInviter(deps, answers), (named, at) =>
      lookUp(deps, named, partnerId, at),
    )
    if (step.ok) answers = step.value
    else errors.push(...step.errors.map((error) => ({ ...error, field: `rental.${error.field}` })))
  }
  return { answers, errors }
}

/** The answers without those about the rental, so that a detail that the inviter no longer gives is asked of the tenant. */
export function withoutRental(answers: Answers): Answers {
  const names = new Set<string>(RENTAL_STEPS.flatMap(({ fields }) => fields.names))
  const kept = Object.entries(answers).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(kept), existingRent: false }
}

/** Only the given details of the person. The questionnaire asks for the others. One name alone is the last one (docs/product-decisions.md#d129). */
function answersOfPerson({
  salutation,
  firstName,
  lastName,
  singleName,
  phone: number,
  email: mail,
}: z.output<typeof invitedPeople>['tenant']): Answers {
  return {
    email: mail,
    ...(salutation ? { salutation } : {}),
    ...(firstName ? { firstName } : singleName && lastName ? { firstName: '' } : {}),
    ...(lastName ? { lastName } : {}),
    ...(number ? { phone: number } : {}),
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
