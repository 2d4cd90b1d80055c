import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { ACCOUNT, claimable, claimed, claimsHandler, paidOutClaim, type Claimable } from '../test/claims.ts'
import { faultsOfLedger } from '../test/ledger.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'

let server: HttpApi
let policy: Claimable
let kim: Awaited<ReturnType<typeof claimsHandler>>
let ada: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  policy = await claimable(server)
  kim = await claimsHandler(server)
  ada = await claimsHandler(server)
})
afterAll(() => server.close())

const wire = (days = 0) => toWireDate(addDays(server.today(), days))

const grant = (items: { id: string }[], ...amounts: unknown[]) =>
  amounts.map((amount, index) => ({ id: items[index]?.id, amount, reason: 'Wie auf den Fotos.' }))
const payout = { paidOn: '', reference: 'TRX-1' }
const pay = async (id: string, more: object = {}) =>
  kim.act(id, 'payout', { version: (await kim.see(id)).version, ...payout, paidOn: wire(), ...more })

describe('the office’s decision', () => {
  it('needs an amount and a reason for every open item, and both are told', async () => {
    const { id, items } = await claimed(policy, [40, 50])
    const seen = await kim.see(id)
    expect(seen).toMatchObject({
      actions: ['decide'],
      fourEyes: false,
      rentDepositAmount: 2220,
      landlord: 'Jonas Weber',
      contact: { tenantEmail: policy.email, landlordEmail: policy.landlordMail },
    })
    const { status, body } = await kim.act(id, 'decide', { version: seen.version, items: grant(items, 12.34, 0) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'DECIDED',
      settledAmount: 12.34,
      actions: ['payout'],
      items: [
        { state: 'DECIDED', settledAmount: 12.34, decision: { amount: 12.34, reason: 'Wie auf den Fotos.' } },
        { settledAmount: 0, decision: { amount: 0 } },
      ],
    })
    for (const to of [policy.email, policy.landlordMail])
      expect((await server.mailOf((mail) => mail.to === to && mail.subject.includes('12,34'))).text).toContain(
        '12,34\u00A0€ von 40,00\u00A0€. Begründung: Wie auf den Fotos.',
      )
    expect(await policy.policyState()).toBe('CLAIMED')
    expect(await kim.act(id, 'decide', { version: seen.version, items: grant(items, 12.34, 0) })).toMatchObject({
      status: 200,
    })
    // Another decision, and the same one of a colleague, which is no repetition of one's own.
    for (const amount of [1, 12.34])
      expect(await ada.act(id, 'decide', { version: seen.version, items: grant(items, amount, 0) })).toMatchObject({
        status: 409,
        problem: { errorCode: 'CLAIM_CHANGED', changes: [{ kind: 'decided', name: kim.name }] },
      })
    expect(await ada.act(id, 'decide', { version: body.version, items: grant(items, 1, 0) })).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
  })

  it.each<[string, (items: { id: string }[]) => unknown, string[]]>([
    ['not all items', (items) => grant(items, 1), ['items FIELD_REQUIRED']],
    ['an item twice', ([a]) => grant([a!, a!], 1, 2), ['items.1.id null']],
    ['more than was asked for', (items) => grant(items, 40.01, 1), ['items.0.amount null']],
    ['less than nothing', (items) => grant(items, -1, 1), ['items.0.amount null']],
    ['fractions of a cent', (items) => grant(items, 1, 0.001), ['items.1.amount null']],
    [
      'no reason',
      ([a, b]) => [
        { id: a!.id, amount: 1, reason: ' ' },
        { id: b!.id, amount: 1 },
      ],
      ['items.0.reason FIELD_REQUIRED', 'items.1.reason FIELD_REQUIRED'],
    ],
    [
      'a stranger’s item',
      (items) => [...grant(items, 1, 1), { id: randomUUID(), amount: 1, reason: 'x' }],
      ['items.2.id null'],
    ],
  ])('is rejected with %s', async (_, given, fields) => {
    const { id, items } = await claimed(policy, [40, 50])
    const { version } = await kim.see(id)
    const { status, problem } = await kim.act(id, 'decide', { version, items: given(items) })
    expect(status).toBe(400)
    expect(problem!.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(fields)
    await policy.post(`claims/${id}/take-back`)
  })

  it('keeps accepted items unless the decision names them', async () => {
    const { body } = await policy.claim([30, 'angenommen'], [31, 'bestritten'])
    const [a, b] = body.items
    await policy.answer(body.id, [
      { id: a!.id, answer: 'ACCEPT' },
      { id: b!.id, answer: 'COUNTER', amount: 10 },
    ])
    const { version } = await kim.see(body.id)
    expect(await kim.act(body.id, 'decide', { version, items: grant([a!, b!], 30.01, 10) })).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'items.0.amount' }] },
    })
    expect((await kim.act(body.id, 'decide', { version, items: grant([b!], 10) })).body).toMatchObject({
      settledAmount: 40,
      items: [{ state: 'ACCEPTED', decision: null }, { state: 'DECIDED' }],
    })
  })

  it('that grants nothing closes the claim', async () => {
    const of = await claimable(server)
    const { id } = await claimed(of, [60.6])
    const { body } = await kim.decide(id, 0)
    expect(body).toMatchObject({ state: 'CLOSED', settledAmount: 0, turn: { who: 'NOBODY' }, actions: [], dueAt: null })
    expect([await of.policyState(), (await of.see()).newClaim.left]).toEqual(['ACTIVE', 2220])
    expect(
      (await server.mailOf(({ to, subject }) => to === of.landlordMail && subject.includes('entschieden'))).text,
    ).toContain('Es wird nichts ausgezahlt')
    expect(await pay(id)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
  })

  it('is rejected as stale after new evidence was uploaded', async () => {
    const { id, items } = await claimed(policy, [70])
    const { version } = await kim.see(id)
    await policy.post(`claims/${id}/payout-account`, ACCOUNT)
    const late = await kim.act(id, 'decide', { version, items: grant(items, 70) })
    expect(late).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_CHANGED', changes: [{ kind: 'payout-account-given', name: null }] },
    })
    await policy.post(`claims/${id}/take-back`)
  })

  it('is taken once when two people decide at the same time', async () => {
    const { id, items } = await claimed(policy, [80])
    const { version } = await kim.see(id)
    const answers = await Promise.all([
      kim.act(id, 'decide', { version, items: grant(items, 1) }),
      ada.act(id, 'decide', { version, items: grant(items, 2) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await policy.post(`claims/${id}/take-back`)
  })

  it('needs a second person above a deposit of 10,000', async () => {
    const of = await claimable(server)
    await server.db.updateTable('policies').set({ deposit_cents: 10_000_01 }).where('id', '=', of.policyId).execute()
    const { id, items } = await claimed(of, [5000])
    const { body: proposed } = await kim.decide(id, 4000)
    expect(proposed).toMatchObject({
      state: 'CONFIRMING',
      fourEyes: true,
      settledAmount: null,
      actions: ['return'],
      proposal: { by: { id: kim.id, name: kim.name }, items: [{ id: items[0]!.id, amount: 4000 }] },
    })
    expect((await of.see()).claims[0]).toMatchObject({
      state: 'CONFIRMING',
      items: [{ state: 'DISPUTED', decision: null }],
    })
    const version = { version: proposed.version }
    expect(await kim.act(id, 'confirm', version)).toMatchObject({
      status: 409,
      problem: { errorCode: 'SECOND_PERSON_NEEDED' },
    })
    const { body: returned } = await ada.act(id, 'return', { ...version, note: 'Bitte noch einmal.' })
    expect(returned).toMatchObject({ state: 'WITH_OFFICE', proposal: null })
    expect(returned.history.at(-1)).toMatchObject({ kind: 'returned', name: ada.name, note: 'Bitte noch einmal.' })
    const { body: again } = await kim.decide(id, 3000)
    const confirmed = await ada.act(id, 'confirm', { version: again.version })
    expect(confirmed.body).toMatchObject({
      state: 'DECIDED',
      settledAmount: 3000,
      items: [{ decision: { amount: 3000 } }],
    })
    expect((await ada.act(id, 'confirm', { version: again.version })).status).toBe(200)
  })
})

describe('the payout', () => {
  it('is recorded once with exactly the decided amount, and the policy is ACTIVE again', async () => {
    const of = await claimable(server)
    const { id } = await claimed(of, [400, 100.5])
    expect(await pay(id)).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_MOVED_ON' } })
    await kim.decide(id, 400, 50.25)
    expect(await pay(id)).toMatchObject({ status: 409, problem: { errorCode: 'PAYOUT_ACCOUNT_MISSING' } })
    await of.post(`claims/${id}/payout-account`, ACCOUNT)
    expect((await kim.see(id)).payoutAccount).toEqual({ accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' })
    for (const [body, field] of [
      [{ paidOn: wire(1) }, 'paidOn'],
      [{ paidOn: wire(-1) }, 'paidOn'],
      [{ paidOn: 'yesterday' }, 'paidOn'],
      [{ reference: ' ' }, 'reference'],
    ] as const)
      expect(await pay(id, body)).toMatchObject({ status: 400, problem: { errors: [{ field }] } })
    const [one, two] = await Promise.all([pay(id), pay(id)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body).toMatchObject({
      state: 'PAID_OUT',
      paidOn: wire(),
      payoutReference: 'TRX-1',
      owed: 450.25,
      repayment: { paidOut: 450.25, repaid: 0, owed: 450.25, instalments: [] },
    })
    expect(await pay(id, { reference: 'TRX-2' })).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
    const entries = await server.db.selectFrom('ledger_entries').selectAll().where('claim_id', '=', id).execute()
    expect(entries).toMatchObject([
      {
        kind: 'CLAIM_PAYOUT',
        amount_cents: -450_25,
        charge_id: null,
        policy_id: of.policyId,
        reference: 'TRX-1',
        value_on: server.today(),
      },
    ])
    expect([await of.policyState(), (await of.see()).certificate.state]).toEqual(['ACTIVE', 'valid'])
    expect((await of.see()).newClaim.left).toBe(1769.75)
    for (const words of ['mayTakeBack', 'mayBringEvidence', 'mayNamePayoutAccount'] as const)
      expect((await of.see()).claims[0]![words]).toBe(false)
    expect((await of.post(`claims/${id}/take-back`)).status).toBe(409)
    expect(
      (
        await server.mailOf(
          ({ to, subject }) => to === of.landlordMail && subject.includes('450,25') && subject.includes('überwiesen'),
        )
      ).text,
    ).toContain('TRX-1')
    expect(
      (
        await server.mailOf(
          ({ to, subject }) => to === of.email && subject.includes('450,25') && subject.includes('überwiesen'),
        )
      ).text,
    ).toContain('schulden Sie jetzt uns')
    expect(await faultsOfLedger(server.db)).toEqual([])
  })

  it('is limited to one entry of the ledger by constraints of the database', async () => {
    const of = await paidOutClaim(server, kim, 10)
    const entry = { policy_id: of.policyId, claim_id: of.id, reference: 'x', value_on: server.today(), at: new Date() }
    const add = (more: object) =>
      server.db
        .insertInto('ledger_entries')
        .values({ ...entry, kind: 'CLAIM_PAYOUT', amount_cents: -10_00, ...more })
        .execute()
    await expect(add({})).rejects.toMatchObject({ constraint: 'ledger_entries_one_payout_idx' })
    await expect(add({ amount_cents: 10_00 })).rejects.toMatchObject({ constraint: 'ledger_entries_amount_check' })
    await expect(add({ claim_id: null })).rejects.toMatchObject({ constraint: 'ledger_entries_subject_check' })
    await expect(add({ kind: 'PREMIUM', amount_cents: 1 })).rejects.toMatchObject({
      constraint: 'ledger_entries_subject_check',
    })
  })
})
