import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullName } from '@nestbond/domain/values/person-name'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { coTenantWithdrawalCalls } from '../../test/co-tenant-withdrawals.ts'
import { openSuccessor, signAsCoTenant } from '../../test/going-on.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import type { Member } from '../../test/household.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { forgetsCard } from '../../test/enqueued-jobs.ts'
import { setUpCard, sign } from '../../test/sample-contract.ts'
import { setAnswers } from '../../application/correction-store.ts'
import { waitsForTenants } from '../../application/household.ts'
import { findById } from '../../application/store.ts'
import { findShares, writeShares } from '../../application/premium-share-store.ts'
import { HOLD_MS, expectNobody } from '../../test/withdrawals.ts'
import { expectHistory } from '../../test/expect-history.ts'

const HOUR = 3_600_000
const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { accept, invitation, declare, subjectsTo, passes, idIn, signedHousehold } = coTenantWithdrawalCalls(() => server)

/** A contract that all have signed. The last co-tenant may withdraw. */
async function household(coTenants: 1 | 2) {
  const made = await signedHousehold(coTenants)
  const gone = made.members.at(-1)!
  const named = { contractId: made.contractId, email: gone.answers.email! }
  return { ...made, gone, named, email: made.answers.email! }
}

/** The co-tenant has withdrawn and has not taken it back, so the first tenant is asked. */
async function asked(coTenants: 1 | 2, { shared = false } = {}) {
  const made = await household(coTenants)
  const shares = made.members.map(({ id: applicationId }, payer) => ({ applicationId, payer, weight: 1 }))
  if (shared) await writeShares(server.db, made.id, shares)
  expect((await declare(made.named)).status).toBe(200)
  // The receipt is mailed while the withdrawal may still be taken back.
  await server.runJobs()
  await passes(HOLD_MS)
  return { ...made, question: await idIn(made.email, 'without') }
}
const answer = (question: string, goOn: boolean) => server.call('POST', `/withdrawal/without/${question}`, { goOn })

describe('a co-tenant who withdraws before the acceptance', () => {
  it('names the number and the own address, learns nothing of a person or home, and puts the invitation on hold', async () => {
    const { named, gone, answers, email, members, invitation: id } = await household(2)
    const other = members[1]!
    const preview = await server.call('POST', '/withdrawal/preview', named)
    expect(preview.body).toMatchObject({ shared: true, status: 'POSSIBLE', refundAmount: 0, receipt: null })
    const { body, status } = await declare(named)
    expect(status).toBe(200)
    expect(await declare(named)).toMatchObject({ status: 200, body })
    for (const seen of [preview.body, body]) {
      expectNobody(seen, answers)
      expectNobody(seen, gone.answers)
    }
    expect(body).toMatchObject({ id: null, refundAmount: 0, heldUntil: expect.any(String) })
    expect(await invitation(id)).toMatchObject({ status: 'OPEN', onHold: true })
    expect(await accept(id)).toMatchObject({ status: 409, problem: { errorCode: 'INVITATION_ON_HOLD' } })
    const hold = { names: fullName(gone.answers), count: 1, state: 'HELD', heldUntil: body.heldUntil, question: null }
    for (const { token } of members)
      expect((await server.call('GET', `${tenant}/${token}/co-tenants`)).body.hold).toMatchObject(hold)
    expect((await server.call('GET', `${tenant}/${members[0]!.token}/finish-page`)).body.hold).toMatchObject(hold)
    const name = fullName(gone.answers)
    for (const to of [email, other.answers.email!])
      expect(
        (await subjectsTo(to)).filter((one) => one === `${name} hat den gemeinsamen Vertrag widerrufen`),
      ).toHaveLength(1)
    expect(await subjectsTo(gone.answers.email!)).toContain(`Ihr Widerruf ist angekommen: Vertrag ${named.contractId}`)
    expect(await declare({ ...named, email: 'nobody@example.org' })).toMatchObject({
      problem: { errorCode: 'CONTRACT_UNKNOWN' },
    })
  })

  it('takes it back within 48 hours, and nothing has changed', async () => {
    const { named, gone, email, invitation: id } = await household(1)
    await declare(named)
    const link = await idIn(gone.answers.email!, 'continue')
    for (let times = 0; times < 2; times++)
      expect(await server.call('POST', `/withdrawal/continue/${link}`, {})).toMatchObject({
        status: 200,
        body: { state: 'CONTINUED', shared: true },
      })
    expect(await subjectsTo(email)).toContain(`${fullName(gone.answers)} bleibt dabei`)
    expect(
      (await subjectsTo(gone.answers.email!)).filter((one) => one.startsWith('Ihr Widerruf ist zurückgenommen')),
    ).toHaveLength(1)
    await expectHistory(server, gone.id, ['co-tenant-withdrew', 'withdrew-as-co-tenant', 'co-tenant-stays'])
    await passes(HOLD_MS)
    expect(await subjectsTo(email)).not.toContain(`Ohne ${fullName(gone.answers)} weitermachen?`)
    expect((await accept(id)).status).toBe(200)
    // From the acceptance on it is another declaration, see co-tenant-after-acceptance.api.test.ts.
    expect(await declare(named)).toMatchObject({ status: 200 })
  })

  it('cannot be pushed out: nobody decides while the withdrawal may still be taken back', async () => {
    const { named, gone, email } = await household(1)
    await declare(named)
    const { id } = await server.row('co_tenant_withdrawals', { application_id: gone.id })
    const question = questionIds(server.deps.config.keys.link, 'withdrawal-without').of(id, { answers: { email } })
    for (const goOn of [true, false])
      expect(await answer(question, goOn)).toMatchObject({ status: 409, problem: { errorCode: 'WITHDRAWAL_FINAL' } })
    expect((await server.call('GET', `/withdrawal/without/${question}`)).body).toMatchObject({ state: 'HELD' })
    expect((await answer('A'.repeat(32), true)).status).toBe(404)
    // The link of the co-tenant answers nothing.
    expect((await answer(await idIn(gone.answers.email!, 'continue'), true)).status).toBe(404)
  })

  it('leaves nobody waiting for a home that has changed since the signature', async () => {
    const { question, id, members, answers } = await asked(2)
    // Written to the first tenant's answers only, like every change of the landlord's contact data.
    const landlord = { ...answers.landlord!, lastName: 'Berichtigt' }
    await setAnswers(server.db, [id], { landlord })
    expect((await findById(server.db, members[1]!.id))?.state.signed).toBe(true)
    expect((await answer(question, true)).status).toBe(200)
    expect(await forgetsCard(server.deps, id)).toBe(true)
    const { successor_id: successor } = await server.row('co_tenant_withdrawals', {
      application_id: members.at(-1)!.id,
    })
    const begun = (await findById(server.db, successor!))!
    expect(await waitsForTenants(server.db, begun)).toBe(false)
    const stays = (await findById(server.db, members[1]!.id))!
    expect(stays.answers.landlord).toEqual(landlord)
    // The own answers are open again until the new contract is signed.
    expect(stays.state).toMatchObject({ riskResult: true, signed: false })
  })

  it.each([true, false])('leaves the others with equal parts if the premium was shared (%s)', async (shared) => {
    const { question, id, members } = await asked(2, { shared })
    expect((await answer(question, true)).status).toBe(200)
    const { successor_id: successor } = await server.row('co_tenant_withdrawals', {
      application_id: members.at(-1)!.id,
    })
    expect(await findShares(server.db, id)).toEqual([])
    expect((await findShares(server.db, successor!)).map(({ payer, weight }) => [payer, weight])).toEqual(
      shared
        ? [
            [0, 1],
            [1, 1],
          ]
        : [],
    )
  })

  it('is final after 48 hours', async () => {
    const { gone } = await asked(1)
    const link = await idIn(gone.answers.email!, 'continue')
    expect((await server.call('GET', `/withdrawal/continue/${link}`)).body).toMatchObject({
      state: 'FINAL',
      shared: true,
    })
    expect(await server.call('POST', `/withdrawal/continue/${link}`, {})).toMatchObject({
      problem: { errorCode: 'WITHDRAWAL_FINAL' },
    })
  })

  it('is told the end of the own 48 hours, not that of a later declaration', async () => {
    const { named, gone, contractId, members } = await household(2)
    const [first, mara] = members
    const holdOf = async ({ token }: Member) => (await server.call('GET', `${tenant}/${token}/co-tenants`)).body.hold
    const { body: earlier } = await declare(named)
    await passes(34 * HOUR)
    const { body: later } = await declare({ contractId, email: mara!.answers.email! })
    const heldUntil = later.heldUntil
    expect(earlier.heldUntil! < heldUntil!).toBe(true)
    expect(await holdOf(gone)).toMatchObject({ state: 'HELD', heldUntil, ownUntil: earlier.heldUntil })
    expect(await holdOf(mara!)).toMatchObject({ state: 'HELD', heldUntil, ownUntil: heldUntil })
    expect(await holdOf(first!)).toMatchObject({ state: 'HELD', heldUntil, ownUntil: null })
    await passes(14 * HOUR + 60_000)
    expect(await holdOf(gone)).toMatchObject({ state: 'HELD', heldUntil, ownUntil: null })
    expect(await holdOf(mara!)).toMatchObject({ state: 'HELD', ownUntil: heldUntil })
    // All ends have passed, and no job has run.
    server.travel(34 * HOUR)
    for (const reader of [gone, mara!, first!])
      expect(await holdOf(reader)).toMatchObject({ state: 'HELD', heldUntil: null, ownUntil: null })
    await passes(0)
    expect(await holdOf(first!)).toMatchObject({ state: 'ASKED', question: expect.any(String) })
    server.travel(15 * DAY)
    expect(await holdOf(first!)).toMatchObject({ state: 'ASKED', answerUntil: null, question: null })
  })
})

describe('the first tenant', () => {
  it('goes on with the others: decision, contract, signatures and invitation are made again', async () => {
    const { question, members, email, gone, invitation: former } = await asked(2)
    const other = members[1]!
    // The page of the first tenant has the same question, that of the others has none.
    const holdOf = async ({ token }: Member) => (await server.call('GET', `${tenant}/${token}/co-tenants`)).body.hold
    expect(await holdOf(members[0]!)).toMatchObject({ state: 'ASKED', question })
    expect(await holdOf(other)).toMatchObject({ state: 'ASKED', question: null })
    expect((await server.call('GET', `/withdrawal/without/${question}`)).body).toMatchObject({
      state: 'ASKED',
      name: fullName(gone.answers),
    })
    for (let times = 0; times < 2; times++)
      expect(await answer(question, true)).toMatchObject({ status: 200, body: { state: 'GONE_ON' } })
    expect(await answer(question, false)).toMatchObject({ problem: { errorCode: 'WITHDRAWAL_FINAL' } })
    await expectHistory(
      server,
      [members[0]!.id, gone.id],
      ['co-tenant-withdrew', 'withdrew-as-co-tenant', 'gone-on-without'],
    )
    expect((await accept(former)).status).toBe(409)
    expect((await server.call('GET', `${tenant}/${members[0]!.token}`)).body.contract).toMatchObject({
      stage: 'REPLACED',
      inviteAgainUntil: null,
    })
    expect(await subjectsTo(other.answers.email!)).toContain('Der gemeinsame Antrag geht weiter')
    const first = await openSuccessor(server, email)
    const { body: seen } = await server.call('GET', `${tenant}/${first.token}/co-tenants`)
    expect(seen.tenants.map(({ name, state }) => [name, state])).toEqual([
      ['Lea Brandt', 'ANSWERED'],
      ['Mara Lind', 'ANSWERED'],
    ])
    await setUpCard(server, first.token)
    expect(await sign(server, first.token)).toMatchObject({ problem: { errorCode: 'TENANTS_NOT_READY' } })
    await signAsCoTenant(server, other)
    expect((await sign(server, first.token)).status).toBe(200)
    const { mailed } = await linkIdsOf(server, first.id)
    expect(await invitation(mailed)).toMatchObject({ status: 'OPEN', onHold: false, otherTenants: 'Mara Lind' })
    expect((await accept(mailed)).status).toBe(200)
    const policies = await server.db
      .selectFrom('policies as p')
      .innerJoin('applications as a', 'a.id', 'p.application_id')
      .select('p.application_id')
      .where('a.email_key', '=', email)
      .execute()
    expect(policies).toEqual([{ application_id: first.id }])
  })

  it('goes on alone without the only co-tenant', async () => {
    const { question, email } = await asked(1)
    expect((await answer(question, true)).status).toBe(200)
    const { token } = await openSuccessor(server, email)
    expect((await server.call('GET', `${tenant}/${token}`)).body).toMatchObject({ tenancy: null, riskResult: true })
  })

  it.each([
    ['does not go on', async (question: string) => void (await answer(question, false))],
    ['does not answer in 14 days', () => passes(13 * DAY)],
  ])('%s: the contract ends for all, and all are told', async (_, happens) => {
    const { question, members, email, invitation: id, answers } = await asked(2)
    await happens(question)
    expect(await forgetsCard(server.deps, members[0]!.id)).toBe(true)
    expect((await server.call('GET', `/withdrawal/without/${question}`)).body).toMatchObject({ state: 'ENDED' })
    for (const to of [email, ...members.slice(1).map((one) => one.answers.email!)])
      expect(await subjectsTo(to)).toContain('Der gemeinsame Vertrag ist beendet')
    expect(await subjectsTo(answers.landlord!.email!)).toContain('Nils Olsen hat den Vertrag widerrufen')
    expect(await invitation(id)).toMatchObject({ status: 'EXPIRED', withdrawnAt: expect.any(String) })
    expect((await accept(id)).status).toBe(409)
    expect(await answer(question, true)).toMatchObject({ status: 409 })
  })
})

it('a decline by the landlord leaves nothing to decide, and cannot be withdrawn any more', async () => {
  const { named, invitation: id, gone, token } = await household(1)
  await declare(named)
  expect((await server.call('POST', `${tenant}/invitation/${id}/decline`, { reason: 'Nein.' })).status).toBe(200)
  const reopen = () => server.call('POST', `${tenant}/invitation/${id}/withdraw-decline`, {})
  expect(await reopen()).toMatchObject({ problem: { errorCode: 'INVITATION_CLOSED' } })
  await passes(HOLD_MS)
  expect((await server.call('GET', `${tenant}/${token}`)).body.contract).toMatchObject({
    stage: 'DECLINED',
    inviteAgainUntil: null,
  })
  expect(await reopen()).toMatchObject({ problem: { errorCode: 'INVITATION_CLOSED' } })
  expect(await server.call('POST', `${tenant}/invite-again`, { token })).toMatchObject({
    problem: { errorCode: 'STEP_NOT_ALLOWED' },
  })
  const row = await server.row('co_tenant_withdrawals', { application_id: gone.id })
  expect(row).toMatchObject({ state: 'ENDED', successor_id: null })
})
