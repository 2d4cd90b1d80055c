import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { pdfText } from '../test/pdf-text.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { paidApplication, sign, signedApplication } from '../test/sample-contract.ts'

let server: HttpApi
let travelled = 0
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())
afterEach(() => {
  server.travel(-travelled * DAY)
  travelled = 0
})

const travel = (days: number) => {
  travelled += days
  server.travel(days * DAY)
}
const get = async (id: string) => (await server.call('GET', `/onboarding/tenant/invitation/${id}`)).body
const accept = (id: string) => server.call('POST', `/onboarding/tenant/invitation/${id}/accept`, {})
const chargesOf = (policyId: string) =>
  server.db.selectFrom('premium_charges').selectAll().where('policy_id', '=', policyId).execute()
const answersWith = (more: Partial<Answers>) => sampleAnswers(server.deps, more)

describe('a landlord who accepts after the agreed start', () => {
  it('moves the start of cover, certificate and premium to that day, and both parties are told', async () => {
    const answers = answersWith({ insuranceStart: server.today() })
    const { id, invitation } = await signedApplication(server, { answers }, { period: 'MONTHLY' })
    travel(12)
    expect(await get(invitation)).toMatchObject({ insuranceStart: toWireDate(server.today()) })
    expect((await accept(invitation)).status).toBe(200)
    const policy = await server.row('policies', { application_id: id })
    expect(policy).toMatchObject({ insurance_start: server.today(), premium_start: null })
    await server.runJobs()
    expect(await chargesOf(policy.id)).toMatchObject([
      {
        period_number: 1,
        period_start: server.today(),
        period_end: addMonths(server.today(), 1),
        amount_cents: policy.premium_cents,
      },
    ])
    const toTenant = await server.mailOf(
      ({ to, subject }) => to === answers.email && subject.includes('hat angenommen'),
    )
    expect(toTenant.text).toContain('Die Tage davor kosten Sie nichts.')
    const toLandlord = await server.mailOf(
      ({ to, subject }) => to === answers.landlord!.email! && subject.includes('urkunde'),
    )
    expect(toLandlord.text).toContain('Weil Sie später angenommen haben')
    const { code } = await server.row('certificates', { policy_id: policy.id })
    expect((await server.call('GET', `/certificate/${code}`)).body.validFrom).toBe(toWireDate(server.today()))
    expect(pdfText(toLandlord.attachments[0]!.content)).toContain(`insuranceStart: '${server.today()}'`)
  })

  it('does not move a start that is still ahead', async () => {
    const answers = answersWith({ insuranceStart: addDays(server.today(), 20) })
    const { id, invitation } = await signedApplication(server, { answers })
    travel(5)
    await accept(invitation)
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      insurance_start: answers.insuranceStart,
    })
    const toTenant = await server.mailOf(
      ({ to, subject }) => to === answers.email && subject.includes('hat angenommen'),
    )
    expect(toTenant.text).not.toContain('Die Tage davor')
  })
})

describe('an invitation with an agreed end', () => {
  it('expires on the day before that end, when cover could still begin', async () => {
    const end = addDays(server.today(), 10)
    const answers = answersWith({ insuranceStart: server.today(), insuranceEnd: end })
    const one = await signedApplication(server, { answers })
    const row = await server.row('invitations', { application_id: one.id })
    expect(civilDateIn(new Date(row.expires_at.getTime() - 1))).toBe(addDays(end, -1))
    const other = await signedApplication(server, {
      answers: answersWith({ insuranceStart: server.today(), insuranceEnd: end }),
    })
    travel(9)
    expect((await accept(one.invitation)).status).toBe(200)
    expect(await server.row('policies', { application_id: one.id })).toMatchObject({
      insurance_start: addDays(end, -1),
      insurance_end: end,
    })
    travel(1)
    expect((await accept(other.invitation)).problem?.errorCode).toBe('INVITATION_CLOSED')
  })

  it('cannot be sent on or after that end', async () => {
    const answers = answersWith({ insuranceStart: server.today(), insuranceEnd: addDays(server.today(), 2) })
    const { token } = await paidApplication(server, { answers })
    travel(2)
    expect(await sign(server, token)).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'insuranceEnd', key: 'validation.min' }] },
    })
  })
})
