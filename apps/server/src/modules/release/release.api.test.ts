import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unusedPremium } from '@nestbond/domain/tariff/offers'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../clock.ts'
import { releaseReminder } from '../../jobs/release-reminder.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { publicIds } from '../landlord-links/public-ids.ts'
import { endPolicy } from '../policy-end/end-policy.ts'

const DAY = 86_400_000

let server: HttpApi
const folder = mkdtempSync(join(tmpdir(), 'release-'))
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_LOGIN_PER_MINUTE: '10000' })
})
afterAll(() => server.close())
afterAll(() => rmSync(folder, { recursive: true }))

type Account = Awaited<ReturnType<typeof anAccount>>
const today = () => todayOf(server.deps.clock)
const kysely = () => server.deps.database.kysely
const policyOf = async ({ headers }: Pick<Account, 'headers'>) => (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]
const rowOf = ({ contractId }: Account) => kysely().selectFrom('policies').selectAll().where('number', '=', contractId).executeTakeFirstOrThrow()
const releasesOf = async (account: Account) => kysely().selectFrom('releases').selectAll().where('policy_id', '=', (await rowOf(account)).id).orderBy('requested_at').execute()
const mark = (account: Account, change: object) => kysely().updateTable('policies').set(change).where('number', '=', account.contractId).execute()

/** A policy that begins today and whose first premium is paid, unless told otherwise. */
async function insured(more: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(server, { insuranceStart: today(), ...more })
  await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/accept`, {})
  if (!more?.insuranceStart) await expect.poll(async () => (await policyOf(account)).premiums?.charges[0]?.state, { timeout: 20_000 }).toBe('PAID')
  const { id } = await policyOf(account)
  const post = (what: string) => server.call('POST', `/user/policies/${id}/${what}`, {}, account.headers)
  return { ...account, policyId: id as string, ask: () => post('cancel'), takeBack: () => post('cancel/take-back') }
}

/** The landlord's link of a release that was just asked for. */
const linkIn = (policy: { cancel: { release: { link: { url: string } } } }) => policy.cancel.release.link.url.split('/').at(-1)!
const get = (id: string) => server.call('GET', `/landlord/release/${id}`)
const signature = { name: 'Jonas Weber', place: 'Berlin', signature: 'Jonas Weber' }
const sign = (id: string, body: object = signature) => server.call('POST', `/landlord/release/${id}/sign`, body)
const object = (id: string, reason: unknown = 'Die Küche ist noch nicht abgerechnet.') => server.call('POST', `/landlord/release/${id}/object`, { reason })
const pdfOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), pdf: Buffer.from(await answer.arrayBuffer()) }
}
const mailsTo = async (address: string, word: string) => (await server.mails()).filter(({ to, subject }) => to === address && subject.includes(word))

/** Runs `during` some days later. */
async function later(days: number, during: () => Promise<void>): Promise<void> {
  server.travel(days * DAY)
  try {
    await during()
  } finally {
    server.travel(-days * DAY)
  }
}

describe('asking for the release', () => {
  it('tells both what happens next, shows the refund, and says who is next', async () => {
    const account = await insured()
    const before = await policyOf(account)
    const refund = unusedPremium(fromMajor(before.premiumAmount)!, today(), addDays(today(), 365), addDays(today(), 1)) / 100
    expect(refund).toBeGreaterThan(0)
    expect(before.cancel).toEqual({ way: 'RELEASE', refund, release: null })

    const { status, body } = await account.ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: account.policyId, stage: 'INSURED', turn: { who: 'LANDLORD', since: toWireDate(today()) } })
    expect(body.cancel).toMatchObject({ way: 'ASKED', refund, release: { state: 'REQUESTED', begunBy: 'tenant', answeredAt: null, overdue: false } })
    expect(body.timeline.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
      'SIGNED done', 'INVITED done', 'ACCEPTED done', 'INSURED done', 'RELEASE_ASKED now', 'RELEASED next',
    ])
    const { url, mailtoLink } = body.cancel.release.link
    expect(url).toMatch(/\/de\/landlord\/release\/[\w-]{32}$/)
    expect(decodeURIComponent(mailtoLink)).toContain(url)
    expect(mailtoLink).toContain(`mailto:${account.answers.landlord!.email}`)

    const toLandlord = await server.mailOf(({ to, subject }) => to === account.answers.landlord!.email && subject.includes('Freigabe'))
    expect(toLandlord.text).toContain(url)
    const toTenant = await server.mailOf(({ to, subject }) => to === account.email && subject.includes('Freigabe gebeten'))
    expect(toTenant.text).toContain(`${refund.toFixed(2).replace('.', ',')}\u00A0€`)
    expect(toTenant.text).toContain('7, 14 und 28 Tagen')

    // Again, and at the same time, it is the same request.
    const again = await Promise.all([account.ask(), account.ask()])
    for (const one of again) expect(one.body.cancel.release.link.url).toBe(url)
    expect(await releasesOf(account)).toHaveLength(1)
    expect(await mailsTo(account.answers.landlord!.email, 'Freigabe')).toHaveLength(1)
  })

  it('twice at once makes one request', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 20) })
    const answers = await Promise.all([account.ask(), account.ask(), account.ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await releasesOf(account)).toHaveLength(1)
  })

  it('is a withdrawal before the landlord has accepted, and nothing after a decline', async () => {
    const account = await anAccount(server)
    const before = await policyOf(account)
    expect(before.cancel).toEqual({ way: 'WITHDRAW', refund: null, release: null })
    const ask = () => server.call('POST', `/user/policies/${before.id}/cancel`, {}, account.headers)
    expect(await ask()).toMatchObject({ status: 409, body: { errorCode: 'STEP_NOT_ALLOWED' } })
    await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/decline`, { reason: 'Nein.' })
    expect((await policyOf(account)).cancel.way).toBe('NONE')
    expect(await ask()).toMatchObject({ status: 409, body: { errorCode: 'STEP_NOT_ALLOWED' } })
  })

  it('waits until a claim is settled', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 1) })
    await mark(account, { status: 'CLAIMED' })
    expect((await policyOf(account)).cancel).toMatchObject({ way: 'CLAIM' })
    expect(await account.ask()).toMatchObject({ status: 409, body: { errorCode: 'CLAIM_OPEN' } })
    await mark(account, { status: 'ACTIVE' })
    expect((await account.ask()).status).toBe(200)
  })

  it('is nobody else’s business', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 1) })
    const stranger = await anAccount(server)
    for (const path of ['cancel', 'cancel/take-back']) {
      expect(await server.call('POST', `/user/policies/${account.policyId}/${path}`, {}, stranger.headers)).toMatchObject({ status: 404 })
      expect(await server.call('POST', `/user/policies/${account.policyId}/${path}`, {})).toMatchObject({ status: 401 })
      expect(await server.call('POST', `/user/policies/${account.policyId}/${path}`, {}, { ...account.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    }
    expect((await pdfOf(`/user/policies/${account.policyId}/release`, account.headers)).status).toBe(404)
    expect(await releasesOf(account)).toEqual([])
  })
})

describe('the landlord’s link', () => {
  it('shows who, what and since when', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 3) })
    const { body: policy } = await account.ask()
    const { status, body } = await get(linkIn(policy))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'REQUESTED', policyState: 'valid', country: 'de', policyNumber: account.contractId, tenant: { firstName: 'Lea', lastName: 'Brandt' },
      rentDepositAmount: account.answers.rentDepositAmount! / 100, insuranceStart: toWireDate(account.answers.insuranceStart!), endedOn: null, answeredAt: null,
      certificateCode: policy.certificateCode, requestedAt: policy.cancel.release.requestedAt,
    })
    expect(publicIds(server.deps.config.keys.link, 'policy').read(body.policyPage)).toBe((await rowOf(account)).id)
  })

  it.each(['', 'x', '%00', 'A'.repeat(32), '..%2f..'])('is not found by %j', async (id) => {
    for (const answer of [await get(id), await sign(id), await object(id)]) expect(answer.status).toBe(404)
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(404)
  })

  it('is not found by an id of another kind or key', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 1) })
    await account.ask()
    const [release] = await releasesOf(account)
    const { link } = server.deps.config.keys
    for (const id of [publicIds(link, 'invitation').of(release!.id), publicIds('z'.repeat(40), 'release').of(release!.id), publicIds(link, 'policy').of(release!.id)])
      expect((await get(id)).status).toBe(404)
  })
})

describe('signing', () => {
  it('ends the policy today, pays unused days back, and both get the sealed paper', async () => {
    const account = await insured()
    const { body: policy } = await account.ask()
    const id = linkIn(policy)
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(409)
    const { status, body } = await sign(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'SIGNED', policyState: 'released', endedOn: toWireDate(today()) })
    expect(await rowOf(account)).toMatchObject({ status: 'RELEASED', ended_on: today(), next_charge_on: null })
    expect((await server.call('GET', `/certificate/${policy.certificateCode}`)).body.state).toBe('released')

    const after = await policyOf(account)
    expect(after).toMatchObject({ stage: 'RELEASED', turn: { who: 'NOBODY', since: null }, card: false })
    expect(after.cancel).toMatchObject({ way: 'NONE', refund: policy.cancel.refund, release: { state: 'SIGNED', link: null } })
    const { id: rowId } = await rowOf(account)
    await expect
      .poll(async () => (await kysely().selectFrom('ledger_entries').select(['kind', 'amount_cents']).where('policy_id', '=', rowId).orderBy('id').execute()).at(-1), { timeout: 20_000 })
      .toEqual({ kind: 'PREMIUM_REFUND', amount_cents: -Math.round(policy.cancel.refund * 100) })

    const paper = await pdfOf(`/landlord/release/${id}/paper`)
    expect([paper.status, paper.type]).toEqual([200, 'application/pdf'])
    const file = join(folder, 'release.pdf')
    writeFileSync(file, paper.pdf)
    expect(spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout).toContain('Signature is Valid.')
    const text = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout
    for (const fact of ['Freigabeerklärung', 'Jonas Weber', account.contractId, policy.certificateCode]) expect(text).toContain(fact)
    expect((await pdfOf(`/user/policies/${account.policyId}/release`, account.headers)).pdf.equals(paper.pdf)).toBe(true)
    for (const to of [account.email, account.answers.landlord!.email]) {
      const mail = await server.mailOf((one) => one.to === to && one.attachments.some(({ content }) => content.equals(paper.pdf)))
      expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }])
    }
  })

  it('twice, and at the same time, answers the same and ends it once', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const answers = await Promise.all([sign(id), sign(id), sign(id)])
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0].body])
    expect(await sign(id)).toMatchObject({ status: 200, body: answers[0].body })
    expect(await releasesOf(account)).toMatchObject([{ state: 'SIGNED', refund_cents: 0 }])
    expect(await object(id)).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    expect(await account.takeBack()).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    await server.mailOf(({ to, subject }) => to === account.email && subject.includes('freigegeben'))
    expect(await mailsTo(account.email, 'freigegeben')).toHaveLength(1)
  })

  it.each([
    [{}, ['name', 'place', 'signature']],
    [{ ...signature, place: ' ' }, ['place']],
    [{ ...signature, signature: 'data:image/png;base64,AAAA' }, ['signature']],
  ])('needs name, place and signature: %j', async (body, fields) => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const answer = await sign(id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect((await get(id)).body.status).toBe('REQUESTED')
  })

  it('is refused while a claim is open, with the way to it', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    await mark(account, { status: 'CLAIMED' })
    expect((await get(id)).body).toMatchObject({ status: 'REQUESTED', policyState: 'claimed' })
    expect(await sign(id)).toMatchObject({ status: 409, body: { errorCode: 'CLAIM_OPEN' } })
    await mark(account, { status: 'ACTIVE' })
    expect((await sign(id)).body.status).toBe('SIGNED')
  })

  it('comes too late after a withdrawal', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const { id: policyId } = await rowOf(account)
    await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, { policyId, state: 'WITHDRAWN', lastDay: today(), refund: 'ALL' }))
    expect((await get(id)).body).toMatchObject({ status: 'ENDED', policyState: 'withdrawn' })
    for (const answer of [await sign(id), await object(id)]) expect(answer).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    expect((await pdfOf(`/landlord/release/${id}/paper`)).status).toBe(409)
    expect(await account.ask()).toMatchObject({ status: 409, body: { errorCode: 'STEP_NOT_ALLOWED' } })
  })

  it('is possible unasked, by the link of the policy', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = publicIds(server.deps.config.keys.link, 'policy').of((await rowOf(account)).id)
    expect((await get(id)).body).toMatchObject({ status: 'UNASKED', requestedAt: null })
    expect(await object(id)).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    const both = await Promise.all([sign(id), sign(id)])
    for (const { body } of both) expect(body).toMatchObject({ status: 'SIGNED', policyState: 'released' })
    expect(await releasesOf(account)).toMatchObject([{ begun_by: 'landlord', state: 'SIGNED' }])
    expect((await policyOf(account)).cancel.release).toMatchObject({ begunBy: 'landlord', state: 'SIGNED' })
    const mail = await server.mailOf(({ to, subject }) => to === account.email && subject.includes('freigegeben'))
    expect(mail.text).toContain('von sich aus')
  })

  it('by the link of the policy answers the tenant’s request', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = publicIds(server.deps.config.keys.link, 'policy').of((await rowOf(account)).id)
    const asked = linkIn((await account.ask()).body)
    expect((await get(id)).body.status).toBe('REQUESTED')
    expect((await sign(id)).body.status).toBe('SIGNED')
    expect((await get(asked)).body.status).toBe('SIGNED')
    expect(await releasesOf(account)).toMatchObject([{ begun_by: 'tenant', state: 'SIGNED' }])
  })
})

describe('taking it back', () => {
  it('tells the landlord, and the link says so', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const { status, body } = await account.takeBack()
    expect(status).toBe(200)
    expect(body).toMatchObject({ turn: { who: 'NOBODY' }, cancel: { way: 'RELEASE', release: { state: 'TAKEN_BACK', link: null } } })
    expect((await account.takeBack()).status).toBe(200)
    expect((await get(id)).body.status).toBe('TAKEN_BACK')
    expect(await sign(id)).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    await server.mailOf(({ to, subject }) => to === account.answers.landlord!.email && subject.includes('zurück'))
    // The landlord may still release, of their own accord.
    expect((await sign((await get(id)).body.policyPage)).body.status).toBe('SIGNED')
  })

  it('and signing at the same time have one outcome', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const [signed, taken] = await Promise.all([sign(id), account.takeBack()])
    expect([signed.status, taken.status].sort()).toEqual([200, 409])
    const [release] = await releasesOf(account)
    expect((await rowOf(account)).status).toBe(release!.state === 'SIGNED' ? 'RELEASED' : 'ACTIVE')
    expect(release!.state).toBe(signed.status === 200 ? 'SIGNED' : 'TAKEN_BACK')
  })

  it('is nothing without a request', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    expect(await account.takeBack()).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
  })
})

describe('objecting', () => {
  it('tells the tenant why; the policy goes on, and the tenant may ask again', async () => {
    const account = await insured({ insuranceStart: today() })
    const id = linkIn((await account.ask()).body)
    const { status, body } = await object(id, '  Schlüssel <b>fehlen</b>.\nBcc: x@example.org ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'OBJECTED', policyState: 'valid', reason: 'Schlüssel <b>fehlen</b>.\nBcc: x@example.org' })
    expect(await object(id, 'Ein anderer Grund.')).toMatchObject({ status: 200, body: { reason: body.reason } })
    expect(await sign(id)).toMatchObject({ status: 409, body: { errorCode: 'RELEASE_CLOSED' } })
    const mail = await server.mailOf(({ to, subject }) => to === account.email && subject.includes('widerspricht'))
    expect(mail.html).toContain('&lt;b&gt;')
    const policy = await policyOf(account)
    expect(policy).toMatchObject({ stage: 'INSURED', turn: { who: 'TENANT', since: toWireDate(today()) }, cancel: { way: 'RELEASE', release: { state: 'OBJECTED', reason: body.reason } } })
    server.travel(60_000)
    const again = linkIn((await account.ask()).body)
    expect(again).not.toBe(id)
    expect((await get(id)).body.status).toBe('OBJECTED')
    expect((await sign(again)).body.status).toBe('SIGNED')
    // Whichever link is opened: the policy is released.
    expect((await get(id)).body).toMatchObject({ status: 'SIGNED', policyState: 'released' })
  })

  it.each([
    [undefined, 'FIELD_REQUIRED', 'validation.required'],
    ['   ', 'FIELD_REQUIRED', 'validation.required'],
    ['zu kurz', 'VALIDATION_FAILED', 'validation.min'],
    ['x'.repeat(2_001), 'VALIDATION_FAILED', 'validation.max'],
  ])('needs a reason: %j', async (reason, code, key) => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    expect(await server.call('POST', `/landlord/release/${id}/object`, { reason })).toMatchObject({ status: 400, body: { errorCode: code, errors: [{ field: 'reason', key }] } })
    expect((await get(id)).body.status).toBe('REQUESTED')
  })
})

describe('reminders', () => {
  const handle = (releaseId: string) => releaseReminder.handle(server.deps, { releaseId })

  it('go to the landlord on days 7, 14 and 28, and then the tenant is told what to do; each once', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    const reminders = () => mailsTo(account.answers.landlord!.email, 'Erinnerung')
    const told = () => mailsTo(account.email, 'noch nicht geantwortet')
    const dealtWith: number[] = []
    for (const day of [1, 6, 7, 8, 14, 27, 28, 29, 60])
      await later(day, async () => {
        await Promise.all([handle(release!.id), handle(release!.id)])
        dealtWith.push((await releasesOf(account))[0]!.reminded_day)
      })
    expect(dealtWith).toEqual([0, 0, 7, 7, 14, 14, 28, 29, 29])
    await expect.poll(async () => [(await reminders()).length, (await told()).length], { timeout: 15_000, interval: 500 }).toEqual([3, 1])
    const [mail] = await told()
    expect(mail!.text).toContain('hello@')
  })

  it('wait in the queue from the request on', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    const { rows } = await server.deps.database.kysely
      .withSchema('jobs')
      .selectFrom('job' as never)
      .select(['start_after' as never])
      .where('name' as never, '=', 'release-reminder' as never)
      .where('data' as never, '@>', JSON.stringify({ releaseId: release!.id }) as never)
      .execute()
      .then((found) => ({ rows: found as { start_after: Date }[] }))
    const days = rows.map(({ start_after }) => Math.round((new Date(start_after).getTime() - release!.requested_at.getTime()) / DAY)).sort((a, b) => a - b)
    expect(days).toHaveLength(4)
    for (const [index, day] of [7, 14, 28, 29].entries()) expect(Math.abs(days[index]! - day)).toBeLessThanOrEqual(1)
  })

  type Insured = Awaited<ReturnType<typeof insured>>
  it.each<[string, (account: Insured, id: string) => Promise<unknown>]>([
    ['signed', (_account, id) => sign(id)],
    ['objected to', (_account, id) => object(id)],
    ['taken back', (account) => account.takeBack()],
    ['under a claim', (account) => mark(account, { status: 'CLAIMED' })],
  ])('do not come for one that is %s', async (_name, change) => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    const id = linkIn((await account.ask()).body)
    const [release] = await releasesOf(account)
    await change(account, id)
    await later(30, () => handle(release!.id))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await mailsTo(account.answers.landlord!.email, 'Erinnerung')).toEqual([])
    expect(await mailsTo(account.email, 'noch nicht geantwortet')).toEqual([])
  })

  it('show in the account that four weeks have passed', async () => {
    const account = await insured({ insuranceStart: addDays(today(), 2) })
    await account.ask()
    const [release] = await releasesOf(account)
    await kysely().updateTable('releases').set({ requested_at: new Date(release!.requested_at.getTime() - 29 * DAY) }).where('id', '=', release!.id).execute()
    expect((await policyOf(account)).cancel.release.overdue).toBe(true)
  })
})
