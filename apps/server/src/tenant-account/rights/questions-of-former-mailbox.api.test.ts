import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, cookieIn, PASSWORD } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { signTogether } from '../../test/household.ts'
import { startHttpApi } from '../../test/http-api.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { splitTools } from '../../test/split-tools.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { HOLD_MS } from '../../test/withdrawals.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start()
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())
const { headersOf, propose } = splitTools(() => server)

/** A tenant gets another mailbox: asks for it in the account, and opens the link in it. */
async function moveMailbox(headers: Record<string, string>): Promise<string> {
  const email = anEmail()
  await server.ok('userEmail', { payload: { email, password: PASSWORD }, headers })
  const mail = (await server.mailsTo(email)).at(-1)
  await server.ok('userEmailConfirm', { payload: { token: /new-email\/([\w-]{43})/.exec(mail?.text ?? '')![1]! } })
  return email
}
const idIn = (mails: readonly { text: string }[], name: string) =>
  new RegExp(`${name}=([\\w-]{32})`).exec(mails.findLast(({ text }) => text.includes(`${name}=`))?.text ?? '')?.[1] ??
  ''

describe('a question that waits for a tenant who gets another mailbox', () => {
  it('to leave: the former mailbox answers nothing, and the new one is asked', async () => {
    const home = await play.inForce()
    await play.ask(home, { leaves: [home.mara] })
    const former = await play.linkOf(home.other.email)
    expect((await server.call('tenantChangeAsked', { params: { id: former } })).status).toBe(200)
    const email = await moveMailbox(home.other.headers)
    expect((await server.call('tenantChangeAsked', { params: { id: former } })).status).toBe(404)
    const byFormer = await server.call('tenantChangeAnswer', { params: { id: former }, payload: { agree: false } })
    expect(byFormer.status).toBe(404)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ASKED' })
    const id = idIn(await server.mailsTo(email), 'leave')
    await server.ok('tenantChangeAnswer', { params: { id }, payload: { agree: false } })
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'REFUSED' })
  })

  it('to pay more: as well', async () => {
    const home = await sharingHousehold(server, play.homes, { percents: [60, 40] })
    await propose(home, headersOf(home, 0), [20, 80])
    const former = idIn(await server.mailsTo(home.tenants[1]!.email), 'split')
    const email = await moveMailbox(headersOf(home, 1))
    expect((await server.call('splitDecline', { params: { id: former }, payload: {} })).status).toBe(404)
    const id = idIn(await server.mailsTo(email), 'split')
    expect((await server.ok('splitDecline', { params: { id }, payload: {} })).state).toBe('DECLINED')
  })
})

it('a withdrawal, and the question to take over, as well', async () => {
  const http = await startHttpApi()
  try {
    const { members, contractId } = await signTogether(http, { together: { coTenants: 1, gone: null } })
    const mailsTo = async (email: string) => (await http.mails()).filter(({ to }) => to === email)
    const move = async (email: string) => {
      const secret = /new-password\/([\w-]{43})/.exec((await mailsTo(email)).map(({ text }) => text).join('\n'))![1]!
      const opened = await http.call('POST', '/user/confirm-account', { token: secret, password: PASSWORD })
      const next = anEmail()
      await http.call('POST', '/user/email', { email: next, password: PASSWORD }, cookieIn(opened.headers))
      const token = /new-email\/([\w-]{43})/.exec((await mailsTo(next)).at(-1)!.text)![1]!
      expect((await http.call('POST', '/user/confirm-email', { token })).status).toBe(200)
      return next
    }
    const [lea, mara] = members.map(({ answers }) => answers.email!)
    await http.call('POST', '/withdrawal', { contractId, email: lea })
    const held = idIn(await mailsTo(lea!), 'continue')
    const leaNow = await move(lea!)
    expect((await http.call('POST', `/withdrawal/continue/${held}`, {})).status).toBe(404)
    const heldNow = idIn(await mailsTo(leaNow), 'continue')
    expect((await http.call('GET', `/withdrawal/continue/${heldNow}`)).body.state).toBe('HELD')
    http.travel(HOLD_MS)
    await carryOutDueWithdrawals(http.deps)
    const asked = idIn(await mailsTo(mara!), 'without')
    const maraNow = await move(mara!)
    for (const goOn of [true, false])
      expect((await http.call('POST', `/withdrawal/without/${asked}`, { goOn })).status).toBe(404)
    const askedNow = idIn(await mailsTo(maraNow), 'without')
    expect((await http.call('POST', `/withdrawal/without/${askedNow}`, { goOn: true })).body.state).toBe('GONE_ON')
  } finally {
    await http.close()
  }
})
