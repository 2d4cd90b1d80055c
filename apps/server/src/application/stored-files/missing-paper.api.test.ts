import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { findCertificateOf } from '../policy-of-application-store.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

describe('a paper whose file is missing', () => {
  it('is drawn again from its row: the certificate with its code, for landlord and tenant', async () => {
    const mine = await claimable(server)
    // A mail that reads the certificate would draw it again, too.
    await server.runJobs()
    const certificate = (await findCertificateOf(server.db, mine.id))!
    const read = async <const Path extends string>(path: Path, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, { headers })
      return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) }
    }
    const paths = [
      `/landlord/policies/${mine.link}/certificate`,
      `/user/policies/${mine.contract}/certificate`,
    ] as const
    const before = await read(paths[0])
    await server.deps.storage.delete(certificate.pdfKey)

    const again = await read(paths[0])
    expect(again.status).toBe(200)
    expect(pdfText(again.pdf)).toBe(pdfText(before.pdf))
    expect(pdfText(again.pdf)).toContain(certificate.code)
    // Stored once more, and the row knows the bytes.
    expect((await read(paths[1], mine.headers)).pdf.equals(again.pdf)).toBe(true)
    const { pdf_sha256 } = await server.row('certificates', { code: certificate.code })
    expect(pdf_sha256).toBe(createHash('sha256').update(again.pdf).digest('hex'))
  })
})
