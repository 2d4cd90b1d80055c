import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept } from '../../lives/application.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const start = async () =>
  (await server.call('POST', '/onboarding/tenant/partner/init', { language: 'de', country: 'de' })).body.token
const tell = (token: string, more: object = {}) =>
  server.call('POST', '/onboarding/tenant/legal-shown', {
    token,
    kind: 'first-info',
    version: currentVersion('first-info'),
    ...more,
  })
const idOf = async (token: string) => {
  const { refId } = (await server.call('GET', `/onboarding/tenant/${token}`)).body
  return (await server.row('applications', { ref_id: refId })).id
}
const recorded = async (applicationId: string) =>
  server.db
    .selectFrom('document_handovers')
    .select(['kind', 'channel', 'text_version'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()

describe('the record of shown documents', () => {
  it('lists each shown document once, and each download', async () => {
    const token = await start()
    const id = await idOf(token)
    // A call without a page records nothing.
    expect(await recorded(id)).toEqual([])
    for (let n = 0; n < 3; n++) expect((await tell(token)).status).toBe(200)
    await tell(token, { downloaded: true })
    const text_version = currentVersion('first-info')
    expect(await recorded(id)).toEqual([
      { kind: 'first-info', channel: 'shown', text_version },
      { kind: 'first-info', channel: 'downloaded', text_version },
    ])
  })

  it('rejects an unknown kind, version or token', async () => {
    const token = await start()
    for (const more of [{ version: '1999-01' }, { version: 'x'.repeat(10_000) }, { kind: 'unheard-of' }])
      expect((await tell(token, more)).status).toBe(400)
    expect((await tell('x'.repeat(43))).status).toBe(404)
    expect(await recorded(await idOf(token))).toEqual([])
  })

  it('lists the documents mailed to a tenant who moves, once the mail was handed over', async () => {
    const { invitation, headers, email } = await anAccount(server)
    await accept(server.player, invitation)
    const { id } = (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]!
    const { token } = (await server.call('POST', `/user/policies/${id}/move`, {}, headers)).body
    const moved = await idOf(token)
    await server.runJobs()
    expect(await recorded(moved)).toEqual([
      { kind: 'first-info', channel: 'mailed', text_version: currentVersion('first-info') },
    ])
    const mails = (await server.mails()).filter(({ to }) => to === email)
    expect(mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toContain('first-info.pdf')
  })
})
