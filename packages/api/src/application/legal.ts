import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'

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
