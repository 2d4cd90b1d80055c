import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { byHand, drive, WIEN, type FlowBodies } from '../../test/flow.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const download = (token: string, language: string) =>
  fetch(`${server.url}/api/v1/onboarding/tenant/${token}/legal?language=${language}`)
const NAME = /kind: '([\w-]+)', version: '([\d-]+)', country: '(\w+)', language: '(\w+)'/g

async function recorded(refId: string) {
  const { id } = await server.row('applications', { ref_id: refId })
  const rows = await server.db
    .selectFrom('document_handovers')
    .select(['kind', 'text_version', 'language', 'channel'])
    .where('application_id', '=', id)
    .where('channel', '!=', 'mailed')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, text_version, language, channel }) => [kind, text_version, language, channel])
}

const FOUR = ['terms-of-use', 'privacy-policy', 'first-info', 'product-info'] as const
const cases: [string, FlowBodies, 'de' | 'at', 'de' | 'en', readonly Parameters<typeof currentVersion>[0][]][] = [
  ['a start in Germany after the time to withdraw', {}, 'de', 'de', FOUR],
  [
    'an early start in Germany',
    { 'rent-property-dates': { insuranceStart: '2026-05-18T00:00:00.000Z' } },
    'de',
    'en',
    [...FOUR, 'early-fulfilment'],
  ],
  [
    'a home in Austria',
    { address: byHand(WIEN) },
    'at',
    'de',
    [...FOUR, 'electronic-communication', 'early-fulfilment'],
  ],
]

it.each(cases)(
  'holds all documents of %s in one file, and records each as downloaded once',
  async (_, over, country, language, kinds) => {
    const { token, user } = await drive(server, 'TENANT_DETAILS', over)
    const { refId } = await user()
    const answer = await download(token, language)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="legal-documents.${language}.pdf"`)
    const text = pdfText(Buffer.from(await answer.arrayBuffer()))
    expect([...text.matchAll(NAME)].map(([, ...name]) => name)).toEqual(
      kinds.map((kind) => [kind, currentVersion(kind), country, language]),
    )
    expect(text).toContain(`name: '${paperBrand(server.deps.config).name}'`)
    const each = kinds.map((kind) => [kind, currentVersion(kind), language, 'downloaded'])
    expect(await recorded(refId)).toEqual(each)
    expect((await download(token, language)).status).toBe(200)
    expect(await recorded(refId)).toEqual(each)
  },
)

it('counts what was downloaded before by itself', async () => {
  const { token, user } = await drive(server, 'TENANT_DETAILS')
  await server.ok('legalShown', { payload: { token, kind: 'product-info', downloaded: true } })
  await download(token, 'de')
  expect((await recorded((await user()).refId)).map(([kind]) => kind).toSorted()).toEqual([...FOUR].toSorted())
})

it('records nothing for an unknown token, or if the file cannot be drawn', async () => {
  expect((await download('x'.repeat(43), 'de')).status).toBe(404)
  const { token, user } = await drive(server, 'TENANT_DETAILS')
  const { drawPaper } = server.deps
  server.deps.drawPaper = async () => Promise.reject(new Error('no thread'))
  try {
    expect((await download(token, 'de')).status).toBe(500)
  } finally {
    server.deps.drawPaper = drawPaper
  }
  expect(await recorded((await user()).refId)).toEqual([])
})
