import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEGAL_KINDS } from '@nestbond/domain/values/enums'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const get = (path: string, language = 'de') => fetch(`${server.url}/api/v1/legal/${path}`, { headers: { 'accept-language': language } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

it.each(LEGAL_KINDS)('%s is a PDF to keep', async (kind) => {
  const answer = await get(`${kind}?country=at&language=en`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${kind}.at.en.pdf"`)
  expect((await bytesOf(answer)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('is in the language that is asked for, else in that of the call', async () => {
  const name = async (path: string, language: string) => (await get(path, language)).headers.get('content-disposition')
  expect(await name('avb', 'en')).toContain('avb.de.en.pdf')
  expect(await name('avb?language=de', 'en')).toContain('avb.de.de.pdf')
  expect(await name('avb?language=xx&country=nl', 'de-AT')).toContain('avb.de.de.pdf')
})

it('is the same file each time', async () => {
  const [one, two] = await Promise.all([get('avb').then(bytesOf), get('avb').then(bytesOf)])
  expect(one.equals(two)).toBe(true)
})

it.each(['diary', '..%2f..%2fetc', 'constructor', '__proto__'])('knows no %s', async (kind) => {
  expect((await get(kind)).status).toBe(404)
})
