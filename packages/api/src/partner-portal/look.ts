import * as z from 'zod/mini'
import { MINIMUM_AGES } from '@nestbond/domain/values/look-limits'
import { partnerLookBody } from '@nestbond/domain/validation/partner-look'
import { call } from '../call.ts'

/** A partner's look in the tenants' application, and the minimum age of its product. Colours '#rrggbb'; null stands for the product's own colour. */
export const partnerLook = z.object({
  action: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  minimumAge: z.literal(MINIMUM_AGES),
  logo: z.nullable(z.string()),
})
export type PartnerLook = z.infer<typeof partnerLook>

export const partnerLookGet = call('partnerLookGet', {
  who: 'partner-owner',
  summary: 'Logo, colours and minimum age; for owners',
  tag: 'partner',
  response: partnerLook,
})

export const partnerLookChange = call('partnerLookChange', {
  who: 'partner-owner',
  summary:
    'Sets colours and minimum age for applications from now on; for owners. Rejects a colour with too little contrast (`validation.contrast`)',
  tag: 'partner',
  payload: partnerLookBody,
  response: partnerLook,
})

/** The file's content is checked. SVG is not allowed, because it is a document that can hold more than a picture. */
export const partnerLogoChange = call('partnerLogoChange', {
  who: 'partner-owner',
  summary: 'Replaces the logo: PNG or WebP, up to 200 kB and 2,000 pixels wide or high; for owners',
  tag: 'partner',
  body: 'image/*',
  response: partnerLook,
  errors: ['MALFORMED_REQUEST', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_INFECTED'],
})

export const partnerLogoRemove = call('partnerLogoRemove', {
  who: 'partner-owner',
  summary: 'Removes the logo; for owners',
  tag: 'partner',
  response: partnerLook,
})
