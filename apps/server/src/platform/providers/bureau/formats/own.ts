import { z } from 'zod'
import { parseJson, type BureauFormat } from './format.ts'

const answer = z.object({
  bureau: z.string().min(1).max(200).optional(),
  score: z.number().nullable(),
  reference: z.string().min(1).max(200),
})

/**
 * The product's own form, for a gateway that an insurer runs in front of its bureau: the subject as JSON with a bearer token, answered by
 * `{score: number|null, reference, bureau?}`. The score runs from 0 to 1000, higher is better.
 */
export const own: BureauFormat = {
  accountFields: [],
  request: ({ firstName, lastName, birthDate, address }, { key }) => {
    const { street, streetNumber, zip, city, country } = address
    return {
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        firstName,
        lastName,
        birthDate,
        address: { street, streetNumber, zip, city, country },
      }),
    }
  },
  read(body) {
    const read = answer.safeParse(parseJson(body))
    if (!read.success) return null
    const { bureau, ...rest } = read.data
    return bureau === undefined ? rest : { ...rest, bureau }
  },
}
