import type { ClientTls } from './client-tls.ts'
import type { BureauAccess, BureauFormat } from './formats/format.ts'
import { BureauUnavailable, type CreditBureau } from './port.ts'
import { post } from './post.ts'

export interface HttpBureauOptions {
  url: string
  format: BureauFormat
  access: BureauAccess
  tls: ClientTls | null
  timeoutMs: number
  clock: { now(): Date }
}

/** A bureau behind HTTP, in one of the formats. Errors contain neither the subject nor the response, since both are personal data. */
export function httpBureau({ url, format, access, tls, timeoutMs, clock }: HttpBureauOptions): CreditBureau {
  return {
    vendor: 'http',
    async report(subject) {
      const request = format.request(subject, access)
      if (!request) throw new BureauUnavailable('The bureau’s form cannot hold this person', { onlyThisPerson: true })
      const { headers, body } = request
      const response = await post({ url, headers: { accept: '*/*', ...headers }, body, timeoutMs, tls })
      if (response.status < 200 || response.status > 299)
        throw new BureauUnavailable(`The bureau answered with status ${response.status}`, {
          onlyThisPerson: [400, 404, 409, 413, 422].includes(response.status),
        })
      const report = format.read(response.body)
      if (report === 'refused') throw new BureauUnavailable('The bureau refused the request', { onlyThisPerson: true })
      if (!report) throw new BureauUnavailable('The bureau answered in an unknown form')
      const now = clock.now().toISOString()
      return {
        bureau: report.bureau ?? new URL(url).hostname,
        score: report.score,
        // A bureau without numbers finds a call by its account and time.
        reference: report.reference ?? now,
        retrievedAt: now,
      }
    },
  }
}
