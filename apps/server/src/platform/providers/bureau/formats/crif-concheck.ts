import { z } from 'zod'
import { parseJson, type BureauFormat } from './format.ts'

/** The lengths are those of the description; a person who does not fit is not asked about, since a cut name may be another person's. */
const request = z.object({
  Order: z.object({ ProofOfInterest: z.literal(3), ReportFormat: z.literal('NONE') }),
  Person: z.object({
    FirstName: z.string().min(1).max(40),
    LastName: z.string().min(1).max(40),
    BirthDate: z.iso.date(),
  }),
  Address: z.object({
    Street: z.string().min(1).max(40),
    HouseNumber: z.string().min(1).max(10),
    PostalCode: z.string().min(1).max(10),
    City: z.string().min(1).max(40),
    CountryCode: z.string().length(2),
  }),
})

const refusal = z.object({ Response: z.object({ bSuccess: z.literal(false) }) })
const response = z.object({
  Response: z.object({ bSuccess: z.literal(true) }),
  Data: z.object({
    ServiceReference: z.string().min(1).max(100),
    /** '0.0' where no risk can be estimated, else from '1.0' (very good) to '6.0' (very bad). */
    ScoreValue: z.string().regex(/^(?:0\.0|[1-5]\.\d|6\.0)$/),
  }),
})

/**
 * CRIF's ConCheck about private persons, as mediaFinanz publishes it: version 2.2 of
 * https://api.mediafinanz.de/docs/v2.2/crif_request_score_concheck/ and https://api.mediafinanz.de/v2.2/api/openapi.yaml, with the request of
 * https://github.com/mediafinanz/API_public. The account has a uuid and a user, its password is the key.
 */
export const crifConCheck: BureauFormat = {
  accountFields: ['uuid', 'user'],
  request({ firstName, lastName, birthDate, address }, { key, fields }) {
    const body = request.safeParse({
      // 3: a credit check.
      Order: { ProofOfInterest: 3, ReportFormat: 'NONE' },
      Person: { FirstName: firstName, LastName: lastName, BirthDate: birthDate },
      Address: {
        Street: address.street,
        HouseNumber: address.streetNumber,
        PostalCode: address.zip,
        City: address.city,
        CountryCode: address.country.toUpperCase(),
      },
    })
    if (!body.success) return null
    return {
      headers: {
        'content-type': 'application/json',
        uuid: fields['uuid'] ?? '',
        user: fields['user'] ?? '',
        password: key ?? '',
      },
      body: JSON.stringify(body.data),
    }
  },
  read(body) {
    const parsed = parseJson(body)
    if (refusal.safeParse(parsed).success) return 'refused'
    const read = response.safeParse(parsed)
    if (!read.success) return null
    const { ServiceReference: reference, ScoreValue } = read.data.Data
    return { score: scoreOf(Number(ScoreValue)), reference, bureau: 'CRIF' }
  },
}

/**
 * CRIF's grade on the rules' scale from 0 to 1000. From 3.0 on CRIF knows of unpaid debts (https://www.crifbuergel.de/de/glossary/concheck-score), so
 * these grades lie below 500, where the first rule set refuses. The slope is ours: an insurer checks it against its own losses.
 */
function scoreOf(grade: number): number | null {
  if (grade === 0) return null
  return Math.round(grade < 3 ? 1000 - 250 * (grade - 1) : 499 - (499 / 3) * (grade - 3))
}
