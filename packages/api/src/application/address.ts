import { SUGGESTION_SOURCES } from '@nestbond/domain/values/address'
import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import { reference } from '@nestbond/domain/validation/fields'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { token } from './marker.ts'

const suggestionItem = z.object({ placeId: z.string(), title: z.string() })
const absent = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

const manualAddress = z.object({
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  unitName: absent(z.string()),
  roomName: absent(z.string()),
})

export const suggestion = call('suggestion', {
  who: 'anybody',
  summary: 'Address suggestions; none below three characters',
  tag: 'address',
  payload: z.object({ query: reference(), suggestSession: absent(reference()), country: absent(reference()) }),
  response: z.object({
    suggestions: z.array(suggestionItem),
    /** The source of the data. The owners of Photon's and Google's are named where they are shown. */
    source: z.enum(SUGGESTION_SOURCES),
    session: z.string(),
  }),
})

export const suggestionCheck = call('suggestionCheck', {
  who: 'anybody',
  summary: 'Whether a suggestion is a whole address, with what the tenant added',
  tag: 'address',
  payload: z.object({
    session: absent(reference()),
    suggestion: z.object({ placeId: reference(), title: reference() }),
    streetNumber: absent(reference()),
    zip: absent(reference()),
  }),
  response: z.object({ address: manualAddress, fullAddress: z.string() }),
  errors: [...ADDRESS_PART_CODES, 'ADDRESS_NOT_EXISTS'],
})

export const addressTown = call('addressTown', {
  who: 'anybody',
  summary:
    'The town that was probably meant, if the typed one is in another region than the postcode; an address with the typed one is accepted',
  tag: 'address',
  payload: z.object({ zip: reference(), city: reference(), country: reference() }),
  response: z.object({ meant: z.nullable(z.string()) }),
})

export const propertySearch = call('propertySearch', {
  who: 'application-token',
  summary: "Homes of the application's partner",
  tag: 'address',
  payload: z.object({ token, query: reference() }),
  response: z.object({
    properties: z.array(
      z.object({ id: z.string(), title: z.string(), address: manualAddress, units: z.array(z.string()) }),
    ),
  }),
})
