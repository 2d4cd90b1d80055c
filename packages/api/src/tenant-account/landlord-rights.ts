import * as z from 'zod/mini'
import { ERASURE_BARS } from '@nestbond/domain/rights/erasure'
import { LANDLORD_KEPT_DATA } from '@nestbond/domain/rights/landlord-retention'
import { reference } from '@nestbond/domain/validation/fields'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'

/** Dates at UTC midnight, instants in UTC. */
const landlordRightsAnswer = z.object({
  /** The session's mailbox, masked. */
  mailbox: z.string(),
  country: z.enum(COUNTRIES),
  retention: z.array(
    z.object({
      kind: z.enum(LANDLORD_KEPT_DATA),
      from: z.string(),
      days: z.nullable(z.number()),
      years: z.nullable(z.number()),
    }),
  ),
  homes: z.array(
    z.object({
      /** The mailed id of the invitation. */
      id: z.string(),
      address: z.string(),
      /** The last day on which the law has us keep the data; null while the contract runs. */
      keptUntil: z.nullable(z.string()),
      /** Why the contract cannot end yet; null once it has. */
      because: z.nullable(z.enum(ERASURE_BARS)),
    }),
  ),
  /** The open request for an erasure. */
  erasure: z.nullable(z.object({ requestedAt: z.string() })),
})
export type LandlordRights = z.infer<typeof landlordRightsAnswer>

export const landlordRights = call('landlordRights', {
  who: 'landlord-mailbox',
  summary: 'What is kept about the landlord, why and until when, for each home of the session’s mailbox',
  tag: 'landlord',
  response: landlordRightsAnswer,
})

export const landlordExport = call('landlordExport', {
  who: 'landlord-mailbox',
  summary: 'All stored data of the landlord of the session’s mailbox, as a ZIP of JSON and PDF files',
  tag: 'landlord',
  query: z.object({ language: z.optional(reference()) }),
  file: 'application/zip',
})

export const landlordErasure = call('landlordErasure', {
  who: 'landlord-mailbox',
  summary:
    'Asks for the erasure of the landlord’s data. It is recorded, mailed, and carried out once the retention of each home is over. Idempotent',
  tag: 'landlord',
  payload: z.object({}),
  response: landlordRightsAnswer,
  errors: ['STEP_NOT_ALLOWED'],
})

export const landlordErasureTakeBack = call('landlordErasureTakeBack', {
  who: 'landlord-mailbox',
  summary: 'Takes the request for an erasure back. Idempotent',
  tag: 'landlord',
  response: landlordRightsAnswer,
})
