import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { expectHistory } from '../../test/expect-history.ts'
import { secretIn } from '../../test/partner-house.ts'
import { invitationBody, invite, invitedBy } from '../../test/tenant-invitations.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())

describe('a tenant’s report of a wrong detail', () => {
  const open = async () => {
    const given = invitationBody({ language: 'en' })
    const email = `vermietung.${randomUUID()}@haus-und-hof.example`
    await invite(server, given, { by: { ...invitedBy, email } })
    const [mail] = await server.mailsTo(String(given.tenant.email))
    const { token } = await server.ok('user', { params: { token: await server.open(secretIn(mail!.text)) } })
    return { token, email }
  }
  const report = { details: ['deposit', 'unit', 'deposit'], message: ' Die Kaution ist 1.800 €. ' }

  it('is stored with the invitation and mailed to the inviter', async () => {
    const { token, email } = await open()
    expect(await server.ok('invitationReport', { payload: { token, ...report } })).toEqual({ lastCompletedPage: null })
    await expectHistory(server, token, ['tenant-invitation-reported'])
    const [told] = await server.mailsTo(email)
    expect(told!.subject).toBe('Lea Brandt meldet einen Fehler in Ihrer Einladung')
    for (const said of ['- Kaution', '- Wohnung im Haus', '> Die Kaution ist 1.800 €.', '/de/partner'])
      expect(told!.text).toContain(said)
    expect((await server.ok('user', { params: { token } })).invitation).toMatchObject({
      inviter: 'Haus & Hof',
      reports: [{ details: ['deposit', 'unit'], message: 'Die Kaution ist 1.800 €.' }],
    })
    // The tenant can continue.
    expect((await server.call('pets', { payload: { token, pet: 'none' } })).status).toBe(200)
  })

  it('needs a detail, a text and an invitation, and is rate limited', async () => {
    const { token } = await open()
    const faulty = await server.call('invitationReport', { payload: { token, details: [], message: ' ' } })
    expect(faulty.problem?.errors.map(({ field, code }) => [field, code])).toEqual([
      ['message', 'MESSAGE_EMPTY'],
      ['details', 'FIELD_REQUIRED'],
    ])
    expect(
      (
        await server.call('invitationReport', { payload: { token, details: ['colour'], message: 'x' } })
      ).problem?.errors.map(({ field }) => field),
    ).toEqual(['details.0'])
    for (let n = 0; n < 5; n++) await server.ok('invitationReport', { payload: { token, ...report } })
    expect((await server.call('invitationReport', { payload: { token, ...report } })).status).toBe(429)
    const { token: own } = await server.ok('partnerInit', { payload: { language: 'de' } })
    expect((await server.call('invitationReport', { payload: { token: own, ...report } })).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
  })
})
