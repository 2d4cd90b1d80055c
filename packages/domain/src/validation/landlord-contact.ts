import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import { manualAddress } from './address-fields.ts'
import { REQUIRED } from './codes.ts'
import { crossCheck } from './cross-check.ts'
import { sameContact } from './different-contact.ts'
import { email, perJudge, phone } from './fields.ts'
import { shortNameFields } from './latin-names.ts'
import { optionalCompanyName, optionalPersonName, personName } from './names.ts'
import type { PhoneJudge } from '../values/phone.ts'

const contact = perJudge((judge) =>
  z.object({
    // An absent name stays as it is, and so does an empty first name. Beside `singleName: true` there is none.
    companyName: optionalCompanyName(),
    firstName: optionalPersonName(),
    lastName: z.optional(personName()),
    singleName: shortNameFields.singleName,
    email: email(),
    phone: z.nullable(phone(judge)),
    address: manualAddress,
  }),
)

/**
 * A landlord's new names and contact data. The phone number must differ from the first tenant's, as in the questionnaire. The server compares the e-mail
 * address with those of all tenants, in the same words.
 */
export function landlordContactBody(
  judgePhone: PhoneJudge,
  { phone: tenant, landlord }: Pick<Answers, 'phone' | 'landlord'>,
) {
  return crossCheck(contact(judgePhone), (given, { report }) => {
    for (const { path, problem } of sameContact({ phone: given.phone }, { phone: tenant })) report(problem, path)
    if (given.firstName === null && !given.singleName && landlord && landlord.firstName !== '')
      report(REQUIRED, ['firstName'])
  })
}
