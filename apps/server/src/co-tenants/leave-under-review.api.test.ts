import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { flowBodies } from '../test/flow.ts'
import { Households } from '../test/households.ts'
import { Underwriter } from '../test/office-cases.ts'

let server: ApiServer
let homes: Households
let kim: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
  kim = await Underwriter.signIn(server)
})
afterAll(() => server.close())

const userOf = (token: string) => server.ok('user', { params: { token } })
const poor = { 'employment-status': { ...flowBodies()['employment-status'], grossIncome: 6_000 } }

/** The cases of an application, the oldest first. */
async function casesOf(token: string): Promise<string[]> {
  const { refId } = await userOf(token)
  const rows = await server.db
    .selectFrom('underwriting_cases')
    .select('id')
    .where('ref_id', '=', refId)
    .orderBy('opened_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** A first tenant who is under review, because the rent is too high for both. */
async function underReview() {
  const first = await homes.firstTenant('TENANT_DETAILS', poor)
  const other = await homes.coTenant(first.token)
  await homes.answer(other.token, other.email, { grossIncome: 6_000 })
  await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
  expect(await homes.runCheck(first.token)).toMatchObject({ manualUnderwriting: true })
  const [caseId = ''] = await casesOf(first.token)
  return { first, other, caseId }
}

describe('a co-tenant who leaves', () => {
  it('closes the case of the first tenant, which cannot be decided on the former incomes', async () => {
    const { first, other, caseId } = await underReview()
    const seen = await kim.see(caseId)
    await server.ok('coTenantLeave', { payload: { token: other.token } })
    expect((await kim.try('officeCaseAccept', seen)).problem).toMatchObject({
      errorCode: 'CASE_CLOSED',
      changes: [{ kind: 'closed-obsolete' }],
    })
    expect(await kim.see(caseId)).toMatchObject({ state: 'REFUSED', obsolete: true, actions: [] })
    expect(await userOf(first.token)).toMatchObject({ riskResult: null, manualUnderwriting: false, reasons: [] })
    // The first tenant alone gets another decision, and another case.
    expect(await homes.runCheck(first.token)).toMatchObject({ manualUnderwriting: true })
    const cases = await casesOf(first.token)
    expect(cases).toHaveLength(2)
    expect(await kim.do('officeCaseAccept', await kim.see(cases[1] ?? ''))).toMatchObject({
      state: 'ACCEPTED',
      obsolete: false,
    })
    expect(await userOf(first.token)).toMatchObject({ riskResult: true })
  })

  it.each(['leaves', 'is removed'])('and who %s while a person looks at them closes the own case, too', async (how) => {
    const first = await homes.firstTenant('SUMMARY')
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email, { lastName: 'Grenzfall' })
    const [caseId = ''] = await casesOf(other.token)
    expect((await kim.queue()).cases.map(({ id }) => id)).toContain(caseId)
    if (how === 'leaves') await server.ok('coTenantLeave', { payload: { token: other.token } })
    else {
      const { tenants } = await server.ok('coTenants', { params: { token: first.token } })
      await server.ok('coTenantRemove', { payload: { token: first.token, id: tenants[1]?.id ?? '' } })
    }
    expect((await kim.queue()).cases.map(({ id }) => id)).not.toContain(caseId)
    expect(await kim.see(caseId)).toMatchObject({ obsolete: true })
    expect(await userOf(other.token)).toMatchObject({ lastCompletedPage: 'TENANT_DETAILS', manualUnderwriting: false })
  })

  it('ends the own review of a refusal', async () => {
    const first = await homes.firstTenant('SUMMARY')
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email, { lastName: 'Schwach' })
    await server.ok('review', { payload: { token: other.token, message: 'Der Eintrag ist erledigt.' } })
    const [caseId = ''] = await casesOf(other.token)
    await server.ok('coTenantLeave', { payload: { token: other.token } })
    expect(await kim.see(caseId)).toMatchObject({ kind: 'review', obsolete: true })
    const review = await server.db
      .selectFrom('reviews as r')
      .innerJoin('underwriting_cases as c', 'c.review_id', 'r.id')
      .select('r.status')
      .where('c.id', '=', caseId)
      .executeTakeFirst()
    expect(review).toEqual({ status: 'OBSOLETE' })
    expect(await userOf(other.token)).toMatchObject({ riskResult: false })
  })
})
