import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { token } from './marker.ts'
import { call } from '../call.ts'

export const legalShown = call('legalShown', {
  summary:
    'The page has shown a legal document to the tenant, or the tenant has downloaded it. Repeating it records nothing',
  tag: 'legal',
  payload: z.object({
    token,
    kind: reference(),
    version: reference(),
    /** True for a download. */
    downloaded: z.optional(z.boolean()),
  }),
  response: z.object({}),
  errors: ['VALIDATION_FAILED', 'TOKEN_UNKNOWN', 'TOKEN_EXPIRED'],
})

export const legalDocument = call('legalDocument', {
  summary: 'A legal document as PDF; the current version unless another is named',
  tag: 'legal',
  params: z.object({ kind: z.string() }),
  query: z.object({
    country: z.optional(reference()),
    language: z.optional(reference()),
    version: z.optional(reference()),
  }),
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
})
