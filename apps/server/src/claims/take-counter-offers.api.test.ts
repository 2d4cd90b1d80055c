import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { claimable, claimsHandler, sendEvidence, ACCOUNT } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

type Policy = Awaited<ReturnType<typeof claimable>>

/** A claim that the tenant has answered; the answers are in the order of the items. */
async function answered(policy: Policy, amounts: number[], answers: object[]) {
  const { body: claim } = await policy.claim(...amounts)
  const ids: string[] = claim.items.map(({ id }: { id: string }) => id)
  await policy.answer(
    claim.id,
    answers.map((one, at) => ({ id: ids[at], ...one })),
  )
  return { id: claim.id, ids }
}
const take = (policy: Policy, id: string, items: string[]) => policy.post(`claims/${id}/take-offers`, { items })
const counter = (amount: number) => ({ answer: 'COUNTER', amount })

describe('a counter-offer that the landlord takes', () => {
  it('decides a small claim of an old policy with evidence and an account, and both are told', async () => {
    const policy = await claimable(server)
    const began = addDays(server.today(), -100)
    await server.db
      .updateTable('policies')
      .set({ created_at: new Date(`${began}T09:00:00Z`), insurance_start: began })
      .where('id', '=', policy.policyId)
      .execute()
    const { body: claim } = await policy.claim(300)
    const [item] = claim.items
    const path = `/landlord/policies/${policy.link}/claims/${claim.id}/items/${item!.id}/evidence` as const
    await sendEvidence(server, path, await policy.landlordHeaders())
    await policy.post(`claims/${claim.id}/payout-account`, ACCOUNT)
    await policy.answer(claim.id, [{ id: item!.id, ...counter(120.5) }])
    const taken = await take(policy, claim.id, [item!.id])
    expect(taken).toMatchObject({
      status: 200,
      body: { state: 'DECIDED', settledAmount: 120.5, items: [{ state: 'AGREED', settledAmount: 120.5 }] },
    })
    expect(await take(policy, claim.id, [item!.id])).toMatchObject({ status: 200, body: taken.body })
    for (const to of [policy.email, policy.landlordMail])
      expect(
        (await server.mailOf((mail) => mail.to === to && mail.subject.includes('entschieden: 120,50'))).text,
      ).toContain('darauf haben sich beide geeinigt')
    await server.mailOf(({ to, subject }) => to === policy.landlordMail && subject.includes('Gegenangebot angenommen'))
  })

  it('of a young policy settles the item, and the office decides what may be paid', async () => {
    const policy = await claimable(server)
    const { id, ids } = await answered(policy, [300, 50], [counter(120), { answer: 'ACCEPT' }])
    const { body } = await take(policy, id, ids.slice(0, 1))
    expect(body).toMatchObject({ state: 'WITH_OFFICE', settledAmount: null })
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['AGREED', 'ACCEPTED'])
    const mail = await server.mailOf(({ to, subject }) => to === policy.email && subject.includes('Ihr Gegenangebot'))
    expect(mail.text).toContain('einverstanden')
    expect(
      await policy.answer(id, [
        { id: ids[0], ...counter(120) },
        { id: ids[1], answer: 'ACCEPT' },
      ]),
    ).toMatchObject({ status: 200 })
    const office = await claimsHandler(server)
    const seen = await office.see(id)
    expect(seen.checks).toContain('POLICY_YOUNG')
    expect((await office.act(id, 'decide', { version: seen.version, items: [] })).body).toMatchObject({
      state: 'DECIDED',
      settledAmount: 170,
    })
  })

  it('comes too late after the office’s decision, and needs a counter-offer', async () => {
    const policy = await claimable(server)
    const { id, ids } = await answered(policy, [300, 50], [counter(120), { answer: 'DISPUTE', reason: 'Nein.' }])
    expect(await take(policy, id, ids)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
    expect(await take(policy, id, [])).toMatchObject({ status: 400 })
    const office = await claimsHandler(server)
    const { version } = await office.see(id)
    const items = ids.map((one) => ({ id: one, amount: 10, reason: 'Nach den Belegen.' }))
    expect((await office.act(id, 'decide', { version, items })).status).toBe(200)
    expect(await take(policy, id, ids.slice(0, 1))).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
  })

  it('needs the landlord’s session; neither the link alone nor the tenant can take it', async () => {
    const policy = await claimable(server)
    const { id, ids } = await answered(policy, [300], [counter(120)])
    const path = `/landlord/policies/${policy.link}/claims/${id}/take-offers` as const
    for (const headers of [{}, policy.headers])
      expect(await server.call('POST', path, { items: ids }, headers)).toMatchObject({
        status: 409,
        problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
      })
    const other = await claimable(server)
    expect(await take(other, id, ids)).toMatchObject({ status: 404 })
    expect((await policy.own())[0]).toMatchObject({ state: 'WITH_OFFICE', items: [{ state: 'COUNTERED' }] })
  })
})
