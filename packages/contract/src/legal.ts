import * as z from 'zod/mini'
import { call } from './call.ts'

export const legalDocument = call('legalDocument', {
  summary: 'A legal document as PDF to keep; without a version the one that holds now',
  tag: 'legal',
  params: z.object({ kind: z.string() }),
  query: z.object({ country: z.optional(z.string()), language: z.optional(z.string()), version: z.optional(z.string()) }),
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
})
