import { afterAll, beforeAll, expect, it } from 'vitest'
import { decline } from '../../lives/application.ts'
import { ApiServer } from '../../test/api-server.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { payRefunds } from '../end/pay-refunds.ts'

// Mails and pages for the tenants while a present contract goes on (docs/product-decisions.md#d108).

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

const GOES_ON = 'Der bisherige Vertrag gilt unverändert weiter'
async function lastTo(email: string, subject: string): Promise<string> {
  const mail = (await server.mailsTo(email)).findLast((one) => one.subject.includes(subject))
  return (mail?.text ?? '').replace(/\s+/g, ' ')
}

it('a refusal tells nobody to remove or to leave a tenant who stays', async () => {
  const { first, other, next, stays, joins } = await play.allAnswered({ lastName: 'Schwach' })
  await server.runJobs()
  for (const { email } of [first, other]) {
    const text = await lastTo(email, 'Gemeinsam geht es so nicht weiter')
    expect(text).toContain(GOES_ON)
    expect(text).not.toContain('ohne diese Person')
  }
  const { state, tenants } = await server.ok('coTenants', { params: { token: next.token } })
  expect([state, tenants.map(({ mayRemove }) => mayRemove)]).toEqual(['not-together', [false, false, true]])
  for (const [token, stayer] of [
    [next.token, true],
    [stays, true],
    [joins.token, false],
  ] as const)
    expect(await server.ok('user', { params: { token } })).toMatchObject({ takesPlace: true, stays: stayer })
})

it('a decline says that the present contract goes on, and nothing else once it has ended', async () => {
  const home = await play.allSigned()
  await decline(server.player, home.newLink, 'Nein.')
  await server.runJobs()
  expect(await lastTo(home.other.email, 'hat abgelehnt')).toContain('gilt der bisherige Vertrag unverändert weiter')
  expect(await lastTo(home.joins.email, 'hat abgelehnt')).toContain('Es entstehen keine Kosten')
  const shown = async () => {
    await play.signIn(home)
    const { policies } = await server.ok('userPolicies', { headers: home.first.headers })
    return policies.map(({ contractId, stage, takesPlace }) => ({ contractId, stage, takesPlace }))
  }
  const declined = { contractId: home.number, stage: 'DECLINED' }
  expect(await shown()).toContainEqual({ ...declined, takesPlace: true })
  expect((await shown()).filter(({ takesPlace }) => takesPlace)).toHaveLength(1)
  await play.kysely().updateTable('policies').set({ status: 'RELEASED' }).where('id', '=', home.policyId).execute()
  expect(await shown()).toContainEqual({ ...declined, takesPlace: false })
  await play.kysely().updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policyId).execute()
})

it('a withdrawn decline is also told to a tenant who leaves', async () => {
  const home = await play.signedWithoutMara()
  await decline(server.player, home.newLink, 'Nein.')
  await server.ok('invitationWithdrawDecline', { params: { id: home.newLink }, payload: {} })
  await server.runJobs()
  expect(await lastTo(home.other.email, 'überlegt es sich')).toContain(
    'kann dem Mieterwechsel jetzt doch noch zustimmen',
  )
})

it('a refund says that a new contract has taken the place of the former one', async () => {
  const home = await play.signedWithoutMara()
  expect((await play.accept(home.newLink)).status).toBe(200)
  await play.passes(11)
  await payRefunds(server.deps)
  await server.runJobs()
  const text = await lastTo(home.first.email, 'zurückgezahlt')
  expect(text).toContain('ein neuer Vertrag für die Wohnung hat diesen abgelöst')
  expect(text).not.toContain('Ihr Vertrag ist beendet')
})

it('a withdrawal that is taken back promises no acceptance while another one is open', async () => {
  const home = await play.allSigned()
  for (const { email } of [home.other, home.joins])
    expect((await server.call('withdrawal', { payload: { contractId: home.number, email } })).status).toBe(200)
  const takeBack = async (email: string) => {
    const mail = (await server.mailsTo(email)).findLast(({ text }) => text.includes('continue='))
    await server.ok('withdrawalContinue', {
      params: { id: /continue=([\w-]{32})/.exec(mail!.text)![1]! },
      payload: {},
    })
    return lastTo(home.first.email, 'bleibt dabei')
  }
  expect(await takeBack(home.joins.email)).toContain('Ein anderer Widerruf des gemeinsamen Vertrags ist noch offen')
  expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
  expect(await takeBack(home.other.email)).toContain('kann ihn wieder annehmen')
  expect((await play.accept(home.newLink)).status).toBe(200)
})
