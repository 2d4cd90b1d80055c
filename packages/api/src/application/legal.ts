import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { token, tokenParams } from './marker.ts'
import { call } from '../call.ts'

export const legalShown = call('legalShown', {
  who: 'application-token',
  summary:
    'The page has shown a legal document to the tenant, or the tenant has downloaded it. Repeating it records nothing',
  tag: 'legal',
  payload: z.object({
    token,
    kind: reference(),
    /** The version that was shown; the one in force unless another is named. */
    version: z.optional(reference()),
    /** True for a download. */
    downloaded: z.optional(z.boolean()),
  }),
  response: z.object({}),
})

const legalQuery = z.object({
  country: z.optional(reference()),
  language: z.optional(reference()),
  version: z.optional(reference()),
})

const text = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), text: z.string() }),
    z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  ]),
)

export const legalText = call('legalText', {
  who: 'anybody',
  summary: 'The text of a legal document with its versions; the current version unless another is named',
  tag: 'legal',
  params: z.object({ kind: z.string() }),
  query: legalQuery,
  response: z.object({
    version: z.string(),
    /** The version in force, then the earlier ones, newest first. A version of a later day is missing. */
    versions: z.array(z.string()),
    /** The text is a sample of the product, not the insurer's. */
    sample: z.boolean(),
    title: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: text })),
  }),
})

export const legalDocument = call('legalDocument', {
  who: 'anybody',
  summary: 'A legal document as PDF; the current version unless another is named. With `save` as a file to keep',
  tag: 'legal',
  params: z.object({ kind: z.string() }),
  query: z.extend(legalQuery, { save: z.optional(z.enum(['true'])) }),
  file: 'application/pdf',
})

export const legalDocuments = call('legalDocuments', {
  who: 'application-token',
  summary:
    'The legal documents of all consents of an application as one PDF to keep, in the current versions. Each counts as downloaded',
  tag: 'legal',
  params: tokenParams,
  query: z.object({ language: z.optional(reference()) }),
  file: 'application/pdf',
})
