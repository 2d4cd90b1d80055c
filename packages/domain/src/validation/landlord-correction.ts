import * as z from 'zod/mini'
import type { Answers } from '../values/answers.ts'
import type { PhoneJudge } from '../values/phone.ts'
import { homeAddress, manualAddress } from './address-fields.ts'
import { INVALID, REQUIRED } from './codes.ts'
import { crossCheck } from './cross-check.ts'
import { sameContact } from './different-contact.ts'
import { amount, email, optionalWireDate, perJudge, phone, wireDate } from './fields.ts'
import { shortNameFields } from './latin-names.ts'
import { optionalCompanyName } from './names.ts'

const fields = perJudge((judge) =>
  z.object({
    // A first name may be empty where it is, and beside `singleName: true`: the person has one name.
    tenant: z.object(shortNameFields),
    address: homeAddress,
    coldRentAmount: amount(),
    rentDepositAmount: amount(),
    insuranceStart: wireDate(),
    insuranceEnd: optionalWireDate(),
    landlord: z.object({
      companyName: optionalCompanyName(),
      ...shortNameFields,
      email: z.nullable(email()),
      phone: z.nullable(phone(judge)),
    }),
    landlordAddress: manualAddress,
  }),
)

/**
 * Everything that a landlord may correct, as it should be; unchanged values stay as they are. The home cannot move to another country, whose product
 * and law would be others. The server compares the landlord's mailbox with those of all tenants. Limits of amounts and dates are those of the questionnaire, and are checked where they change.
 */
export function landlordCorrectionBody(
  judgePhone: PhoneJudge,
  answers: Pick<Answers, 'firstName' | 'phone' | 'address' | 'landlord'>,
) {
  return crossCheck(fields(judgePhone), ({ address, tenant, landlord }, { failed, report }) => {
    if (tenant && !tenant.firstName && !tenant.singleName && answers.firstName)
      report(REQUIRED, ['tenant', 'firstName'])
    if (address && answers.address && address.country !== answers.address.country)
      report(INVALID, ['address', 'country'])
    if (!landlord) return
    if (!landlord.firstName && !landlord.singleName && answers.landlord?.firstName)
      report(REQUIRED, ['landlord', 'firstName'])
    const company = answers.landlord !== undefined && answers.landlord.type !== 'private'
    // A landlord with a mailbox keeps one: mails go there, and a code to it proves who acts.
    if (landlord.email === null && answers.landlord?.email && !failed('landlord'))
      report(REQUIRED, ['landlord', 'email'])
    if (company && !landlord.companyName && !failed('landlord')) report(REQUIRED, ['landlord', 'companyName'])
    for (const { path, problem } of sameContact({ phone: landlord.phone }, { phone: answers.phone }))
      report(problem, ['landlord', ...path])
  })
}
