import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import { choiceOf, flatAddressParts, type AddressChoice } from '../validation/address-fields.ts'
import { givenName, nameFields, readName, reportName } from '../validation/latin-names.ts'
import { optionalCompanyName } from '../validation/names.ts'
import { ADDRESS_CODES, CONTACT_CODES, REQUIRED } from '../validation/codes.ts'
import type { ValidationContext } from '../validation/context.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { isMailboxOf, sameContact, TENANTS_MAILBOX } from '../validation/different-contact.ts'
import { choice, email, perJudge, phone } from '../validation/fields.ts'
import type { FullAddress } from '../values/address.ts'
import { LANDLORD_TYPES, LANGUAGES } from '../values/enums.ts'

/**
 * One call for two questions: the landlord's type, names and contact, and the landlord's address. A body may carry either one.
 * A field that it leaves out keeps its saved value, and is required if none is saved yet.
 */
export function landlordDetails(ctx: ValidationContext) {
  return crossCheck(fields(ctx.judgePhone), (landlord, findings) => {
    const { failed, report } = findings
    reportName(landlord, ctx.answers.landlord ?? {}, findings, ctx.prints)
    const company = landlord.type !== undefined && landlord.type !== 'private'
    if (company && !landlord.companyName && !failed('companyName')) report(REQUIRED, ['companyName'])
    for (const { path, problem } of sameContact(landlord, ctx.answers)) report(problem, path)
    if (isMailboxOf(landlord.email, ctx.otherMailboxes ?? [])) report(TENANTS_MAILBOX, ['email'])
  })
}

const fields = perJudge((judge) =>
  z.object({
    type: choice(LANDLORD_TYPES),
    companyName: optionalCompanyName(),
    ...nameFields,
    // Null is the answer that there is none (landlords without e-mail, docs/product-decisions.md#d65).
    email: z.nullable(email()),
    phone: z.nullable(phone(judge)),
    language: z.optional(z.nullable(choice(LANGUAGES))),
    ...flatAddressParts,
  }),
)

export type LandlordDetails = z.output<ReturnType<typeof landlordDetails>>

const CONTACT = ['type', 'companyName', ...Object.keys(nameFields), 'email', 'phone', 'language']

/** Whether a body answers the question about the landlord. A body without any contact field answers the address only. */
export function hasContact(body: object): boolean {
  return CONTACT.some((field) => field in body)
}

/** The body in the API docs: each field may be left out. */
export function landlordDetailsBody(ctx: ValidationContext) {
  return z.partial(z.object(landlordDetails(ctx).shape))
}

export const LANDLORD_CODES = [...CONTACT_CODES, ...ADDRESS_CODES] as const

/** The body, completed with the saved values of the fields that it leaves out. */
export function withSavedLandlord(body: object, answers: Answers): object {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (!answers.landlord) return given
  // The Latin forms belong to the saved name. `readName` keeps those whose part of the name stays.
  const { latinFirstName: _first, latinLastName: _last, ...saved } = answers.landlord
  return { ...saved, ...givenName(saved), ...given }
}

export function landlordAddressChoice(parsed: LandlordDetails): AddressChoice | null {
  return choiceOf(parsed)
}

export function applyLandlord(answers: Answers, parsed: LandlordDetails, checked?: FullAddress): Answers {
  const { type, companyName, email: mail, phone: number, language } = parsed
  const company = type !== 'private' && companyName ? { companyName } : {}
  return {
    ...answers,
    landlord: {
      type,
      ...company,
      ...readName(parsed, answers.landlord ?? {}),
      email: mail,
      phone: number,
      ...(language ? { language } : {}),
    },
    ...(checked ? { landlordAddress: checked } : {}),
  }
}
