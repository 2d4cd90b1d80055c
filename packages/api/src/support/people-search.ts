import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'

const person = z.object({
  /** The id of an application of this person, which the page is opened with. */
  id: z.string(),
  refId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.string(),
  /** The home in one line; empty if it is not answered yet. */
  address: z.string(),
  landlord: z.string(),
  contractId: z.nullable(z.string()),
  /** Names of further tenants as a partner has named them, until the signature (docs/product-decisions.md#d111). */
  named: z.array(z.string()),
  createdAt: z.string(),
})
export type FoundPerson = z.infer<typeof person>

export const officePeopleSearch = call('officePeopleSearch', {
  who: 'staff',
  summary:
    'Finds applications by names, e-mail address, phone number, home or landlord (beginnings of words), and by reference, contract number or ' +
    'the code of a certificate or promise. In the body, because an address of a page or a log must not hold a name',
  tag: 'office',
  payload: z.object({ search: reference() }),
  response: z.object({
    people: z.array(person),
    /** There are more than these; another word narrows them. */
    more: z.boolean(),
  }),
})
