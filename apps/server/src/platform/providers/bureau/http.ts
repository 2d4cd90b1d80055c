import { z } from 'zod'
import { BureauUnavailable, type CreditBureau } from './port.ts'

const answer = z.object({
  bureau: z.string().min(1).optional(),
  score: z.number().nullable(),
  reference: z.string().min(1),
})

export interface HttpBureauOptions {
  url: string
  /** Sent as a bearer token. */
  apiKey?: string | null
  timeoutMs?: number
  clock: { now(): Date }
}

/**
 * A bureau behind HTTP: POST of the subject as JSON, answered by `{score: number|null, reference, bureau?}`. Errors contain neither the
 * subject nor the response, since both are personal data.
 */
export function httpBureau({ url, apiKey, timeoutMs = 8000, clock }: HttpBureauOptions): CreditBureau {
  return {
    vendor: 'http',
    async report({ firstName, lastName, birthDate, address }) {
      const { street, streetNumber, zip, city, country } = address
      let response: Response
      let body: unknown
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
          },
          body: JSON.stringify({
            firstName,
            lastName,
            birthDate,
            address: { street, streetNumber, zip, city, country },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        body = response.ok ? await response.json() : null
      } catch (error) {
        throw new BureauUnavailable(`The bureau did not answer (${(error as Error).name})`)
      }
      if (!response.ok) throw new BureauUnavailable(`The bureau answered with status ${response.status}`)
      const report = answer.safeParse(body)
      if (!report.success) throw new BureauUnavailable('The bureau answered in an unknown form')
      return {
        bureau: report.data.bureau ?? new URL(url).hostname,
        score: report.data.score,
        reference: report.data.reference,
        retrievedAt: clock.now().toISOString(),
      }
    },
  }
}
