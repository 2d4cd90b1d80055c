import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { confirm } from '../../lives/application.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { sampleAnswers, seedApplication } from '../../test/sample-application.ts'
import { paidApplication } from '../../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const tenant = '/onboarding/tenant'
type Account = Awaited<ReturnType<typeof anAccount>>
const policyOf = async ({ headers }: Pick<Account, 'headers'>) =>
  (await server.call('GET', '/user/policies', undefined, headers)).body.policies[0]!
const answer = (invitation: string, how: 'accept' | 'decline', body: object = {}) =>
  server.call('POST', `${tenant}/invitation/${invitation}/${how}`, body)
const stepsOf = (policy: { timeline: { kind: string; state: string }[] }) =>
  policy.timeline.map(({ kind, state }) => `${kind} ${state}`)

describe('my policy', () => {
  it('waits for the landlord, with the link to pass on', async () => {
    const account = await anAccount(server)
    const policy = await policyOf(account)
    expect(policy).toMatchObject({
      contractId: account.contractId,
      stage: 'INVITED',
      waiting: [{ what: 'INVITATION', who: 'LANDLORD', since: toWireDate(server.today()) }],
      landlord: { answeredAt: null, reason: null, answerUntil: toWireDate(addDays(server.today(), 30)) },
      rentDepositAmount: account.answers.rentDepositAmount! / 100,
      insuranceStart: toWireDate(account.answers.insuranceStart!),
      insuranceEnd: null,
      certificateCode: null,
      card: true,
      invitation: {
        state: 'OPEN',
        handOn: { shortUrl: account.finish.shortUrl, mailtoLink: account.finish.mailtoLink },
      },
    })
    expect(stepsOf(policy)).toEqual(['SIGNED done', 'INVITED done', 'ACCEPTED now', 'INSURED next'])
  })

  it('has a certificate once the landlord has accepted, and cover from the start', async () => {
    const account = await anAccount(server)
    const before = await policyOf(account)
    expect(
      (await server.call('GET', `/user/policies/${before.id}/certificate`, undefined, account.headers)).status,
    ).toBe(404)
    await answer(account.invitation, 'accept')
    const accepted = await policyOf(account)
    expect(accepted).toMatchObject({
      id: before.id,
      stage: 'ACCEPTED',
      waiting: [],
      invitation: { handOn: null },
      card: true,
    })
    expect(accepted.certificateCode).toMatch(/^NB-/)
    for (const paper of ['contract', 'certificate']) {
      const pdf = await fetch(`${server.url}/api/v1/user/policies/${accepted.id}/${paper}`, {
        headers: account.headers,
      })
      expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    server.travel(20 * DAY)
    const insured = await policyOf({ headers: account.headers }).catch(() => null)
    // The tenant's session has expired by then, so the contract is read with a new one.
    expect(insured).toBeFalsy()
    server.travel(-20 * DAY)
    await server.db
      .updateTable('policies')
      .set({ insurance_start: server.today() })
      .where('number', '=', account.contractId)
      .execute()
    const begun = await policyOf(account)
    expect(begun.stage).toBe('INSURED')
    expect(stepsOf(begun)).toEqual(['SIGNED done', 'INVITED done', 'ACCEPTED done', 'INSURED now', 'RELEASED next'])
    await server.db
      .updateTable('policies')
      .set({ status: 'RELEASED', ended_on: server.today() })
      .where('number', '=', account.contractId)
      .execute()
    expect(await policyOf(account)).toMatchObject({ stage: 'RELEASED', card: false })
  })

  it('shows that the landlord has declined, and the reason', async () => {
    const account = await anAccount(server)
    await answer(account.invitation, 'decline', { reason: 'Ich möchte lieber eine Barkaution.' })
    expect(await policyOf(account)).toMatchObject({
      stage: 'DECLINED',
      waiting: [{ what: 'INVITE_AGAIN', who: 'YOU' }],
      landlord: { reason: 'Ich möchte lieber eine Barkaution.' },
      card: false,
      invitation: { handOn: null },
    })
  })

  it('shows that the invitation has expired, before the job has run', async () => {
    const account = await anAccount(server)
    await server.db
      .updateTable('invitations')
      .set({ expires_at: new Date(server.deps.clock.now().getTime() - DAY) })
      .execute()
    expect(await policyOf(account)).toMatchObject({
      stage: 'EXPIRED',
      waiting: [{ what: 'INVITE_AGAIN', who: 'YOU' }],
      card: false,
    })
  })

  it('is not visible to other tenants', async () => {
    const owner = await anAccount(server)
    const { id } = await policyOf(owner)
    const { headers } = await anAccount(server)
    for (const [method, path] of [
      ['GET', 'contract'],
      ['GET', 'certificate'],
      ['GET', 'card'],
      ['GET', 'payment-secret'],
      ['POST', 'payment'],
    ] as const)
      for (const wrong of [id, 'x', '%00'])
        expect(
          await server.call(method, `/user/policies/${wrong}/${path}`, method === 'POST' ? {} : undefined, headers),
        ).toMatchObject({ status: 404, problem: { errorCode: 'NOT_FOUND' } })
  })
})

describe('premiums', () => {
  it('are listed once there is a policy: the next charge, past charges and receipts', async () => {
    const account = await anAccount(server, { insuranceStart: server.today() })
    expect((await policyOf(account)).premiums).toBeNull()
    await answer(account.invitation, 'accept')
    await server.runJobs()
    expect((await policyOf(account)).premiums!.charges[0]?.state).toBe('PAID')
    const policy = await policyOf(account)
    const [charge] = policy.premiums!.charges
    expect(charge).toMatchObject({ amount: policy.premiumAmount, periodStart: policy.insuranceStart, nextTryOn: null })
    expect(charge!.receiptNumber).toContain(account.contractId)
    expect(policy.premiums!.next).toMatchObject({ amount: policy.premiumAmount })
    const receipt = (headers: Record<string, string>, id = charge!.id) =>
      fetch(`${server.url}/api/v1/user/policies/${policy.id}/receipts/${id}`, { headers })
    const pdf = await receipt(account.headers)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await receipt(account.headers, 'x')).status).toBe(404)
    expect((await receipt((await anAccount(server)).headers)).status).toBe(404)
  })
})

describe('an unfinished application', () => {
  it('is listed under the same address and opened with a new token', async () => {
    const account = await anAccount(server)
    const paid = await paidApplication(server, {
      answers: sampleAnswers(server.deps, { email: account.email.toUpperCase() }),
    })
    const other = await seedApplication(server.deps, 'accepted')
    const { body } = await server.call('GET', '/user/policies', undefined, account.headers)
    expect(body.applications).toMatchObject([
      { lastCompletedPage: 'PAYMENT', address: paid.answers.address!.fullAddress },
    ])
    const { refId } = body.applications[0]!
    const opened = await server.call('POST', `/user/applications/${refId}`, {}, account.headers)
    expect((await server.call('GET', `${tenant}/${opened.body.token}`)).body).toMatchObject({
      refId,
      lastCompletedPage: 'PAYMENT',
    })
    const foreign = (await server.call('GET', `${tenant}/${other.token}`)).body.refId
    for (const wrong of [foreign, 'NB-NOBODY', '%00'])
      expect((await server.call('POST', `/user/applications/${wrong}`, {}, account.headers)).status).toBe(404)
  })
})

describe('the card on file', () => {
  const setups = (id: string) =>
    server.db
      .selectFrom('card_setups')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('purpose', 'desc')
      .orderBy('created_at')
      .execute()
  const statuses = async (id: string) => (await setups(id)).map(({ purpose, status }) => `${purpose} ${status}`)

  it('is replaced by a change, and the old one is deleted', async () => {
    const account = await anAccount(server)
    const { id } = await policyOf(account)
    const card = async () => (await server.call('GET', `/user/policies/${id}/card`, undefined, account.headers)).body
    const secretOf = async () =>
      (await server.call('GET', `/user/policies/${id}/payment-secret`, undefined, account.headers)).body.secret
    const change = () => server.call('POST', `/user/policies/${id}/payment`, {}, account.headers)
    expect(await card()).toEqual({ label: 'Visa •••• 4242', method: 'card', ended: false })
    expect(await change()).toMatchObject({ status: 409, problem: { errorCode: 'PAYMENT_NOT_CONFIRMED' } })

    const secret = await secretOf()
    expect(await secretOf()).toBe(secret)
    await confirm(server.player, secret, { card: '4000000000000002' })
    expect((await change()).status).toBe(409)
    expect(await card()).toEqual({ label: 'Visa •••• 4242', method: 'card', ended: false })
    await confirm(server.player, secret, { card: '4000000000000341' })
    expect(await change()).toMatchObject({ status: 200, body: { label: 'Visa •••• 0341' } })
    expect(await change()).toMatchObject({ status: 200, body: { label: 'Visa •••• 0341' } })
    expect(await card()).toEqual({ label: 'Visa •••• 0341', method: 'card', ended: false })
    expect(await statuses(account.id)).toEqual(['order superseded', 'change succeeded'])
    const [old] = await setups(account.id)
    await server.runJobs()
    expect((await server.deps.cards.provider.setupStatus(old!.setup_id)).status).toBe('canceled')
    expect(await secretOf()).not.toBe(secret)
  })

  it('is charged from the change on, before and after the landlord’s acceptance', async () => {
    const account = await anAccount(server)
    const { id } = await policyOf(account)
    const change = async () => {
      const { body } = await server.call('GET', `/user/policies/${id}/payment-secret`, undefined, account.headers)
      await confirm(server.player, body.secret)
      expect((await server.call('POST', `/user/policies/${id}/payment`, {}, account.headers)).status).toBe(200)
      server.travel(1_000)
    }
    const charged = async () => {
      const { card_setup_id } = await server.row('policies', { application_id: account.id })
      return (await setups(account.id)).findIndex(({ setup_id }) => setup_id === card_setup_id)
    }
    await change()
    await answer(account.invitation, 'accept')
    expect(await charged()).toBe(1)
    await change()
    expect(await charged()).toBe(2)
    expect(await statuses(account.id)).toEqual(['order superseded', 'change superseded', 'change succeeded'])
  })

  it('pays at once the charge that failed with the old one', async () => {
    const account = await anAccount(server, { insuranceStart: server.today() })
    const { id } = await policyOf(account)
    const change = async (number: string) => {
      const { body } = await server.call('GET', `/user/policies/${id}/payment-secret`, undefined, account.headers)
      await confirm(server.player, body.secret, { card: number })
      expect((await server.call('POST', `/user/policies/${id}/payment`, {}, account.headers)).status).toBe(200)
      server.travel(1_000)
    }
    const first = async () => (await policyOf(account)).premiums?.charges[0]?.state
    await change('4000000000000341')
    await answer(account.invitation, 'accept')
    await server.runJobs()
    expect(await first()).toBe('FAILED')
    await change('4242424242424242')
    await server.runJobs()
    expect(await first()).toBe('PAID')
  })

  it('is changed only when the provider confirms it, also repeatedly', async () => {
    const account = await anAccount(server)
    const { id } = await policyOf(account)
    const { body } = await server.call('GET', `/user/policies/${id}/payment-secret`, undefined, account.headers)
    await confirm(server.player, body.secret, { card: '4000000000000341' })
    await server.deps.cards.sandboxWebhooks!.settled()
    await server.runJobs()
    expect(await statuses(account.id)).toEqual(['order superseded', 'change succeeded'])
    expect((await server.call('POST', `/user/policies/${id}/payment`, {}, account.headers)).body.label).toMatch(/0341$/)
    expect(await statuses(account.id)).toEqual(['order superseded', 'change succeeded'])
  })

  it('cannot be changed when nothing will be charged', async () => {
    const account = await anAccount(server)
    const { id } = await policyOf(account)
    await answer(account.invitation, 'decline', { reason: 'Nein.' })
    expect(
      (await server.call('GET', `/user/policies/${id}/payment-secret`, undefined, account.headers)).problem?.errorCode,
    ).toBe('STEP_NOT_ALLOWED')
    expect((await server.call('POST', `/user/policies/${id}/payment`, {}, account.headers)).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
  })
})
