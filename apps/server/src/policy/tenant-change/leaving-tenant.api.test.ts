import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import { tenantInvitation } from '../../application/mails/tenant-invitation.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { tenantChangeNews } from '../../contract/mails/tenant-change-news.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { sign } from '../../test/sample-contract.ts'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

/** The application of the co-tenant of a new household. */
const copyOf = (first: string) => server.row('co_tenants', { first_application_id: first })

describe('a tenant who leaves', () => {
  it('agrees in the account alone, and is told; until the landlord accepts nothing of the contract changes', async () => {
    const home = await play.inForce()
    const asked = await play.ask(home, { leaves: [home.mara] })
    expect(asked.body.tenantChange).toMatchObject({
      bar: 'CHANGE_OPEN',
      last: { state: 'ASKED', leave: [{ name: 'Mara Lind', agreed: false }], mayCallOff: true },
    })
    // Repeating the wish asks nobody again.
    expect((await play.ask(home, { leaves: [home.mara] })).status).toBe(200)
    expect((await play.ask(home, { leaves: [] })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const day = toWireDate(addDays(play.today(), 10))
    expect((await server.subjectsTo(home.other.email)).filter((one) => one.startsWith('Ihre Zustimmung'))).toHaveLength(
      1,
    )
    const link = await play.linkOf(home.other.email)
    expect(await server.ok('tenantChangeAsked', { params: { id: link } })).toMatchObject({
      state: 'ASKED',
      name: 'Mara Lind',
      firstTenant: 'Lea Brandt',
      tenants: 'Lea Brandt, Mara Lind',
      day,
    })
    // A flat-mate to whom the mail was passed on has the link too.
    const byLink = await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: true } })
    expect([byLink.status, byLink.problem?.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await play.changeOf(home)).toMatchObject({ state: 'ASKED' })
    for (let times = 0; times < 2; times++) expect((await play.agree(home)).status).toBe(200)
    expect((await server.ok('tenantChangeAsked', { params: { id: link } })).state).toBe('AGREED')
    expect((await server.subjectsTo(home.other.email)).filter((one) => one.includes('zugestimmt'))).toHaveLength(1)
    expect((await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: false } })).status).toBe(
      409,
    )
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE', ended_on: null })
    const [policy] = await play.policiesOf(home.first.headers)
    expect(policy?.tenantChange?.last).toMatchObject({ state: 'AGREED', refId: expect.any(String) as string })
    // The leaving tenant sees nothing of the new application.
    const seen = JSON.stringify(await server.ok('userPolicies', { headers: home.other.headers }))
    expect(seen).not.toContain(policy!.tenantChange!.last!.refId!)
  })

  it('is not left out of the new contract: who stays is neither removed from its application nor leaves by it', async () => {
    const home = await play.inForce()
    expect((await play.ask(home, { leaves: [] })).status).toBe(200)
    const next = await play.successorOf(home.first.email)
    const told = (await server.mailsTo(home.other.email)).findLast(({ text }) => text.includes('token='))
    expect(told?.subject).toMatch(/^Mieterwechsel zum /)
    expect(told?.text).toContain('Sie bleiben dabei.')
    const token = await server.open(/token=([\w-]{43})/.exec(told!.text)![1]!)
    const ina = await play.homes.coTenant(next.token, { firstName: 'Ina', lastName: 'Falk' })
    const { tenants } = await server.ok('coTenants', { params: { token: next.token } })
    expect(tenants.map(({ name, mayRemove }) => [name, mayRemove])).toEqual([
      ['Lea Brandt', false],
      ['Mara Lind', false],
      ['Ina Falk', true],
    ])
    const removed = await server.call('coTenantRemove', { payload: { token: next.token, id: tenants[1]!.id! } })
    expect(removed.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await server.call('coTenantLeave', { payload: { token } })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    for (const one of [token, next.token])
      expect(await server.ok('user', { params: { token: one } })).toMatchObject({ takesPlace: true, stays: true })
    // Who joins is no tenant of the present contract.
    expect(await server.ok('user', { params: { token: ina.token } })).toMatchObject({ takesPlace: true, stays: false })
    expect((await server.call('coTenantLeave', { payload: { token: ina.token } })).status).toBe(200)
  })

  it('is told the new first day when the new household has moved it', async () => {
    const home = await play.inForce()
    expect((await play.ask(home, { leaves: [] })).status).toBe(200)
    const next = await play.successorOf(home.first.email)
    const start = addDays(play.today(), 20)
    const dates = { ...flowBodies()['rent-property-dates'], insuranceStart: toWireDate(start) }
    const moved = await httpApiOf(server).call('POST', '/onboarding/tenant/rent-property-dates', {
      token: next.token,
      ...dates,
    })
    expect(moved.status).toBe(200)
    const { application_id: id } = await copyOf(next.id)
    await server.triggers(tenantInvitation, { ...tenantMailData(id), reminder: true })
    const reminder = (await server.mailsTo(home.other.email)).findLast(({ text }) =>
      text.includes('Sie bleiben dabei.'),
    )
    expect(reminder?.text).toContain(`Ab dem ${formatDate(start, 'de')} soll`)
  })

  it('reads the new first day, too, while they may still say no', async () => {
    const home = await play.inForce()
    const say = { params: { id: home.contract }, payload: { movesOut: true }, headers: home.other.headers }
    await server.ok('userMovesOut', say)
    expect((await play.ask(home, { leaves: [home.mara] })).status).toBe(200)
    const next = await play.successorOf(home.first.email)
    const start = addDays(play.today(), 20)
    const dates = { ...flowBodies()['rent-property-dates'], insuranceStart: toWireDate(start) }
    await server.ok('rent-property-dates', { payload: { token: next.token, ...dates } })
    const { id: changeId } = (await play.changeOf(home))!
    const { application_id: id } = await server.row('co_tenants', { id: home.mara })
    await server.triggers(tenantChangeNews, { ...tenantMailData(id), changeId, news: 'leaves' })
    expect((await server.mailsTo(home.other.email)).at(-1)).toMatchObject({
      subject: `Der Mieterwechsel zum ${formatDate(start, 'de')} hat begonnen`,
      text: expect.stringContaining(`Ab dem ${formatDate(start, 'de')} sollen Sie`) as string,
    })
    const link = await play.linkOf(home.other.email)
    expect((await server.ok('tenantChangeAsked', { params: { id: link } })).day).toBe(toWireDate(start))
    expect((await play.policiesOf(home.other.headers))[0]?.tenantChange?.last?.day).toBe(toWireDate(start))
  })

  it('keeps the own copy of the application as long as the change is under way', async () => {
    const home = await play.inForce()
    expect((await play.ask(home, { leaves: [] })).status).toBe(200)
    const next = await play.successorOf(home.first.email)
    const { dueUnsigned } = await import('../../tenant-account/rights/due-store.ts')
    const ids = [next.id, (await copyOf(next.id)).application_id]
    const due = async () => {
      const before = server.deps.clock.now()
      const now = new Date(before.getTime() + 200 * DAY)
      return (await dueUnsigned(play.kysely(), { before, now, limit: 10_000 })).filter(({ id }) => ids.includes(id))
    }
    /** The own erasure in the account, which each of them may press. */
    const erase = () =>
      Promise.all(
        [home.first, home.other].map(({ headers }) =>
          server.call('userErasure', { payload: { password: PASSWORD }, headers }),
        ),
      )
    expect(await play.changeOf(home)).toMatchObject({ state: 'AGREED' })
    expect(await due()).toEqual([])
    expect((await erase()).map(({ problem }) => problem?.errorCode)).toEqual(['STEP_NOT_ALLOWED', 'STEP_NOT_ALLOWED'])
    const { applications, erasure } = await server.ok('userRights', { headers: home.other.headers })
    expect(applications).toMatchObject([{ kept: true }])
    expect(erasure).toEqual({ whole: false, something: false })
    await play
      .kysely()
      .updateTable('tenant_changes')
      .set({ state: 'ENDED', ended_by: 'OVER', settled_at: server.deps.clock.now() })
      .where('successor_id', '=', next.id)
      .execute()
    expect(await due()).toHaveLength(2)
    expect((await erase()).map(({ body }) => body)).toEqual([{ whole: false }, { whole: false }])
    await server.runJobs()
    expect(await due()).toEqual([])
  })

  it('is not left out by a first tenant who signs once the own copy is gone', async () => {
    const home = await play.inForce()
    expect((await play.ask(home, { leaves: [] })).status).toBe(200)
    const next = await play.successorOf(home.first.email)
    // As in a release that let it be erased.
    await play.kysely().deleteFrom('co_tenants').where('first_application_id', '=', next.id).execute()
    await play.kysely().updateTable('applications').set({ tenancy: null }).where('id', '=', next.id).execute()
    await play.confirmAndPay(next.token)
    expect((await sign(httpApiOf(server), next.token)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })

  it('is not pushed out: a stranger has no link, a refusal and silence end the change, and the first tenant cannot answer', async () => {
    const home = await play.inForce()
    await play.ask(home, { leaves: [home.mara] })
    const own = await server.call('userLeaveAnswer', {
      params: { id: home.contract },
      payload: { agree: true },
      headers: home.first.headers,
    })
    expect(own.status).toBe(404)
    expect(JSON.stringify(await server.ok('userPolicies', { headers: home.first.headers }))).not.toContain('leave=')
    const { id } = (await play.changeOf(home))!
    for (const purpose of ['tenant-change', 'withdrawal-without'] as const) {
      const guessed = questionIds(server.deps.config.keys.link, purpose).of(id, {
        answers: { email: home.other.email },
      })
      expect(
        (await server.call('tenantChangeAnswer', { params: { id: guessed }, payload: { agree: false } })).status,
      ).toBe(404)
    }
    expect((await play.agree(home, false)).status).toBe(200)
    expect((await play.agree(home, false)).status).toBe(200)
    expect((await play.agree(home, true)).status).toBe(409)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'REFUSED', successor_id: null })
    for (const { email } of [home.first, home.other])
      expect(await server.subjectsTo(email)).toContain('Der Mieterwechsel findet nicht statt')

    server.passes(1_000)
    expect((await play.ask(home, { leaves: [home.mara] })).status).toBe(200)
    await play.passes(7)
    await play.passes(0)
    expect((await server.subjectsTo(home.other.email)).filter((one) => one.startsWith('Erinnerung'))).toHaveLength(1)
    const link = await play.linkOf(home.other.email)
    server.passes(8 * DAY)
    await play.signIn(home)
    const [shown] = (await server.ok('userPolicies', { headers: home.first.headers })).policies
    // No job has run.
    expect(await play.changeOf(home)).toMatchObject({ state: 'ASKED' })
    expect(shown?.tenantChange?.last).toMatchObject({ state: 'ENDED', endedBy: 'SILENT', mayCallOff: false })
    await play.passes(0)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'SILENT' })
    expect((await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: false } })).status).toBe(
      409,
    )
    await play.signIn(home)
    expect((await play.agree(home)).status).toBe(409)
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('says so in the own account, which tells the first tenant and counts as agreement', async () => {
    const home = await play.inForce()
    const say = () =>
      server.ok('userMovesOut', {
        params: { id: home.contract },
        payload: { movesOut: true },
        headers: home.other.headers,
      })
    expect((await say()).tenantChange).toMatchObject({ movesOut: true, tenants: [], bar: null })
    await say()
    expect((await server.subjectsTo(home.first.email)).filter((one) => one === 'Mara Lind zieht aus')).toHaveLength(1)
    expect((await play.ask(home, { leaves: [home.mara] })).body.tenantChange?.last).toMatchObject({ state: 'AGREED' })
    await expectHistory(server, home.contract, ['says-moves-out', 'tenant-change-asked', 'tenant-change-agreed'])
  })

  it('hears the day of a change that counts the own word, and may say no until the landlord accepts', async () => {
    const home = await play.inForce()
    const say = (movesOut: boolean) =>
      server.ok('userMovesOut', { params: { id: home.contract }, payload: { movesOut }, headers: home.other.headers })
    await say(true)
    await play.passes(60)
    await play.signIn(home)
    const day = addDays(play.today(), 1)
    const begin = () => play.ask(home, { leaves: [home.mara], day })
    expect((await begin()).body.tenantChange?.last).toMatchObject({ state: 'AGREED' })
    const told = `Der Mieterwechsel zum ${formatDate(day, 'de')} hat begonnen`
    expect(await server.subjectsTo(home.other.email)).toContain(told)
    const link = await play.linkOf(home.other.email)
    expect(await server.ok('tenantChangeAsked', { params: { id: link } })).toMatchObject({
      state: 'AGREED',
      day: toWireDate(day),
      mayRefuse: true,
    })
    const [seen] = await play.policiesOf(home.other.headers)
    expect(seen?.tenantChange?.last).toMatchObject({ mayRefuse: true, asksYou: false })
    const [byFirst] = await play.policiesOf(home.first.headers)
    expect(byFirst?.tenantChange?.last).toMatchObject({ mayRefuse: false })
    for (let times = 0; times < 2; times++)
      expect(
        (await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: false } })).body,
      ).toMatchObject({ state: 'OVER', mayRefuse: false })
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'REFUSED' })
    // The word is gone: the next change asks.
    server.passes(1_000)
    expect((await begin()).body.tenantChange?.last).toMatchObject({ state: 'ASKED' })
  })

  it('takes the own word back: the first tenant hears it, and a change that counts it ends', async () => {
    const home = await play.inForce()
    const say = (movesOut: boolean) =>
      server.ok('userMovesOut', { params: { id: home.contract }, payload: { movesOut }, headers: home.other.headers })
    await say(true)
    expect((await say(false)).tenantChange).toMatchObject({ movesOut: false })
    await say(false)
    const stays = (await server.subjectsTo(home.first.email)).filter((one) => one === 'Mara Lind zieht doch nicht aus')
    expect(stays).toHaveLength(1)
    await expectHistory(server, home.contract, ['says-moves-out', 'stays-after-all'])
    await say(true)
    expect((await play.ask(home, { leaves: [home.mara] })).body.tenantChange?.last).toMatchObject({ state: 'AGREED' })
    await say(false)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'REFUSED' })
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('cannot say no any more once the landlord has accepted, or after an answer to the question', async () => {
    const home = await play.signedWithoutMara()
    expect((await play.policiesOf(home.other.headers))[0]?.tenantChange?.last).toMatchObject({ mayRefuse: false })
    expect((await play.agree(home, false)).status).toBe(409)
    // As if the agreement were the earlier word.
    await play.kysely().updateTable('tenant_change_leavers').set({ by_word: true }).execute()
    expect((await play.accept(home.newLink)).status).toBe(200)
    expect((await play.agree(home, false)).status).toBe(409)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ACCEPTED' })
  })

  it.each([
    ['nobody of this contract', { leaves: ['stranger'] }, 'leaves'],
    ['the first tenant without a successor', { leaves: ['first'] }, 'takesOver'],
    ['a day that has come', { leaves: [], day: '2026-05-05' }, 'day'],
  ])('%s is refused at its field', async (_, wish, field) => {
    const home = await play.inForce()
    expect((await play.ask(home, wish)).problem?.errors).toMatchObject([{ field }])
    expect(await play.changeOf(home)).toBeUndefined()
  })

  it('is not replaced while a claim is open', async () => {
    const home = await play.inForce()
    await play.kysely().updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', home.policyId).execute()
    expect((await play.ask(home, { leaves: [home.mara] })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await play.policiesOf(home.first.headers))[0]?.tenantChange?.bar).toBe('CLAIM_OPEN')
    await play.kysely().updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policyId).execute()
  })
})
