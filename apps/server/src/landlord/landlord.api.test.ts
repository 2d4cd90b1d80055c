import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { secondChanceOver } from '../contract/card-setups/second-chance-over.ts'
import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { signedApplication } from '../test/sample-contract.ts'
import { startsOf } from '../test/enqueued-jobs.ts'
import { landlordLinkId } from '../landlord-session/links/landlord-link.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { expectHistory } from '../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'
const get = (id: string) => server.call('GET', `${tenant}/invitation/${id}`)
const accept = (id: string) => server.call('POST', `${tenant}/invitation/${id}/accept`, {})
const decline = (id: string, reason: unknown = 'Ich möchte eine Barkaution.') =>
  server.call('POST', `${tenant}/invitation/${id}/decline`, { reason })
const policiesOf = (id: string) =>
  server.db.selectFrom('policies').selectAll().where('application_id', '=', id).execute()
const certificateOf = async (id: string) => {
  const answer = await fetch(`${server.url}/api/v1${tenant}/invitation/${id}/certificate`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    pdf: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('the invitation', () => {
  it('shows only the data that the landlord needs', async () => {
    const { invitation, answers } = await signedApplication(server, { message: 'Guten Tag!' })
    const { status, body } = await get(invitation)
    expect(status).toBe(200)
    expect(body).toEqual({
      openedBy: 'mailed',
      otherTenants: null,
      replaces: null,
      onHold: false,
      hasMailbox: true,
      language: 'de',
      status: 'OPEN',
      withdrawDeclineUntil: null,
      withdrawnAt: null,
      tenant: { firstName: 'Lea', lastName: 'Brandt' },
      address: expect.objectContaining({
        address: expect.objectContaining({ street: answers.address!.street, unitName: '3. OG links' }),
      }),
      rentDepositAmount: 2220,
      currency: 'EUR',
      insuranceStart: `${answers.insuranceStart}T00:00:00.000Z`,
      insuranceEnd: null,
      message: 'Guten Tag!',
      cashToReturn: false,
      guaranteeToReturn: false,
      correction: null,
      certificateCode: null,
      surety: null,
      policyPage: null,
      insurer: null,
      partner: null,
      landlord: { firstName: 'Jonas', lastName: 'Weber' },
    })
    expect(JSON.stringify(body)).not.toContain(answers.email)
    expect(await certificateOf(invitation)).toMatchObject({ status: 409 })
  })

  it.each(['x', 'A'.repeat(32), '%00', 'é'])('is not found by %s', async (id) => {
    for (const answer of [
      await get(encodeURIComponent(id)),
      await accept(encodeURIComponent(id)),
      await decline(encodeURIComponent(id)),
    ]) {
      expect(answer).toMatchObject({ status: 404, problem: { errorCode: 'NOT_FOUND' } })
    }
  })

  it('is not found by an id that is signed with another key', async () => {
    const { id } = await signedApplication(server)
    const row = await server.row('invitations', { application_id: id })
    expect(
      await get(landlordLinkId(['z'.repeat(40)], { kind: 'invitation', id: row.id, generation: 1 })),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('accepting', () => {
  it('creates policy and certificate and mails both parties', async () => {
    const { id, invitation, answers, contractId } = await signedApplication(server)
    const charges = async () => (await sql`select 1 from sandbox_card_charges`.execute(server.db)).rows.length
    const charged = await charges()
    const { status, body } = await accept(invitation)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ACCEPTED',
      certificateCode: expect.stringMatching(/^NB-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    })
    expect(await policiesOf(id)).toMatchObject([
      {
        number: contractId,
        status: 'ACTIVE',
        country: 'de',
        whole_house: false,
        unit_key: '3oglinks',
        deposit_cents: 222_000,
        payment_period: 'YEARLY',
        premium_cents: 103_90,
        tariff_version: 'de-2025-01',
        insurance_start: answers.insuranceStart,
        insurance_end: null,
      },
    ])
    const { pdf, type } = await certificateOf(invitation)
    expect(type).toBe('application/pdf')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const code = body.certificateCode as string

    const accepted = await server.mailOf(
      ({ to, subject }) => to === answers.email && subject === 'Jonas Weber hat angenommen',
    )
    const toTenant = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes(code))
    const toLandlord = await server.mailOf(
      ({ to, subject }) => to === answers.landlord!.email! && subject.includes(code),
    )
    for (const { attachments } of [toTenant, toLandlord]) {
      expect(attachments).toMatchObject([{ filename: `${code}.pdf`, contentType: 'application/pdf' }])
      expect(attachments[0]!.content.equals(pdf)).toBe(true)
    }
    for (const { text } of [accepted, toTenant, toLandlord]) {
      const link = /http\S+\/certificate\/(\S+)/.exec(text)!
      expect(link[0]).toBe(`${server.deps.config.publicUrl}/de/certificate/${code}`)
      expect(await server.call('GET', `/certificate/${link[1]}`)).toMatchObject({
        status: 200,
        body: { state: 'valid' },
      })
    }
    // The acceptance itself does not charge the card.
    expect(await charges()).toBe(charged)
  })

  it('happens once, also for repeated and parallel calls', async () => {
    const { id, invitation } = await signedApplication(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(invitation)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(answers[0]!.body)
    }
    expect(await accept(invitation)).toMatchObject({ status: 200, body: answers[0]!.body })
    expect(await policiesOf(id)).toHaveLength(1)
  })

  it('and declining at the same time have one outcome', async () => {
    const { id, invitation } = await signedApplication(server)
    const both = await Promise.all([accept(invitation), decline(invitation)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await get(invitation)
    expect(await policiesOf(id)).toHaveLength(body.status === 'ACCEPTED' ? 1 : 0)
  })

  const withHome = (home: object, unitName: string | undefined, buildingType: 'house' | 'apartment') => {
    const answers = sampleAnswers(server.deps)
    return signedApplication(server, {
      answers: { ...answers, buildingType, address: { ...answers.address!, ...home, unitName } },
    })
  }

  it.each([
    ['the same unit, otherwise spelled', '3. OG links', 'apartment', '3.OG  Links', 'apartment', 409],
    ['another unit', '3. OG links', 'apartment', '3. OG rechts', 'apartment', 200],
    ['two apartments without a unit', undefined, 'apartment', undefined, 'apartment', 200],
    ['a unit beside an unnamed apartment', undefined, 'apartment', '1', 'apartment', 200],
    ['a house twice', undefined, 'house', 'Haus', 'house', 409],
    ['a unit of what is insured as a house', undefined, 'house', '1', 'apartment', 409],
  ] as const)('a second policy for one home: %s', async (_, unit, type, unitAgain, typeAgain, expected) => {
    const home = { street: `Gasse ${crypto.randomUUID().slice(0, 6)}straße` }
    const first = await withHome(home, unit, type)
    const second = await withHome({ street: home.street.replace('straße', 'str.') }, unitAgain, typeAgain)
    expect((await accept(first.invitation)).status).toBe(200)
    const answer = await accept(second.invitation)
    expect(answer.status).toBe(expected)
    if (expected !== 409) return
    expect(answer.problem?.errorCode).toBe('PROPERTY_HAS_ACTIVE_POLICY')
    expect(await get(second.invitation)).toMatchObject({ body: { status: 'OPEN', certificateCode: null } })
    expect(await policiesOf(second.id)).toEqual([])
    // A second policy is possible once the first has ended.
    await server.db.updateTable('policies').set({ status: 'RELEASED' }).where('application_id', '=', first.id).execute()
    expect((await accept(second.invitation)).status).toBe(200)
  })

  it('of two landlords of one home at the same time creates one policy', async () => {
    const home = { street: `Gasse ${crypto.randomUUID().slice(0, 6)}` }
    const both = [await withHome(home, '1', 'apartment'), await withHome(home, '1', 'apartment')]
    const answers = await Promise.all(both.map(({ invitation }) => accept(invitation)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('declining', () => {
  it('mails the tenant the reason', async () => {
    const { invitation, answers, id } = await signedApplication(server)
    const reason = 'Lieber bar.\r\nBcc: victim@example.com <b>!</b>'
    expect(await decline(invitation, reason)).toMatchObject({
      status: 200,
      body: { status: 'DECLINED', certificateCode: null },
    })
    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject.includes('abgelehnt'))
    expect(mail.text).toContain('Lieber bar.')
    expect(mail.html).toContain('&lt;b&gt;')
    expect(mail.raw.toString('latin1').split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
    expect(mail.text).toContain(`${server.deps.config.publicUrl}/de/account`)
    expect(await decline(invitation, 'Anders.')).toMatchObject({ status: 200, body: { status: 'DECLINED' } })
    expect(await accept(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
    expect(await policiesOf(id)).toEqual([])
    const row = await server.row('invitations', { application_id: id })
    expect(row.reason).toBe(reason)
  })

  it.each([[undefined], [''], ['   '], [null]])('needs a reason: %j', async (reason) => {
    const { invitation } = await signedApplication(server)
    expect(await server.call('POST', `${tenant}/invitation/${invitation}/decline`, { reason })).toMatchObject({
      status: 400,
      problem: { errorCode: 'FIELD_REQUIRED', errors: [{ field: 'reason', message: 'Bitte nennen Sie einen Grund.' }] },
    })
    expect(await get(invitation)).toMatchObject({ body: { status: 'OPEN' } })
  })

  it('comes too late after an acceptance', async () => {
    const { invitation } = await signedApplication(server)
    await accept(invitation)
    expect(await decline(invitation)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
    expect(await get(invitation)).toMatchObject({ body: { status: 'ACCEPTED' } })
  })
})

describe('the time to answer', () => {
  it('ends after thirty days by the clock, without a job', async () => {
    const { invitation, id, answers } = await signedApplication(server)
    const sentOn = civilDateIn(server.deps.clock.now())
    const end = midnightAfter(addDays(sentOn, 30)).getTime()
    const row = await server.row('invitations', { application_id: id })
    expect(row.expires_at.getTime()).toBe(end)
    expect(await startsOf(server.deps, invitationExpiry, row.id)).toEqual([row.expires_at])
    const toLandlord = await server.mailOf(({ to }) => to === answers.landlord!.email!)
    expect(toLandlord.text).toMatch(/gilt bis \d+\. \S+ \d{4}/)
    let travelled = 0
    const travelTo = (instant: number) => {
      const by = instant - server.deps.clock.now().getTime()
      travelled += by
      server.travel(by)
    }
    try {
      travelTo(end - 60_000)
      expect(await get(invitation)).toMatchObject({ body: { status: 'OPEN' } })
      travelTo(end + 60_000)
      expect(await get(invitation)).toMatchObject({ body: { status: 'EXPIRED' } })
      for (const answer of [await accept(invitation), await decline(invitation)])
        expect(answer).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_CLOSED' } })
      await server.runJobs()
      await server.triggers(invitationExpiry, { invitationId: row.id })
      const after = await server.row('invitations', { id: row.id })
      expect(after.status).toBe('EXPIRED')
      await expectHistory(server, id, ['invitation-expired'])
      // Day 31 after the day on which it was over.
      expect(await startsOf(server.deps, secondChanceOver, row.id)).toEqual([midnightAfter(addDays(sentOn, 61))])
      expect(await policiesOf(id)).toEqual([])
    } finally {
      server.travel(-travelled)
    }
  })

  it('is not ended by a job that runs too early', async () => {
    const { invitation, id } = await signedApplication(server)
    const row = await server.row('invitations', { application_id: id })
    await server.triggers(invitationExpiry, { invitationId: row.id })
    expect(await get(invitation)).toMatchObject({ body: { status: 'OPEN' } })
  })
})

describe('the public check', () => {
  it('shows the state of the policy, without personal data and without the contract’s number', async () => {
    const { invitation, id, contractId } = await signedApplication(server)
    const { body } = await accept(invitation)
    const code = body.certificateCode as string
    const check = await server.call('GET', `/certificate/${code}`)
    expect(check).toMatchObject({
      status: 200,
      body: { code, state: 'valid', country: 'de', deposit: 2220, currency: 'EUR', city: 'Berlin', validUntil: null },
    })
    expect(JSON.stringify(check.body)).not.toMatch(/Brandt|Weber|Straße/)
    expect(JSON.stringify(check.body)).not.toContain(contractId)
    expect(check.headers.get('cache-control')).toBe('no-store')
    for (const [status, state] of [
      ['CLAIMED', 'claimed'],
      ['RELEASED', 'released'],
      // Cover goes on for 60 days after a notice that is still to be sent.
      ['WITHDRAWN', 'ending'],
      ['CANCELLED', 'ending'],
    ] as const) {
      await server.db
        .updateTable('policies')
        .set({ status, ended_on: '2026-11-20' })
        .where('application_id', '=', id)
        .execute()
      expect((await server.call('GET', `/certificate/${code}`)).body.state).toBe(state)
    }
    expect((await server.call('GET', `/certificate/${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
  })

  it.each(['NB-2222-2222', 'NB', '..%2f', '%00', 'x'.repeat(90)])('does not find %s', async (code) => {
    expect(await server.call('GET', `/certificate/${code}`)).toMatchObject({ status: 404 })
  })
})

it('limits how many certificate codes a caller may try', async () => {
  const strict = await startHttpApi({ RATE_LIMIT_MAILED_LINKS_PER_HOUR: '1' })
  try {
    for (let n = 0; n < 10; n++) expect((await strict.call('GET', '/certificate/NB-2222-2222')).status).toBe(404)
    const answer = await strict.call('GET', '/certificate/NB-2222-2222')
    expect(answer).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})
