import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import { manualAddress } from './address-fields.ts'
import { crossCheck } from './cross-check.ts'
import { sameContact } from './different-contact.ts'
import { email, perJudge, phone } from './fields.ts'
import { optionalCompanyName, personName } from './names.ts'
import type { PhoneJudge } from '../values/phone.ts'

const contact = perJudge((judge) =>
  z.object({
    // An absent name stays as it is.
    companyName: optionalCompanyName(),
    firstName: z.optional(personName()),
    lastName: z.optional(personName()),
    email: email(),
    phone: z.nullable(phone(judge)),
    address: manualAddress,
  }),
)

/** A landlord's new names and contact data. E-mail and phone must differ from the tenant's, as in the questionnaire. */
export function landlordContactBody(judgePhone: PhoneJudge, tenant: Pick<Answers, 'email' | 'phone'>) {
  return crossCheck(contact(judgePhone), (given, { report }) => {
    for (const { path, problem } of sameContact(given, tenant)) report(problem, path)
  })
}
