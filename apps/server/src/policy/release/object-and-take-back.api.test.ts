import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord } from '../../test/landlords.ts'
import { releaseCalls } from '../../test/releases.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { policyOf, rowOf, releasesOf, insured, askedLink, get, sign, object } = releaseCalls(() => server)

describe('taking a request for a release back', () => {
  it('mails the landlord, and the link shows it', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const { status, body } = await account.takeBack()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      waiting: [],
      cancel: { way: 'RELEASE', release: { state: 'TAKEN_BACK' } },
    })
    expect((await account.takeBack()).status).toBe(200)
    expect((await get(id)).body.status).toBe('TAKEN_BACK')
    expect(await sign(id)).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    await server.mailOf(({ to, subject }) => to === account.answers.landlord!.email! && subject.includes('zurück'))
    // The landlord may still release without a request.
    expect((await sign((await get(id)).body.policyPage)).body.status).toBe('SIGNED')
  })

  it('and signing at the same time have one outcome', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    const [signed, taken] = await Promise.all([sign(id), account.takeBack()])
    expect([signed.status, taken.status].sort()).toEqual([200, 409])
    const [release] = await releasesOf(account)
    expect((await rowOf(account)).status).toBe(release!.state === 'SIGNED' ? 'RELEASED' : 'ACTIVE')
    expect(release!.state).toBe(signed.status === 200 ? 'SIGNED' : 'TAKEN_BACK')
  })

  it('is a no-op without a request', async () => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    expect(await account.takeBack()).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
  })
})

describe('objecting to a release', () => {
  it('mails the tenant the reason; the policy stays in force, and the tenant may ask again', async () => {
    const account = await insured({ insuranceStart: server.today() })
    const id = await askedLink(account)
    const { status, body } = await object(id, '  Schlüssel <b>fehlen</b>.\nBcc: x@example.org ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'OBJECTED',
      policyState: 'valid',
      reason: 'Schlüssel <b>fehlen</b>.\nBcc: x@example.org',
    })
    expect(await object(id, 'Ein anderer Grund.')).toMatchObject({ status: 200, body: { reason: body.reason } })
    expect(await sign(id)).toMatchObject({ status: 409, problem: { errorCode: 'RELEASE_CLOSED' } })
    const mail = await server.mailOf(({ to, subject }) => to === account.email && subject.includes('widerspricht'))
    expect(mail.html).toContain('&lt;b&gt;')
    const policy = await policyOf(account)
    expect(policy).toMatchObject({
      stage: 'INSURED',
      waiting: [{ what: 'RELEASE', who: 'YOU', since: toWireDate(server.today()) }],
      cancel: { way: 'RELEASE', release: { state: 'OBJECTED', reason: body.reason } },
    })
    server.travel(60_000)
    const again = await askedLink(account)
    expect(again).not.toBe(id)
    expect((await get(id)).body.status).toBe('OBJECTED')
    expect((await sign(again)).body.status).toBe('SIGNED')
    // The policy is released, also by the old link.
    expect((await get(id)).body).toMatchObject({ status: 'SIGNED', policyState: 'released' })
  })

  it.each([
    [undefined, 'FIELD_REQUIRED', 'validation.required'],
    ['   ', 'FIELD_REQUIRED', 'validation.required'],
    ['zu kurz', 'VALIDATION_FAILED', 'validation.min'],
    ['x'.repeat(2_001), 'VALIDATION_FAILED', 'validation.max'],
  ])('needs a reason: %j', async (reason, code, key) => {
    const account = await insured({ insuranceStart: addDays(server.today(), 2) })
    const id = await askedLink(account)
    expect(await asLandlord(server, 'POST', `/landlord/release/${id}/object`, { reason })).toMatchObject({
      status: 400,
      problem: { errorCode: code, errors: [{ field: 'reason', key }] },
    })
    expect((await get(id)).body.status).toBe('REQUESTED')
  })
})
