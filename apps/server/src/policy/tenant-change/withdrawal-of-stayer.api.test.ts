import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../../test/api-server.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { carryOutDueWithdrawals } from '../withdrawal/held-withdrawal.ts'

const HOUR = 3_600_000

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

type Home = Awaited<ReturnType<TenantChangePlay['allSigned']>>

/** A declaration by number and address, without a session. Lea knows both of Mara. */
const declare = ({ number }: Home, email: string) => server.ok('withdrawal', { payload: { contractId: number, email } })
async function passes(ms: number): Promise<void> {
  server.passes(ms)
  await carryOutDueWithdrawals(server.deps)
  await server.runJobs()
}
const textTo = async (email: string, words: string) =>
  ((await server.mailsTo(email)).findLast(({ text }) => text.replace(/\s+/g, ' ').includes(words))?.text ?? '').replace(
    /\s+/g,
    ' ',
  )
const asks = async (...emails: string[]) =>
  (await Promise.all(emails.map((email) => server.mailsTo(email))))
    .flat()
    .filter(({ text }) => /\/withdraw\?(?:without|take)/.test(text))

/** The present contract goes on for all of its tenants, and the change is over. */
async function expectAsBefore(home: Home): Promise<void> {
  expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'WITHDRAWN', successor_id: home.next.id })
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE', ended_on: null })
  expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_CLOSED')
  await play.passes(30)
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  await play.signIn(home)
  expect((await play.ask(home, { leaves: [], day: addDays(play.today(), 5) })).status).toBe(200)
}

describe('a withdrawal that is declared for a tenant who stays', () => {
  it('is mailed to them at once with a link to take it back, and changes nothing then', async () => {
    const home = await play.allSigned()
    for (const [{ email }, part] of [
      [home.other, 'stays'],
      [home.joins, 'joins'],
    ] as const)
      expect(await server.ok('withdrawalPreview', { payload: { contractId: home.number, email } })).toMatchObject({
        shared: true,
        part,
      })
    await declare(home, home.other.email)
    await server.runJobs()
    const mail = (await server.mailsTo(home.other.email)).findLast(({ text }) => text.includes('continue='))
    expect(mail?.subject).toBe(`Ihr Widerruf ist angekommen: Vertrag ${home.number}`)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Haben Sie nicht widerrufen?')
    // The declaring tenant learns no link, and is asked nothing.
    for (const { email } of [home.first, home.joins]) {
      expect(await textTo(email, 'continue=')).toBe('')
      expect(await textTo(email, 'Danach endet der neue Vertrag für alle')).toContain('bisherige für die Wohnung gilt')
    }
    expect((await server.ok('finishPage', { params: { token: home.next.token } })).hold).toMatchObject({
      state: 'HELD',
      endsForAll: true,
      question: null,
    })
    expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    await passes(47 * HOUR)
    const id = /continue=([\w-]{32})/.exec(mail!.text)![1]!
    expect(await server.ok('withdrawalHeld', { params: { id } })).toMatchObject({ shared: true, part: 'stays' })
    expect(await server.ok('withdrawalContinue', { params: { id }, payload: {} })).toMatchObject({ state: 'CONTINUED' })
    await passes(2 * HOUR)
    expect(await play.changeOf(home)).toMatchObject({ state: 'AGREED' })
    expect(await asks(home.first.email, home.other.email, home.joins.email)).toEqual([])
    expect((await play.accept(home.newLink)).status).toBe(200)
    expect(await play.changeOf(home)).toMatchObject({ state: 'ACCEPTED' })
  })

  it('pushes nobody out: once it is final the new contract ends for all, and the present one goes on', async () => {
    const home = await play.allSigned()
    await declare(home, home.other.email)
    await passes(48 * HOUR + 60_000)
    expect(await asks(home.first.email, home.other.email, home.joins.email)).toEqual([])
    const ended = 'Der Mieterwechsel findet nicht statt'
    // Once each, though who stays has an application for either contract.
    for (const { email } of [home.first, home.other, home.joins])
      expect((await server.subjectsTo(email)).filter((subject) => subject === ended)).toHaveLength(1)
    await expectAsBefore(home)
  })

  it('ends it as well if who joins has withdrawn, too', async () => {
    const home = await play.allSigned()
    for (const { email } of [home.joins, home.other]) await declare(home, email)
    await passes(48 * HOUR + 60_000)
    await expectAsBefore(home)
  })

  it('lets nobody take the first tenant’s place in a contract that they have not left', async () => {
    const home = await play.allSigned()
    await declare(home, home.first.email)
    await passes(48 * HOUR + 60_000)
    expect(await asks(home.other.email, home.joins.email)).toEqual([])
    await expectAsBefore(home)
  })

  it('counts at once in the own account of the first tenant', async () => {
    const home = await play.allSigned()
    await play.signIn(home)
    const { policies } = await server.ok('userPolicies', { headers: home.first.headers })
    const { id } = policies.find(({ contractId }) => contractId === home.number)!
    await server.ok('userWithdrawal', { params: { id }, payload: {}, headers: home.first.headers })
    await server.runJobs()
    expect(await asks(home.other.email, home.joins.email)).toEqual([])
    await expectAsBefore(home)
  })
})

describe('a landlord', () => {
  it('cannot accept a new contract in which a tenant who stays is missing', async () => {
    const home = await play.allSigned()
    const copies = await play
      .kysely()
      .selectFrom('co_tenants')
      .select('id')
      .where('first_application_id', '=', home.next.id)
      .orderBy('added_at')
      .execute()
    const at = (place: number) => play.kysely().deleteFrom('co_tenants').where('id', '=', copies[place]!.id).execute()
    // As in a release that let them be erased. Who joins may be missing.
    await at(1)
    expect((await server.ok('invitation', { params: { id: home.newLink } })).onHold).toBe(false)
    await at(0)
    expect((await server.ok('invitation', { params: { id: home.newLink } })).onHold).toBe(true)
    expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })
})
