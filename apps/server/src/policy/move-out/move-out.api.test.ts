import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, toWireDate } from '@nestbond/domain/values/civil-date'
import { workingDayFrom } from '@nestbond/domain/values/holidays'
import { signIn } from '../../lives/sessions.ts'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { signInStaff } from '../../test/staff.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord } from '../../test/landlords.ts'
import { releaseCalls, type InsuredTenant } from '../../test/releases.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { endSilentPolicy } from './end-silent.ts'
import { recordPostedLetter } from './letter.ts'
import { moveOutRun } from './move-out-run.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const { insured, policyOf, rowOf, releasesOf, askedLink, policyLink, object, mailsTo, mark, pdfOf } = releaseCalls(
  () => server,
)

const name = (tenant: InsuredTenant, day: string, headers = tenant.headers) =>
  server.call('POST', `/user/policies/${tenant.policyId}/move-out`, { day: toWireDate(day) }, headers)
const answer = async (tenant: InsuredTenant, body: object) =>
  asLandlord(server, 'POST', `/landlord/policies/${await policyLink(tenant)}/move-out`, body)
const landlordPage = async (tenant: InsuredTenant) =>
  (await server.call('GET', `/landlord/policies/${await policyLink(tenant)}`)).body
const signedIn = ({ email }: InsuredTenant) => signIn(server.player, email, PASSWORD)
const end = async (tenant: InsuredTenant) => {
  const { id } = await rowOf(tenant)
  return server.deps.database.transaction((trx) => endSilentPolicy(server.deps, trx, id))
}
const post = async (tenant: InsuredTenant) => {
  const { id, application_id: applicationId } = await rowOf(tenant)
  return server.deps.database.transaction((trx) =>
    recordPostedLetter(server.deps, trx, { policyId: id, applicationId }),
  )
}

describe('naming the day of the move-out', () => {
  it('tells both parties, and asks for the release the day after', async () => {
    const tenant = await insured()
    const before = await policyOf(tenant)
    expect(before.moveOut).toEqual({
      days: { first: toWireDate(server.today()), last: toWireDate(addMonths(server.today(), 12)) },
      named: null,
    })
    const day = addDays(server.today(), 10)
    const { status, body } = await name(tenant, day)
    expect(status).toBe(200)
    expect(body.moveOut.named).toMatchObject({
      day: toWireDate(day),
      answer: null,
      releaseAskedOn: toWireDate(addDays(day, 1)),
      silentUntil: null,
    })
    expect(body.timeline.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
      'SIGNED done',
      'INVITED done',
      'ACCEPTED done',
      'INSURED now',
      'MOVED_OUT next',
      'RELEASED next',
    ])
    const landlord = tenant.answers.landlord!.email!
    const toLandlord = await server.mailOf(({ to, subject }) => to === landlord && subject.includes('zieht am'))
    expect(toLandlord.text).toContain(await policyLink(tenant))
    expect(toLandlord.text).not.toContain(tenant.contractId)
    await server.mailOf(({ to, subject }) => to === tenant.email && subject.includes('Ihr Auszug am'))
    // Twice, also at once: one mail.
    await Promise.all([name(tenant, day), name(tenant, day)])
    expect(await mailsTo(landlord, 'zieht am')).toHaveLength(1)

    server.travel(10 * DAY)
    try {
      await server.triggers(moveOutRun, {})
      expect(await releasesOf(tenant)).toEqual([])
      server.travel(DAY)
      await server.triggers(moveOutRun, {})
      await server.triggers(moveOutRun, {})
      expect(await releasesOf(tenant)).toMatchObject([{ state: 'REQUESTED', begun_by: 'tenant' }])
      const after = await policyOf({ headers: await signedIn(tenant) })
      expect(after.cancel).toMatchObject({ way: 'ASKED' })
      // A request that the tenant takes back is not made again.
      await server.call('POST', `/user/policies/${tenant.policyId}/cancel/take-back`, {}, await signedIn(tenant))
      server.travel(DAY)
      await server.triggers(moveOutRun, {})
      expect(await releasesOf(tenant)).toMatchObject([{ state: 'TAKEN_BACK' }])
      server.travel(-2 * DAY)
    } finally {
      server.travel(-10 * DAY)
    }
  })

  it('asks for no release after the last day for claims of an agreed end', async () => {
    const tenant = await insured({
      insuranceStart: addDays(server.today(), 1),
      insuranceEnd: addDays(server.today(), 30),
    })
    expect((await name(tenant, addDays(server.today(), 260))).status).toBe(200)
    server.travel(262 * DAY)
    try {
      await server.triggers(moveOutRun, {})
      expect(await releasesOf(tenant)).toEqual([])
    } finally {
      server.travel(-262 * DAY)
    }
  })

  it('is limited to days within the bounds, to the own policy and to a policy in force', async () => {
    const tenant = await insured({ insuranceStart: addDays(server.today(), 2) })
    for (const [day, key] of [
      [addDays(server.today(), 1), 'validation.min'],
      [addMonths(addDays(server.today(), 3), 12), 'validation.max'],
    ] as const)
      expect(await name(tenant, day)).toMatchObject({ status: 400, problem: { errors: [{ field: 'day', key }] } })
    expect(
      await server.call('POST', `/user/policies/${tenant.policyId}/move-out`, { day: 'soon' }, tenant.headers),
    ).toMatchObject({ status: 400 })
    const stranger = await insured({ insuranceStart: addDays(server.today(), 2) })
    expect((await name(tenant, addDays(server.today(), 3), stranger.headers)).status).toBe(404)
    await mark(tenant, { status: 'CANCELLED' })
    expect(await name(tenant, addDays(server.today(), 3))).toMatchObject({
      status: 409,
      problem: { errorCode: 'STEP_NOT_ALLOWED' },
    })
    expect((await policyOf(tenant)).moveOut.days).toBeNull()
  })
})

describe('the landlord', () => {
  it('confirms or corrects the day with a code, and the tenant is told', async () => {
    const tenant = await insured({ insuranceStart: addDays(server.today(), 2) })
    const day = addDays(server.today(), 20)
    await name(tenant, day)
    const named = toWireDate(day)
    expect((await landlordPage(tenant)).moveOut).toMatchObject({ day: named, answer: null })
    expect(
      await server.call('POST', `/landlord/policies/${await policyLink(tenant)}/move-out`, {
        named,
        answer: 'CONFIRMED',
      }),
    ).toMatchObject({ status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } })
    expect(await answer(tenant, { named, answer: 'CONFIRMED' })).toMatchObject({
      status: 200,
      body: { moveOut: { answer: 'CONFIRMED' } },
    })
    await server.mailOf(({ to, subject }) => to === tenant.email && subject.includes('bestätigt Ihren Auszug'))

    const other = toWireDate(addDays(day, 5))
    expect(await answer(tenant, { named, answer: 'CORRECTED' })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'day' }] },
    })
    expect(await answer(tenant, { named, answer: 'CORRECTED', day: other })).toMatchObject({
      status: 200,
      body: { moveOut: { answer: 'CORRECTED', landlordDay: other, releaseAskedOn: toWireDate(addDays(day, 6)) } },
    })
    expect((await policyOf(tenant)).moveOut.named).toMatchObject({ answer: 'CORRECTED', landlordDay: other })
    await expectHistory(server, tenant.id, ['move-out-named', 'move-out-answered', 'move-out-answered'])
    await server.mailOf(({ to, subject }) => to === tenant.email && subject.includes('anderen Tag'))
    await server.mailOf(
      ({ to, subject }) => to === tenant.answers.landlord!.email! && subject.includes('Ihre Antwort zum Auszug'),
    )

    // An answer to a day that the tenant has replaced is refused.
    expect((await name(tenant, addDays(day, 2))).body.moveOut.named).toMatchObject({ answer: null, landlordDay: null })
    expect(await answer(tenant, { named, answer: 'CONFIRMED' })).toMatchObject({
      status: 409,
      problem: { errorCode: 'STEP_NOT_ALLOWED' },
    })
  })

  it('says that the home was not handed back, which stops the request and the six months', async () => {
    const tenant = await insured({ insuranceStart: addDays(server.today(), 1) })
    const named = addDays(server.today(), 1)
    await name(tenant, named)
    const objection = { named: toWireDate(named), answer: 'OBJECTED' }
    expect(await answer(tenant, objection)).toMatchObject({ status: 400, problem: { errors: [{ field: 'reason' }] } })
    expect((await answer(tenant, { ...objection, reason: 'Es fehlen zwei Schlüssel.' })).status).toBe(200)
    const mail = await server.mailOf(
      ({ to, subject }) => to === tenant.email && subject.includes('widerspricht dem Tag'),
    )
    expect(mail.text).toContain('Es fehlen zwei Schlüssel.')
    server.travel(3 * DAY)
    try {
      await server.triggers(moveOutRun, {})
      expect(await releasesOf(tenant)).toEqual([])
      await expect(post(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
      await expect(end(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    } finally {
      server.travel(-3 * DAY)
    }
  })
})

describe('the six-month rule', () => {
  it('ends a policy on the day of the move-out, and pays back what was paid since', async () => {
    const tenant = await insured()
    const day = addDays(server.today(), 5)
    await name(tenant, day)
    await expect(post(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    server.travel(40 * DAY)
    try {
      const postedOn = server.today()
      const { application_id: personId } = await rowOf(tenant)
      const { headers } = await signInStaff(server)
      const tasks = async () =>
        (await server.call('GET', '/office/tasks', undefined, (await signInStaff(server)).headers)).body.tasks
          .filter((task) => task.personId === personId)
          .map(({ kind }) => kind)
      expect(await tasks()).toEqual(['letter'])
      const letter = await pdfOf(`/office/people/${personId}/move-out/letter`, headers)
      expect([letter.status, letter.type]).toEqual([200, 'application/pdf'])
      const text = pdfText(letter.pdf)
      for (const fact of ['Auszug von', 'Jonas Weber', 'auf den Tag des Auszugs']) expect(text).toContain(fact)
      expect(text).not.toContain(tenant.contractId)
      const posted = () =>
        server.call('POST', `/office/people/${personId}/move-out/posted`, { reason: 'Einschreiben 12' }, headers)
      expect(await posted()).toMatchObject({ status: 200, body: { acts: [{ kind: 'move-out-letter-posted' }] } })
      await post(tenant)
      expect(await tasks()).toEqual([])
      const until = workingDayFrom(addMonths(postedOn, 6))
      expect((await landlordPage(tenant)).moveOut).toMatchObject({
        letterOn: toWireDate(postedOn),
        silentUntil: toWireDate(until),
      })
      await expect(end(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
      server.travel(190 * DAY)
      try {
        expect(await tasks()).toEqual(['silence'])
        const refund = await end(tenant)
        expect(refund).toBeGreaterThan(0)
        expect(await rowOf(tenant)).toMatchObject({ status: 'MOVED_OUT', ended_on: day, refund_scope: 'UNUSED' })
        await expect(end(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
        const after = await policyOf({ headers: await signedIn(tenant) })
        expect(after).toMatchObject({
          stage: 'ENDED',
          surety: { endsBy: 'MOVED_OUT', coverEnd: toWireDate(day), state: 'ended' },
          moveOut: { days: null },
        })
        expect(after.timeline.map(({ kind }) => kind)).toEqual([
          'SIGNED',
          'INVITED',
          'ACCEPTED',
          'INSURED',
          'MOVED_OUT',
          'ENDED',
        ])
        for (const to of [tenant.email, tenant.answers.landlord!.email!])
          await server.mailOf((one) => one.to === to && one.subject.includes('mit dem Auszug'))
      } finally {
        server.travel(-190 * DAY)
      }
    } finally {
      server.travel(-40 * DAY)
    }
  })

  it('does not end a policy while a claim that the landlord has announced waits for its amount', async () => {
    const tenant = await insured({ insuranceStart: addDays(server.today(), 1) })
    const announcements = `/landlord/policies/${await policyLink(tenant)}/announcements`
    server.travel(DAY)
    try {
      expect((await asLandlord(server, 'POST', announcements, { reason: 'Nebenkosten' })).status).toBe(200)
      const headers = await signedIn(tenant)
      await name(tenant, addDays(server.today(), 1), headers)
      server.travel(40 * DAY)
      try {
        await expect(post(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
        const [{ id } = { id: '' }] = (await landlordPage(tenant)).announcements
        await asLandlord(server, 'POST', `${announcements}/${id}/take-back`, {})
        await post(tenant)
        expect((await asLandlord(server, 'POST', announcements, { reason: 'Schlüssel' })).status).toBe(200)
        server.travel(200 * DAY)
        try {
          await expect(end(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
        } finally {
          server.travel(-200 * DAY)
        }
      } finally {
        server.travel(-40 * DAY)
      }
    } finally {
      server.travel(-DAY)
    }
  })

  it('does not end a policy whose landlord has objected to the release since', async () => {
    const tenant = await insured({ insuranceStart: addDays(server.today(), 1) })
    await name(tenant, addDays(server.today(), 1))
    await object(await askedLink(tenant))
    server.travel(300 * DAY)
    try {
      await expect(post(tenant)).rejects.toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    } finally {
      server.travel(-300 * DAY)
    }
  })
})
