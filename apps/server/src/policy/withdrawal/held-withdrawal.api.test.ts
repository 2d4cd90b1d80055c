import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { startsOf } from '../../test/enqueued-jobs.ts'
import { expectNobody, HOLD_MS, withdrawalTools } from '../../test/withdrawals.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { carryOutDueWithdrawals } from './held-withdrawal.ts'
import { withdrawalCarryOut } from './withdrawal-carry-out.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { preview, confirm, accept, carriedOut, signed, accepted } = withdrawalTools(() => server)

describe('a withdrawal by contract number', () => {
  /** The id in the link that was mailed to the known mailbox. */
  const continueId = async (email: string) => {
    const { text } = await server.mailOf(({ to, text: words }) => to === email && words.includes('/withdraw?continue='))
    return /continue=([\w-]{32})/.exec(text)![1]!
  }
  const look = (id: string) => server.call('GET', `/withdrawal/continue/${id}`)
  const go = (id: string) => server.call('POST', `/withdrawal/continue/${id}`, {})
  const untouched = async (id: string) => {
    const { pdf_sha256: _, ...policy } = await server.db
      .selectFrom('policies as p')
      .innerJoin('certificates as c', 'c.policy_id', 'p.id')
      .selectAll('p')
      .select('c.pdf_sha256')
      .where('p.application_id', '=', id)
      .executeTakeFirstOrThrow()
    return policy
  }

  it('reveals no person and no home to a stranger with number and address, and the tenant continues without a loss', async () => {
    const { id, named, answers } = await accepted({ startsIn: 0 })
    await runPremiums(server.deps)
    // The acceptance has enqueued another premium run, which may have leased the charge.
    await server.runJobs()
    const before = await untouched(id)
    const seen = [await preview(named), await confirm(named), await preview(named)]
    for (const { status, body } of seen) {
      expect(status).toBe(200)
      expectNobody(body, answers)
    }
    const link = await continueId(answers.email!)
    expect(await look(link)).toMatchObject({
      status: 200,
      body: { state: 'HELD', contractId: named.contractId, refundAmount: 103.9 },
    })
    expect(await look('A'.repeat(32))).toMatchObject({ status: 404 })
    expect(await go('A'.repeat(32))).toMatchObject({ status: 404 })
    for (let n = 0; n < 2; n++) expect(await go(link)).toMatchObject({ status: 200, body: { state: 'CONTINUED' } })
    await carriedOut()
    expect(await untouched(id)).toEqual(before)
    await expectHistory(server, id, ['withdrawal-declared', 'withdrawal-taken-back'])
    expect(
      (await server.mails()).filter(
        ({ to, subject }) => to === answers.landlord!.email! && subject.includes('widerrufen'),
      ),
    ).toEqual([])
    await server.mailOf(
      ({ to, subject }) => to === answers.email && subject === `Ihr Vertrag ${named.contractId} läuft weiter`,
    )
    expect((await preview(named)).body).toMatchObject({ status: 'POSSIBLE', receipt: null })
    // The contract can still be withdrawn.
    expect(await confirm(named)).toMatchObject({ status: 200 })
    await carriedOut()
    expect(await untouched(id)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await go(link)).toMatchObject({ status: 200, body: { state: 'CONTINUED' } })
  })

  it('stops charges while it is held, and counts from the minute in which it was declared', async () => {
    const { id, named, policyId } = await accepted({ startsIn: 1 })
    expect(await confirm(named)).toMatchObject({ status: 200, body: { refundAmount: 0 } })
    const declaredOn = server.today()
    server.travel(DAY + 60_000)
    await runPremiums(server.deps)
    expect(
      await server.db.selectFrom('premium_charges').select('id').where('policy_id', '=', policyId).execute(),
    ).toEqual([])
    await carriedOut()
    expect(await untouched(id)).toMatchObject({
      status: 'WITHDRAWN',
      ended_on: addDays(declaredOn, -1),
      refund_scope: 'ALL',
    })
  })

  it('stops retries while it is held, and resumes them when the tenant continues', async () => {
    const { answers, named, policyId } = await accepted({ startsIn: 1 })
    const charges = () =>
      server.db.selectFrom('premium_charges').select(['state', 'attempt']).where('policy_id', '=', policyId).execute()
    server.travel(DAY)
    const provider = {
      ...server.deps.cards.provider,
      charge: () =>
        Promise.resolve({ status: 'failed' as const, providerChargeId: null, declineCode: 'card_declined' }),
    }
    await runPremiums({ ...server.deps, cards: { ...server.deps.cards, provider } })
    expect(await charges()).toEqual([{ state: 'FAILED', attempt: 1 }])
    expect((await confirm(named)).status).toBe(200)
    const link = await continueId(answers.email!)
    // Makes the charge due at once, like a new card or the office would.
    await server.db
      .updateTable('premium_charges')
      .set({ next_try_on: server.today() })
      .where('policy_id', '=', policyId)
      .execute()
    await runPremiums(server.deps)
    expect(await charges()).toEqual([{ state: 'FAILED', attempt: 1 }])
    expect((await go(link)).status).toBe(200)
    await runPremiums(server.deps)
    expect(await charges()).toEqual([{ state: 'PAID', attempt: 2 }])
  })

  it('is final after 48 hours, also before the job has run', async () => {
    const { id, named, answers } = await accepted()
    await confirm(named)
    const link = await continueId(answers.email!)
    server.travel(HOLD_MS)
    expect(await look(link)).toMatchObject({ body: { state: 'FINAL' } })
    expect(await go(link)).toMatchObject({ status: 409, problem: { errorCode: 'WITHDRAWAL_FINAL' } })
    for (let n = 0; n < 2; n++) await carryOutDueWithdrawals(server.deps)
    expect(await untouched(id)).toMatchObject({ status: 'WITHDRAWN' })
    expect(
      (await server.mails()).filter(
        ({ to, subject }) => to === answers.landlord!.email! && subject.includes('widerrufen'),
      ).length,
    ).toBeLessThanOrEqual(1)
  })

  it('before the landlord’s acceptance does not prevent it, and then refunds everything', async () => {
    const { id, named, invitation } = await signed({ startsIn: 0 })
    await confirm(named)
    server.travel(DAY)
    expect((await accept(invitation)).status).toBe(200)
    await carriedOut()
    expect(await untouched(id)).toMatchObject({ status: 'WITHDRAWN', refund_scope: 'ALL' })
  })

  it('is shown in the account, where it is continued too', async () => {
    const account = await anAccount(server)
    const policies = async () =>
      (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!
    const { id, contractId } = await policies()
    const again = (headers = {}) => server.call('POST', `/user/policies/${id}/withdrawal/continue`, {}, headers)
    expect(await again(account.headers)).toMatchObject({ status: 404 })
    const { body } = await confirm({ contractId, email: account.email })
    const held = await server.row('withdrawals', { contract_id: id })
    expect(await startsOf(server.deps, withdrawalCarryOut, held.id)).toEqual([held.held_until])
    expect((await policies()).withdrawal).toMatchObject({ possible: false, heldUntil: body.heldUntil })
    expect(
      (await server.call('GET', `/user/policies/${id}/withdrawal`, undefined, account.headers)).body,
    ).toMatchObject({
      status: 'WITHDRAWN',
      receipt: { id: expect.any(String), email: account.email, heldUntil: body.heldUntil },
    })
    expect((await again()).status).toBe(401)
    expect(await again(account.headers)).toMatchObject({ status: 200, body: { state: 'CONTINUED' } })
    expect(await policies()).toMatchObject({ stage: 'INVITED', withdrawal: { possible: true, heldUntil: null } })
  })

  it('names no past end in the account, also before the job has run', async () => {
    const account = await anAccount(server)
    const policies = async () =>
      (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!
    const { id, contractId } = await policies()
    await confirm({ contractId, email: account.email })
    expect((await policies()).withdrawal).toMatchObject({ heldUntil: expect.any(String), final: false })
    server.travel(HOLD_MS)
    expect((await policies()).withdrawal).toMatchObject({ possible: false, heldUntil: null, final: true })
    expect(
      (await server.call('GET', `/user/policies/${id}/withdrawal`, undefined, account.headers)).body,
    ).toMatchObject({ status: 'WITHDRAWN', receipt: { heldUntil: null } })
    await carriedOut()
    expect((await policies()).withdrawal).toMatchObject({ heldUntil: null, final: false })
  })
})
