import * as z from 'zod/mini'
import type { Answers } from '../application/answers.ts'
import { manualAddress } from './address-fields.ts'
import { crossCheck } from './cross-check.ts'
import { sameContact } from './different-contact.ts'
import { email, perJudge, phone } from './fields.ts'
import type { PhoneJudge } from '../values/phone.ts'

const contact = perJudge((judge) => z.object({ email: email(), phone: phone(judge), address: manualAddress }))

/** Where a landlord is reached from now on: e-mail and phone differ from the tenant's, as they did in the questionnaire. */
export function landlordContactBody(judgePhone: PhoneJudge, tenant: Pick<Answers, 'email' | 'phone'>) {
  return crossCheck(contact(judgePhone), (given, { report }) => {
    for (const { path, problem } of sameContact(given, tenant)) report(problem, path)
  })
}
