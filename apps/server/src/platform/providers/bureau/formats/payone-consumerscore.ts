import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BureauFormat } from './format.ts'

const request = z.object({
  firstname: z.string().min(1).max(50),
  lastname: z.string().min(1).max(50),
  birthday: z.string().regex(/^\d{8}$/),
  streetname: z.string().min(1).max(50),
  streetnumber: z.string().min(1).max(8),
  zip: z.string().min(2).max(10),
  city: z.string().min(2).max(50),
  country: z.literal('DE'),
})

/** U: the bureau does not know the person. */
const LIGHTS = ['G', 'Y', 'R', 'U'] as const
const response = z.union([
  z.object({ status: z.literal('VALID'), score: z.enum(LIGHTS) }),
  z.object({ status: z.enum(['INVALID', 'ERROR']) }),
])

/**
 * The middle of the rules' bands, since PAYONE's traffic light has no scale: green is accepted, yellow goes to a person, red is refused by the first
 * rule set.
 */
const SCORES: Record<(typeof LIGHTS)[number], number | null> = { G: 825, Y: 575, R: 250, U: null }

/**
 * PAYONE's request `consumerscore` with infoscore's criteria (IB), as published at https://docs.payone.com/security-risk-management/consumerscore and in
 * PAYONE's modules (https://github.com/PAYONE-GmbH). Germany only. The account has mid, aid, portalid and mode (`live` or `test`). Boniversum's score
 * is not used: it asks for the gender, which must not affect a decision (kept prices and unused traits, docs/product-decisions.md#d31).
 */
export const payoneConsumerScore: BureauFormat = {
  accountFields: ['mid', 'aid', 'portalid', 'mode'],
  request({ firstName, lastName, birthDate, address }, { key, fields }) {
    const person = request.safeParse({
      firstname: firstName,
      lastname: lastName,
      birthday: birthDate.replaceAll('-', ''),
      streetname: address.street,
      streetnumber: address.streetNumber,
      zip: address.zip,
      city: address.city,
      country: address.country.toUpperCase(),
    })
    if (!person.success) return null
    const body = new URLSearchParams({
      request: 'consumerscore',
      api_version: '3.10',
      encoding: 'UTF-8',
      mid: fields['mid'] ?? '',
      aid: fields['aid'] ?? '',
      portalid: fields['portalid'] ?? '',
      mode: fields['mode'] ?? '',
      // The form of the vendor: it takes the key's MD5 only.
      key: createHash('md5')
        .update(key ?? '')
        .digest('hex'),
      addresschecktype: 'NO',
      consumerscoretype: 'IB',
      language: 'de',
      ...person.data,
    })
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() }
  },
  read(body) {
    const lines = body.split(/\r?\n/).map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)])
    const read = response.safeParse(Object.fromEntries(lines) as Record<string, string>)
    if (!read.success) return null
    if (read.data.status !== 'VALID') return 'refused'
    return { score: SCORES[read.data.score], reference: null, bureau: 'infoscore' }
  },
}
