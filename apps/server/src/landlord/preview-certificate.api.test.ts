import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { pdfText } from '../test/pdf-text.ts'
import { signedApplication } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const path = <const Act extends string>(id: string, act: Act) => `/onboarding/tenant/invitation/${id}/${act}` as const
const preview = async (id: string) => {
  const response = await fetch(`${server.url}/api/v1${path(id, 'preview')}`)
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
}

describe('the preview of a certificate', () => {
  it('shows the landlord what the certificate will say, is marked and has no code', async () => {
    const { invitation, id } = await signedApplication(server)
    const { status, content } = await preview(invitation)
    expect(status).toBe(200)
    const text = pdfText(content)
    for (const words of ['Vorschau', 'ohne Gültigkeit', 'Jonas Weber', 'Lea Brandt', '2.220'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/NB-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    const policies = await server.db.selectFrom('policies').select('id').where('application_id', '=', id).execute()
    expect(policies).toEqual([])
  })

  it('follows the landlord’s language', async () => {
    const { invitation } = await signedApplication(server)
    await server.call('POST', path(invitation, 'language'), { language: 'en' })
    expect(pdfText((await preview(invitation)).content)).toContain('Preview, not valid')
  })

  it('is refused to the tenant, who has only the shared id', async () => {
    const { sharedInvitation } = await signedApplication(server)
    expect(await server.call('GET', path(sharedInvitation, 'preview'))).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
  })

  it.each([
    ['accept', {}],
    ['decline', { reason: 'Lieber bar.' }],
  ])('ends with the answer: %s', async (answer, body) => {
    const { invitation } = await signedApplication(server)
    await server.call('POST', path(invitation, answer), body)
    expect(await server.call('GET', path(invitation, 'preview'))).toMatchObject({
      status: 409,
      problem: { errorCode: 'INVITATION_CLOSED' },
    })
  })
})
