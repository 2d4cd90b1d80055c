import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAIM_LIMITS } from '@nestbond/domain/claims/claim-limits'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { ACCOUNT, claimable, claimsHandler, sendEvidence, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'

let server: HttpApi
let kim: Awaited<ReturnType<typeof claimsHandler>>
let ada: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  kim = await claimsHandler(server)
  ada = await claimsHandler(server)
})
afterAll(() => server.close())

const payout = (reference = 'TRX-1') => ({ paidOn: toWireDate(server.today()), reference })
const OTHER_ACCOUNT = { accountHolder: 'Jonas Weber', iban: 'AT61 1904 3002 3457 3201' }

/** Makes the policy the given number of days old without touching the sessions. */
async function aged(of: Claimable, days: number): Promise<void> {
  const began = addDays(server.today(), -days)
  await server.db
    .updateTable('policies')
    .set({ created_at: new Date(`${began}T09:00:00Z`), insurance_start: began })
    .where('id', '=', of.policyId)
    .execute()
}

async function acceptAll(of: Claimable, claim: { id: string; items: { id: string }[] }) {
  return of.answer(
    claim.id,
    claim.items.map(({ id }) => ({ id, answer: 'ACCEPT' })),
  )
}

interface Circumstances {
  age?: number
  amounts?: number[]
  evidence?: boolean
  holder?: string | null
}

/** A claim that the tenant accepts as a whole. */
async function accepted({
  age = CLAIM_LIMITS.youngPolicyDays + 1,
  amounts = [400, 600],
  evidence = true,
  holder = 'Jonas Weber',
}: Circumstances) {
  const of = await claimable(server, { rentDepositAmount: 15_000_00 })
  await server.db.updateTable('policies').set({ deposit_cents: 9_000_00 }).where('id', '=', of.policyId).execute()
  await aged(of, age)
  const { body: claim } = await of.claim(...amounts)
  if (holder !== null) await of.post(`claims/${claim.id}/payout-account`, { ...ACCOUNT, accountHolder: holder })
  if (evidence)
    for (const { id } of claim.items)
      await sendEvidence(
        server,
        `/landlord/policies/${of.link}/claims/${claim.id}/items/${id}/evidence`,
        await of.landlordHeaders(),
      )
  const { body } = await acceptAll(of, claim)
  return { of, id: claim.id, state: body.state }
}

/** A claim of the given amount that the office has decided. */
async function decidedClaim(amount: number) {
  const made = await accepted({ amounts: [amount] })
  if (made.state === 'WITH_OFFICE')
    await kim.act(made.id, 'decide', { version: (await kim.see(made.id)).version, items: [] })
  return made
}

describe('a claim that the tenant accepts', () => {
  it('of 12,000 on a policy of the same day with an invented landlord goes to the office, and two people pay it', async () => {
    const of = await claimable(server, { rentDepositAmount: 12_000_00 })
    const holder = `${of.answers.lastName} ${of.answers.firstName}`.toUpperCase()
    const { body: claim } = await of.claim([12_000, 'Alles kaputt'])
    await of.post(`claims/${claim.id}/payout-account`, { accountHolder: holder, iban: OTHER_ACCOUNT.iban })
    expect((await acceptAll(of, claim)).body).toMatchObject({
      state: 'WITH_OFFICE',
      settledAmount: null,
      turn: { who: 'OFFICE' },
    })
    const seen = await kim.see(claim.id)
    expect(seen).toMatchObject({
      actions: ['decide'],
      checks: ['POLICY_YOUNG', 'SUM_LARGE', 'EVIDENCE_MISSING', 'HOLDER_IS_TENANT'],
      fourEyes: true,
    })
    expect(await kim.act(claim.id, 'payout', { version: seen.version, ...payout() })).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
    // Two people must confirm the accepted claim before it can be paid.
    const { body: proposed } = await kim.act(claim.id, 'decide', { version: seen.version, items: [] })
    expect(proposed).toMatchObject({ state: 'CONFIRMING', actions: ['return'] })
    const { body: decided } = await ada.act(claim.id, 'confirm', { version: proposed.version })
    expect(decided).toMatchObject({
      state: 'DECIDED',
      settledAmount: 12_000,
      actions: ['payout'],
      payout: { secondPerson: true, proposal: null },
    })
    const { status, body: waiting } = await kim.act(claim.id, 'payout', { version: decided.version, ...payout() })
    expect([status, waiting.state, waiting.actions]).toEqual([200, 'DECIDED', ['return']])
    expect(waiting.payout.proposal).toMatchObject({ by: { id: kim.id, name: kim.name }, reference: 'TRX-1' })
    expect(await kim.act(claim.id, 'confirm', { version: waiting.version })).toMatchObject({
      status: 409,
      problem: { errorCode: 'SECOND_PERSON_NEEDED' },
    })
    expect(await server.db.selectFrom('ledger_entries').selectAll().where('claim_id', '=', claim.id).execute()).toEqual(
      [],
    )
    expect((await ada.act(claim.id, 'confirm', { version: waiting.version })).body).toMatchObject({
      state: 'PAID_OUT',
      paidOn: toWireDate(server.today()),
      owed: 12_000,
      payoutReference: 'TRX-1',
      payout: { proposal: null },
    })
    expect(
      await server.db.selectFrom('ledger_entries').select('amount_cents').where('claim_id', '=', claim.id).execute(),
    ).toEqual([{ amount_cents: -12_000_00 }])
  })

  it.each<[string, Circumstances, string, string[]]>([
    ['91 days old, 1,000, evidence for each item, somebody else’s account', {}, 'DECIDED', []],
    ['90 days old', { age: CLAIM_LIMITS.youngPolicyDays }, 'WITH_OFFICE', ['POLICY_YOUNG']],
    ['a cent more than 1,000', { amounts: [400, 600.01] }, 'WITH_OFFICE', ['SUM_LARGE']],
    ['without evidence', { evidence: false }, 'WITH_OFFICE', ['EVIDENCE_MISSING']],
    ['without an account', { holder: null }, 'WITH_OFFICE', ['ACCOUNT_MISSING']],
  ])('%s: %s', async (_, circumstances, state, checks) => {
    const made = await accepted(circumstances)
    expect([made.state, (await kim.see(made.id)).checks]).toEqual([state, checks])
  })

  it('can be granted in part by the office although the tenant accepted all items', async () => {
    const { id } = await accepted({ amounts: [300, 1200], evidence: false })
    const { version, items } = await kim.see(id)
    const { body } = await kim.act(id, 'decide', {
      version,
      items: [{ id: items[1]!.id, amount: 0, reason: 'Ohne Beleg.' }],
    })
    expect(body).toMatchObject({
      state: 'DECIDED',
      settledAmount: 300,
      items: [
        { state: 'ACCEPTED', decision: null },
        { state: 'DECIDED', decision: { amount: 0, reason: 'Ohne Beleg.' } },
      ],
    })
    expect(
      await kim.act(id, 'decide', { version, items: [{ id: items[1]!.id, amount: 0, reason: 'Ohne Beleg.' }] }),
    ).toMatchObject({ status: 200 })
  })
})

describe('a payout', () => {
  it('of 2,500 needs one person, a cent more needs two', async () => {
    const small = await decidedClaim(2_500)
    expect(
      (await kim.act(small.id, 'payout', { version: (await kim.see(small.id)).version, ...payout() })).body.state,
    ).toBe('PAID_OUT')
    const large = await decidedClaim(2_500.01)
    const { version } = await kim.see(large.id)
    const first = await kim.act(large.id, 'payout', { version, ...payout() })
    expect(first.body).toMatchObject({
      state: 'DECIDED',
      payout: { secondPerson: true, proposal: { by: { id: kim.id } } },
    })
    expect((await kim.act(large.id, 'payout', { version, ...payout() })).body.version).toBe(first.body.version)
    // After the return the payout starts again, and the history shows every step.
    const { body: back } = await ada.act(large.id, 'return', {
      version: first.body.version,
      note: 'Falscher Verwendungszweck.',
    })
    expect(back).toMatchObject({ state: 'DECIDED', actions: ['payout'], payout: { proposal: null } })
    const again = await ada.act(large.id, 'payout', { version: back.version, ...payout('TRX-2') })
    const paid = await kim.act(large.id, 'confirm', { version: again.body.version })
    expect(paid.body).toMatchObject({ state: 'PAID_OUT', payoutReference: 'TRX-2' })
    expect((await kim.act(large.id, 'confirm', { version: again.body.version })).status).toBe(200)
    expect(paid.body.history.slice(-4).map(({ kind, name }) => [kind, name])).toEqual([
      ['payout-proposed', kim.name],
      ['returned', ada.name],
      ['payout-proposed', ada.name],
      ['paid-out', kim.name],
    ])
  })

  it('is rejected with a stale version, as are a plan and a repayment', async () => {
    const { of, id } = await decidedClaim(50)
    const { version } = await kim.see(id)
    await of.post(`claims/${id}/payout-account`, OTHER_ACCOUNT)
    const late = await kim.act(id, 'payout', { version, ...payout() })
    expect(late).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_CHANGED', changes: [{ kind: 'payout-account-changed', name: null }] },
    })
    expect(await kim.act(id, 'payout', payout())).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'version' }] },
    })
    const other = await decidedClaim(60)
    const seen = await kim.see(other.id)
    const { body: paid } = await kim.act(other.id, 'payout', { version: seen.version, ...payout() })
    const plan = { instalments: 2, firstDueOn: toWireDate(addDays(server.today(), 30)) }
    const repayment = { amount: 10, receivedOn: toWireDate(server.today()), reference: 'Rate 1' }
    for (const [what, body] of [
      ['repayment-plan', plan],
      ['repayments', repayment],
    ] as const) {
      expect(await ada.act(other.id, what, { version: seen.version, ...body })).toMatchObject({
        status: 409,
        problem: { errorCode: 'CLAIM_CHANGED', changes: [{ kind: 'paid-out', name: kim.name }] },
      })
      expect(await ada.act(other.id, what, body)).toMatchObject({
        status: 400,
        problem: { errors: [{ field: 'version' }] },
      })
    }
    const { body: planned } = await kim.act(other.id, 'repayment-plan', { version: paid.version, ...plan })
    expect((await kim.act(other.id, 'repayments', { version: planned.version, ...repayment })).status).toBe(200)
  })

  it('to a changed account waits seven days and needs two people, whatever the amount', async () => {
    const { of, id } = await decidedClaim(50)
    await of.post(`claims/${id}/payout-account`, OTHER_ACCOUNT)
    const seen = await kim.see(id)
    const from = toWireDate(addDays(server.today(), CLAIM_LIMITS.changedAccountDays))
    expect(seen.payout).toMatchObject({
      secondPerson: true,
      accountChangedOn: toWireDate(server.today()),
      notBefore: from,
    })
    expect(seen.history.at(-1)).toMatchObject({
      kind: 'payout-account-changed',
      actor: 'landlord',
      note: 'Jonas Weber, DE•• •••• 3000 → Jonas Weber, AT•• •••• 3201',
    })
    expect(await kim.act(id, 'payout', { version: seen.version, ...payout() })).toMatchObject({
      status: 409,
      problem: { errorCode: 'PAYOUT_ACCOUNT_CHANGED', payableFrom: from },
    })
    const { account_changed_at: changed } = await server.row('claims', { id })
    await server.db
      .updateTable('claims')
      .set({ account_changed_at: new Date(changed!.getTime() - CLAIM_LIMITS.changedAccountDays * DAY) })
      .where('id', '=', id)
      .execute()
    const { body: waiting } = await kim.act(id, 'payout', { version: seen.version, ...payout() })
    expect(waiting).toMatchObject({ state: 'DECIDED', payout: { notBefore: null, proposal: { by: { id: kim.id } } } })
    // After another change of the account, the proposal that the second person saw is stale.
    await of.post(`claims/${id}/payout-account`, ACCOUNT)
    expect(await ada.act(id, 'confirm', { version: waiting.version })).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_CHANGED' },
    })
    expect((await ada.see(id)).payout).toMatchObject({ proposal: null, notBefore: from })
  })

  it('to the first named account does not wait, even when it was named after the claim', async () => {
    const { id } = await accepted({ holder: null })
    expect((await kim.see(id)).payout).toMatchObject({ secondPerson: false, accountChangedOn: null, notBefore: null })
  })
})
