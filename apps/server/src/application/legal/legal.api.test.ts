import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEGAL_KINDS } from '@nestbond/domain/values/enums'
import { LEGAL_DOCUMENT_KINDS, LEGAL_DOCUMENTS } from '@nestbond/messages/legal-documents'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { currentVersion, versionsOf } from '../../platform/legal/legal-set.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const get = <const Path extends string>(path: Path, language = 'de') =>
  fetch(`${server.url}/api/v1/legal/${path}`, { headers: { 'accept-language': language } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const nameOf = async <const Path extends string>(path: Path, language: string) =>
  (await get(path, language)).headers.get('content-disposition')

it('serves every kind of legal document in the specification', () => {
  expect(LEGAL_KINDS.filter((kind) => !LEGAL_DOCUMENT_KINDS.includes(kind))).toEqual([])
})

const names = LEGAL_DOCUMENT_KINDS.flatMap((kind) =>
  versionsOf(kind).flatMap((version) =>
    LEGAL_DOCUMENTS[kind].countries.flatMap((country) =>
      ['de', 'en'].map((language) => ({ kind, version, country, language })),
    ),
  ),
)

it.each(names)(
  '$kind of $version for $country in $language is a PDF to keep',
  async ({ kind, version, country, language }) => {
    const answer = await get(`${kind}?country=${country}&language=${language}&version=${version}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="${kind}.${version}.${country}.${language}.pdf"`,
    )
    expect((await bytesOf(answer)).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

it('serves the current version unless another is named, in the requested language or that of the call', async () => {
  const current = currentVersion('avb')
  expect(await nameOf('avb', 'en')).toContain(`avb.${current}.de.en.pdf`)
  expect(await nameOf('avb?language=de', 'en')).toContain(`avb.${current}.de.de.pdf`)
  expect(await nameOf('avb?language=xx&country=nl', 'de-AT')).toContain(`avb.${current}.de.de.pdf`)
  expect(await nameOf('electronic-communication?country=de', 'de')).toContain('.at.de.pdf')
})

it('has the same bytes each time, and other bytes for an earlier version', async () => {
  const [one, two, earlier] = await Promise.all([
    get('avb').then(bytesOf),
    get('avb').then(bytesOf),
    get('avb?version=2026-11').then(bytesOf),
  ])
  expect(one.equals(two)).toBe(true)
  expect(one.equals(earlier)).toBe(false)
})

it.each([
  'diary',
  '..%2f..%2fetc',
  'constructor',
  '__proto__',
  'avb?version=1999-01',
  'avb?version=..%2f..%2fimprint%2f2026-11',
])('answers 404 for %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('names legal documents that exist in Austria’s two consents', async () => {
  const settings = (await (await fetch(`${server.url}/api/v1/settings`)).json()) as {
    links: { consentsAt: Record<string, string> }
  }
  expect(Object.keys(settings.links.consentsAt).sort()).toEqual([
    'electronicCommunication',
    'fulfilmentWithinWithdrawal',
  ])
  for (const link of Object.values(settings.links.consentsAt)) {
    const answer = await fetch(`${server.url}${link}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})
