import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { FileNotFound, type FileStorage } from '../../platform/providers/storage/port.ts'
import { claimable } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { certificatePdf } from './certificate-pdf.ts'

type Put = () => ReturnType<FileStorage['put']>

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

it('a certificate that is drawn again is named with the hash of its own bytes, whichever of two that draw it at once stores its file last', async () => {
  const mine = await claimable(server)
  await server.runJobs()
  const certificate = (await findCertificateOf(server.db, mine.id))!
  const { storage } = server.deps
  await storage.delete(certificate.pdfKey)
  const keys: string[] = []
  /** Draws as another process would, an hour apart, so that the seals differ. `stores` puts the file. */
  const draw = (hours: number, stores: (put: Put) => ReturnType<Put>) =>
    certificatePdf(
      {
        ...server.deps,
        clock: { ...server.deps.clock, now: () => new Date(server.deps.clock.now().getTime() + hours * 3_600_000) },
        storage: {
          ...storage,
          get: (key) => storage.get(key),
          delete: (key) => storage.delete(key),
          put: (key, content, meta) => {
            keys.push(key)
            return stores(() => storage.put(key, content, meta))
          },
        },
      },
      certificate,
    )
  // The one that has drawn first stores its file after the other has finished.
  const papers: Readable[] = []
  papers.push(
    await draw(1, async (put) => {
      papers.push(await draw(2, (others) => others()))
      return put()
    }),
  )
  const row = await server.row('certificates', { code: certificate.code })
  const hashOf = async (paper: Readable) =>
    createHash('sha256')
      .update(await buffer(paper))
      .digest('hex')
  expect(await hashOf(await storage.get(row.pdf_key))).toBe(row.pdf_sha256)
  for (const paper of papers) expect(await hashOf(paper)).toBe(row.pdf_sha256)
  expect(new Set(keys).size).toBe(2)
  for (const key of keys.filter((one) => one !== row.pdf_key))
    await expect(storage.get(key)).rejects.toBeInstanceOf(FileNotFound)
})
