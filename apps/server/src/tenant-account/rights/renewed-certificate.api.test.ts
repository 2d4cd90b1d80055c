import { randomUUID } from 'node:crypto'
import { homeKeys } from '@nestbond/domain/values/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewCertificate } from '../../policy/certificate/renew-certificate.ts'
import { claimable, type Claimable } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signInStaff } from '../../test/staff.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const codeOf = async ({ policyId }: Claimable) => (await server.row('certificates', { policy_id: policyId })).code
const publicPage = (code: string) => server.call('GET', `/certificate/${code}`)
/** Waits for the certificate that replaces this one. */
const renewed = async (policy: Claimable, before: string) => {
  await server.runJobs()
  expect(await codeOf(policy)).not.toBe(before)
  return codeOf(policy)
}
const certificateMailTo = (to: string, code: string) =>
  server.mailOf((mail) => mail.to === to && mail.subject.includes(code) && mail.attachments.length > 0)

/** The tenant asks for a correction, and a member of staff makes it. */
async function corrected(policy: Claimable, kind: string, value: string) {
  await server.call(
    'POST',
    '/user/corrections',
    { contractId: policy.contractId, kind, value, note: null },
    policy.headers,
  )
  const { headers } = await signInStaff(server)
  const { requests } = (await server.call('GET', '/office/rights-requests', undefined, headers)).body
  const { id } = requests.find((one) => one.contractId === policy.contractId)!
  expect((await server.call('POST', `/office/rights-requests/${id}`, { done: true }, headers)).status).toBe(200)
}

describe('a certificate after a correction', () => {
  it('of the tenant’s name is issued again and mailed to both; the old code says that it is replaced', async () => {
    const policy = await claimable(server)
    const before = await codeOf(policy)
    const page = (await publicPage(before)).body
    await corrected(policy, 'lastName', 'Brandtner')
    const code = await renewed(policy, before)
    const toLandlord = await certificateMailTo(policy.landlordMail, code)
    const paper = pdfText(toLandlord.attachments[0]!.content)
    expect(paper).toContain('Brandtner')
    expect(paper).toContain(before)
    expect(toLandlord.text).toContain(before)
    expect(toLandlord.text).toContain(
      `/landlord/policy/${(await linkIdsOf(server, policy.id)).policy(policy.policyId)}`,
    )
    await certificateMailTo(policy.email, code)
    const old = (await publicPage(before)).body
    const covered = { amountLeft: 0, coverEnd: expect.any(String), lastClaimDay: expect.any(String) }
    expect(old).toEqual({ ...page, ...covered, state: 'replaced', checkedAt: expect.any(String) })
    expect(old.coverEnd! < new Date(server.deps.clock.now()).toISOString()).toBe(true)
    expect(JSON.stringify(old)).not.toContain(code)
    expect((await publicPage(code)).body).toMatchObject({ code, state: 'valid' })
    expect((await policy.see()).certificate).toMatchObject({ code, state: 'valid' })
  })

  it('of the unit and of other tenants prints them and is mailed to both; the postal address is on no certificate', async () => {
    const policy = await claimable(server)
    const first = await codeOf(policy)
    await corrected(policy, 'otherTenants', 'Mia Falk, Noa Ziegler')
    const second = await renewed(policy, first)
    await certificateMailTo(policy.email, second)
    await corrected(policy, 'unitName', '5. OG rechts')
    const third = await renewed(policy, second)
    const paper = pdfText((await certificateMailTo(policy.landlordMail, third)).attachments[0]!.content)
    for (const fact of ['Mia Falk, Noa Ziegler', '5. OG rechts']) expect(paper).toContain(fact)
    const row = await server.db
      .selectFrom('policies as p')
      .innerJoin('applications as a', 'a.id', 'p.application_id')
      .select(['p.unit_key', 'a.unit_key as asked', 'a.answers'])
      .where('p.id', '=', policy.policyId)
      .executeTakeFirstOrThrow()
    expect(row.unit_key).toBe(row.asked)
    expect(row.answers.address!.fullAddress).toContain('5. OG rechts')
    await corrected(policy, 'postalAddress', 'Lindenweg 5, 10115 Berlin')
    const { contracts } = (await server.call('GET', '/user/rights', undefined, policy.headers)).body
    expect(contracts[0]).toMatchObject({
      unitName: '5. OG rechts',
      otherTenants: 'Mia Falk, Noa Ziegler',
      postalAddress: 'Lindenweg 5, 10115 Berlin',
    })
    expect(await codeOf(policy)).toBe(third)
  })

  it('of the unit is refused if another policy covers that one', async () => {
    const [mine, other] = [await claimable(server), await claimable(server)]
    const { address_key } = await server.row('policies', { id: mine.policyId })
    await server.db
      .updateTable('policies')
      .set({ address_key, unit_key: '7og' })
      .where('id', '=', other.policyId)
      .execute()
    await server.call(
      'POST',
      '/user/corrections',
      { contractId: mine.contractId, kind: 'unitName', value: '7. OG', note: null },
      mine.headers,
    )
    const { headers } = await signInStaff(server)
    const { requests } = (await server.call('GET', '/office/rights-requests', undefined, headers)).body
    const { id } = requests.find((one) => one.contractId === mine.contractId)!
    expect(await server.call('POST', `/office/rights-requests/${id}`, { done: true }, headers)).toMatchObject({
      status: 409,
      problem: { errorCode: 'PROPERTY_HAS_ACTIVE_POLICY' },
    })
  })

  it('of the room prints the new one, and a policy for a whole flat has no room to correct', async () => {
    const { address } = sampleAnswers(server.deps)
    const policy = await claimable(server, { address: { ...address!, roomName: 'Zimmer 3' } })
    const first = await codeOf(policy)
    await corrected(policy, 'roomName', 'Zimmer 4')
    const paper = pdfText(
      (await certificateMailTo(policy.landlordMail, await renewed(policy, first))).attachments[0]!.content,
    )
    expect(paper).toContain(`unitName: '${address!.unitName}', roomName: 'Zimmer 4'`)
    const row = await server.row('policies', { id: policy.policyId })
    expect(row).toMatchObject({ unit_key: homeKeys(address!).unitKey, room_key: 'zimmer4' })

    const whole = await claimable(server)
    const ask = (mine: typeof whole, value: string) =>
      server.call(
        'POST',
        '/user/corrections',
        { contractId: mine.contractId, kind: 'roomName', value, note: null },
        mine.headers,
      )
    expect(await ask(whole, 'Zimmer 1')).toMatchObject({ status: 400, problem: { errors: [{ field: 'kind' }] } })
    expect(await ask(policy, '–')).toMatchObject({ status: 400, problem: { errors: [{ field: 'value' }] } })
  })

  it.each(['unitName', 'otherTenants', 'postalAddress', 'lastName'])(
    'of %s is refused with a link in the text',
    async (kind) => {
      const policy = await claimable(server)
      const asked = { contractId: policy.contractId, kind, value: 'Tür 4 www.evil.example', note: null }
      expect(await server.call('POST', '/user/corrections', asked, policy.headers)).toMatchObject({
        status: 400,
        problem: { errors: [{ field: 'value', key: 'validation.invalid' }] },
      })
    },
  )

  it('of the landlord’s mailbox goes to the new one, not to the one that was left', async () => {
    const policy = await claimable(server)
    const before = await codeOf(policy)
    const { body: contact } = await server.call('GET', `/landlord/policies/${policy.link}/contact`)
    const email = `neu.${policy.landlordMail}`
    const { address } = contact.address!
    expect((await policy.post('contact', { email, phone: contact.phone, address })).status).toBe(200)
    const code = await renewed(policy, before)
    await certificateMailTo(email, code)
    const left = (await server.mails()).filter(
      ({ to, subject }) => to === policy.landlordMail && subject.includes(code),
    )
    expect(left).toEqual([])
    expect((await publicPage(before)).body.state).toBe('replaced')
  })

  it('of the birth date is not issued again, since the certificate does not name it', async () => {
    const policy = await claimable(server)
    const before = await codeOf(policy)
    await corrected(policy, 'birthDate', '1990-05-18')
    await server.runJobs()
    expect(await codeOf(policy)).toBe(before)
  })
})

it('repeated and parallel renewals issue one certificate', async () => {
  const policy = await claimable(server)
  const before = await codeOf(policy)
  const data = { applicationId: policy.id, renewalId: randomUUID() }
  const runs = await Promise.allSettled([
    server.triggers(renewCertificate, data),
    server.triggers(renewCertificate, data),
  ])
  expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
  await server.triggers(renewCertificate, data)
  const rows = await server.db
    .selectFrom('replaced_certificates')
    .select('code')
    .where('policy_id', '=', policy.policyId)
    .execute()
  expect(rows).toEqual([{ code: before }])
})

it('a certificate of a policy that has ended is not issued again', async () => {
  const policy = await claimable(server)
  const before = await codeOf(policy)
  await server.db.updateTable('policies').set({ status: 'RELEASED' }).where('id', '=', policy.policyId).execute()
  await server.triggers(renewCertificate, { applicationId: policy.id, renewalId: randomUUID() })
  expect(await codeOf(policy)).toBe(before)
})
