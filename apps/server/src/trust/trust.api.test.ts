import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRUST_CHECKS, type TrustCheckName, type TrustResult } from '@nestbond/domain/support/trust'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { TRUST } from '../commands/trust.ts'
import { CommandRefused } from '../platform/database-command.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ProviderBooks } from '../platform/providers/cards/port.ts'
import { recordView } from '../staff/staff-view-store.ts'
import { ApiServer } from '../test/api-server.ts'
import { drive } from '../test/flow.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { justNow } from '../test/just-now.ts'
import { releaseCalls } from '../test/releases.ts'
import { decideSigned } from '../test/sample-contract.ts'
import { signInStaff } from '../test/staff.ts'
import { measureTrust, measureTrustPart, measureTrustRun } from './measure-trust.ts'
import { joined, WHOLE } from './tally.ts'
import { CHECKS } from './trust-checks.ts'

const HOUR = 3_600_000

let api: ApiServer
let server: HttpApi
beforeAll(async () => {
  api = await ApiServer.start({ settings: { RATE_LIMIT_LOGIN_PER_MINUTE: '10000' } })
  server = httpApiOf(api)
})
afterAll(() => api?.close())

const { insured, releaseLink, sign, rowOf } = releaseCalls(() => server)
const kysely = () => server.deps.database.kysely
const office = (headers: Record<string, string> = {}) => server.call('GET', '/office/trust', undefined, headers)

/** The checks that find a difference, with their first example. */
async function broken(): Promise<Partial<Record<TrustCheckName, string>>> {
  const { results } = await measureTrust(server.deps)
  expect(results.map(({ check }) => check)).toEqual(TRUST_CHECKS)
  return Object.fromEntries(
    results.flatMap(({ check, different, examples }) => (different > 0 ? [[check, examples[0] ?? '']] : [])),
  )
}

it('is for managers only, and says so before the first measurement', async () => {
  expect((await office()).status).toBe(401)
  expect((await office((await signInStaff(server)).headers)).status).toBe(403)
  const empty = await ApiServer.start()
  try {
    const { headers } = await signInStaff(empty, 'manager')
    expect(await empty.ok('officeTrust', { headers })).toEqual({ measured: null })
  } finally {
    await empty.close()
  }
})

describe('a policy in force and a released one', () => {
  let running: Awaited<ReturnType<typeof insured>>
  let decided: string
  let abandoned: string

  beforeAll(async () => {
    running = await insured()
    const released = await insured()
    await released.ask()
    await sign(await releaseLink(released))
    const { staff } = await signInStaff(server, 'manager')
    await recordView(kysely(), staff.id, 'ledger-exported', server.deps.clock.now())
    decided = (await (await drive(api, 'DECIDED')).user()).refId
    await decideSigned(kysely())
    abandoned = (await (await drive(api, 'TENANT_DETAILS')).user()).refId
    // Past the times that jobs are given.
    server.travel(2 * DAY)
    await server.runJobs()
    // Seals the trail: only what is changed afterwards is a difference.
    await measureTrust(server.deps)
  })

  it('agree in every check, which looks at something', async () => {
    expect(await broken()).toEqual({})
    const { measured } = (await office((await signInStaff(server, 'manager')).headers)).body
    expect(measured?.at).toEqual(justNow(api))
    expect(measured?.results.filter(({ looked }) => looked === 0).map(({ check }) => check)).toEqual([])
  })

  const on = (statement: RawBuilder<unknown>) => statement.execute(kysely())
  const ofPolicy = async () => (await rowOf(running)).id
  const numbered = async (then: string) => new RegExp(`^${(await rowOf(running)).number}: ${then}`)

  /** Moves the last use of an application that its tenant left, and the end of its links. */
  async function ageAbandoned(days: number) {
    const by = sql`make_interval(days => ${days})`
    for (const table of ['application_tokens', 'link_secrets'])
      await on(
        sql`update ${sql.table(table)} set expires_at = expires_at + ${by} where application_id = (select id from applications where ref_id = ${abandoned})`,
      )
    await on(sql`update applications set updated_at = updated_at + ${by} where ref_id = ${abandoned}`)
  }

  /** For each check: a statement that breaks a promise, one that mends it again, and the finding that the check must report. */
  const sabotage: Record<
    TrustCheckName,
    { spoil: () => Promise<unknown>; mend: () => Promise<unknown>; says: () => Promise<RegExp> }
  > = {
    decisions: {
      spoil: () =>
        on(
          sql`update decisions set verdict = 'refuse' where application_id = (select id from applications where ref_id = ${decided})`,
        ),
      mend: () =>
        on(
          sql`update decisions set verdict = 'accept' where application_id = (select id from applications where ref_id = ${decided})`,
        ),
      says: async () => /: verdict$/,
    },
    ledger: {
      spoil: async () =>
        on(sql`update premium_charges set amount_cents = amount_cents + 1 where policy_id = ${await ofPolicy()}`),
      mend: async () =>
        on(sql`update premium_charges set amount_cents = amount_cents - 1 where policy_id = ${await ofPolicy()}`),
      says: () => numbered('WRONG_AMOUNT'),
    },
    offers: {
      spoil: () => on(sql`update offers set yearly_cents = yearly_cents - 100, premium_cents = premium_cents - 100`),
      mend: () => on(sql`update offers set yearly_cents = yearly_cents + 100, premium_cents = premium_cents + 100`),
      says: async () => /: yearly price/,
    },
    premiums: {
      spoil: async () => on(sql`update policies set premium_cents = premium_cents + 1 where id = ${await ofPolicy()}`),
      mend: async () => on(sql`update policies set premium_cents = premium_cents - 1 where id = ${await ofPolicy()}`),
      says: () => numbered('premium$'),
    },
    refunds: {
      spoil: () => on(sql`update releases set answered_at = answered_at - interval '1 day' where state = 'SIGNED'`),
      mend: () => on(sql`update releases set answered_at = answered_at + interval '1 day' where state = 'SIGNED'`),
      says: async () => /: refund of charge 1$/,
    },
    ends: {
      spoil: async () => on(sql`update policies set deposit_cents = deposit_cents * 2 where id = ${await ofPolicy()}`),
      mend: async () => on(sql`update policies set deposit_cents = deposit_cents / 2 where id = ${await ofPolicy()}`),
      says: () => numbered('deposit$'),
    },
    provider: {
      spoil: () => on(sql`update sandbox_card_charges set amount_cents = amount_cents + 1`),
      mend: () => on(sql`update sandbox_card_charges set amount_cents = amount_cents - 1`),
      says: async () => /: charge 1 at the provider/,
    },
    acts: {
      spoil: async () => on(sql`update application_events set kind = 'gone' where kind = 'policy-released'`),
      mend: async () => on(sql`update application_events set kind = 'policy-released' where kind = 'gone'`),
      says: async () => /: policy-released: event/,
    },
    certificates: {
      spoil: () => on(sql`update policies set status = 'MOVED_OUT' where status = 'RELEASED'`),
      mend: () => on(sql`update policies set status = 'RELEASED' where status = 'MOVED_OUT'`),
      says: async () => /: ended?$|: ending$/,
    },
    mails: {
      spoil: () => on(sql`update sent_mails set state = 'RETRYING' where kind = 'contract-signed'`),
      mend: () => on(sql`update sent_mails set state = 'SENT' where kind = 'contract-signed'`),
      says: async () => /: contract-signed, RETRYING$/,
    },
    trail: {
      spoil: () => on(sql`update staff_views set kind = 'figures-exported'`),
      mend: () => on(sql`update staff_views set kind = 'ledger-exported'`),
      says: async () => /^altered: /,
    },
    erasures: {
      spoil: () => ageAbandoned(-90),
      mend: () => ageAbandoned(90),
      says: async () => /: application$/,
    },
    papers: {
      spoil: () => on(sql`update certificates set pdf_key = pdf_key || 'x'`),
      mend: () => on(sql`update certificates set pdf_key = left(pdf_key, -1)`),
      says: async () => /^certificates\.pdf_key: certificates\//,
    },
  }

  it.each(TRUST_CHECKS)('%s: a difference is found', async (check) => {
    const { spoil, mend, says } = sabotage[check]
    await spoil()
    const found = await broken()
    await mend()
    expect(found[check]).toMatch(await says())
    expect(await broken()).toEqual({})
  })

  /** What a check finds while a statement has spoilt something, which no worker sees and which is taken back. */
  async function foundAfter(check: TrustCheckName, spoil: (trx: Kysely<Tables>) => Promise<unknown>) {
    let found: string[] = []
    const undo = new Error('undo')
    const { database } = server.deps
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await spoil(trx)
        const part = await CHECKS[check]({ ...server.deps, database: { ...database, kysely: trx } }, WHOLE)
        found = part.result.examples
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found
  }

  const hoursAgo = (hours: number) => new Date(server.deps.clock.now().getTime() - hours * HOUR)
  const jobOf = (trx: Kysely<Tables>, name: string, state: string, data: object, hours = 7) =>
    sql`insert into jobs.job (name, data, state, start_after, created_on)
      values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::jobs.job_state, ${hoursAgo(hours)}, ${hoursAgo(hours)})`.execute(
      trx,
    )

  describe('a mail that never reached the mail server', () => {
    const about = async () => ({
      refId: decided,
      data: {
        applicationId: (
          await kysely().selectFrom('applications').select('id').where('ref_id', '=', decided).executeTakeFirstOrThrow()
        ).id,
        mailId: randomUUID(),
      },
    })

    it.each([
      ['waits since seven hours, because no worker runs', 'created', 7, 'NOT_RUN'],
      ['waits since seven hours after a failure', 'retry', 7, 'NOT_RUN'],
      ['is under way since seven hours', 'active', 7, 'NOT_RUN'],
      ['failed for good', 'failed', 1, 'FAILED'],
      ['waits since five hours', 'created', 5, null],
      ['begins tomorrow', 'created', -24, null],
      ['has ended', 'completed', 7, null],
    ])('is found if its job %s', async (_, state, hours, says) => {
      const { refId, data } = await about()
      const found = await foundAfter('mails', (trx) => jobOf(trx, 'premium-failed', state, data, hours))
      expect(found).toEqual(says === null ? [] : [`${refId}: premium-failed, ${says}`])
    })

    it.each([
      ['a code', 'mailbox-code', { codeId: randomUUID() }],
      ['a mail to a landlord about erased data', 'landlord-erasure-mail', { erasureId: randomUUID(), kind: 'ASKED' }],
      ['a mail about an invitation', 'landlord-invitation', { invitationId: randomUUID(), mailId: randomUUID() }],
    ])('is found if it is %s', async (_, name, data) => {
      const [found, ...more] = await foundAfter('mails', (trx) => jobOf(trx, name, 'failed', data))
      expect(found).toMatch(new RegExp(`^[0-9a-f-]{36}: ${name}, FAILED$`))
      expect(more).toEqual([])
    })

    it('is not found if another of its kind was sent later, or if the mail server rejected it, which is found once', async () => {
      const { data } = await about()
      const record = (trx: Kysely<Tables>, mailId: string, state: 'SENT' | 'REFUSED') =>
        trx
          .insertInto('sent_mails')
          .values({
            id: randomUUID(),
            application_id: data.applicationId,
            mail_id: mailId,
            message_id: `<${mailId}@nestbond.example>`,
            kind: 'premium-failed',
            data: '{}',
            recipient: 'tenant',
            sent_to: '',
            subject: '',
            body: '',
            state,
            created_at: hoursAgo(state === 'SENT' ? 6 : 24),
            changed_at: server.deps.clock.now(),
          })
          .execute()
      const lost = async (trx: Kysely<Tables>) => jobOf(trx, 'premium-failed', 'failed', data)
      expect(
        await foundAfter('mails', async (trx) => [await lost(trx), await record(trx, randomUUID(), 'SENT')]),
      ).toEqual([])
      expect(
        await foundAfter('mails', async (trx) => [await lost(trx), await record(trx, data.mailId, 'REFUSED')]),
      ).toEqual([`${decided}: premium-failed, REFUSED`])
    })

    it('is not looked for among jobs that send none', async () => {
      expect(await foundAfter('mails', (trx) => jobOf(trx, 'premium-run', 'failed', {}))).toEqual([])
    })
  })

  it.each<[string, (trx: Kysely<Tables>) => RawBuilder<unknown>, string]>([
    ['of another amount', () => sql`update premium_refunds set amount_cents = amount_cents + 1`, 'WRONG_AMOUNT'],
    [
      'of another number',
      () => sql`update premium_refunds set reference = reference || '-9'`,
      'REFUNDED_WITHOUT_ENTRY',
    ],
    [
      'that was never booked as paid',
      () =>
        sql`update premium_refunds set state = 'WITH_OFFICE', paid_at = null, provider_refund_id = null, decline_code = 'x'`,
      'REFUND_ENTRY_WITHOUT_PAYMENT',
    ],
    ['of which no record is left', () => sql`delete from premium_refunds`, 'UNKNOWN_REFUND'],
  ])('a refund %s differs from the ledger', async (_, spoil, says) => {
    const [found, ...more] = await foundAfter('ledger', (trx) => spoil(trx).execute(trx))
    expect(found).toContain(says)
    expect(more).toEqual([])
  })

  describe('data kept for too long', () => {
    const ago = (days: number) => new Date(server.deps.clock.now().getTime() - days * DAY)
    const account = (trx: Kysely<Tables>, days: number) =>
      trx
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          email: 'idle@example.org',
          email_key: 'idle@example.org',
          language: 'de',
          created_at: ago(days),
        })
        .execute()
    const note = (trx: Kysely<Tables>, days: number) =>
      sql`update sent_mails set created_at = ${ago(days)} where id = (select min(id::text)::uuid from sent_mails)`.execute(
        trx,
      )
    const code = (trx: Kysely<Tables>, days: number) =>
      trx
        .insertInto('mailbox_codes')
        .values({
          id: randomUUID(),
          purpose: 'sign-in',
          subject: 'code@example.org',
          email: 'code@example.org',
          email_key: 'code@example.org',
          language: 'de',
          country: 'de',
          created_at: ago(days),
          expires_at: ago(days),
        })
        .execute()
    const ended = (table: string, days: number) => (trx: Kysely<Tables>) =>
      sql`update ${sql.table(table)} set expires_at = ${ago(days)}`.execute(trx)
    let contractId: string
    beforeAll(async () => {
      contractId = (await rowOf(running)).contract_id
    })
    /** The landlord of the first contract asks for an erasure. */
    const landlord = async (trx: Kysely<Tables>, asked: number, erased: number | null) => {
      const id = randomUUID()
      await sql`insert into landlord_erasures (id, email, email_key, language, country, requested_at)
        values (${id}, 'l@example.org', 'l@example.org', 'de', 'de', ${ago(asked)})`.execute(trx)
      await sql`update invitations set landlord_email_key = 'l@example.org'
        where application_id = (select application_id from contracts where id = ${contractId})`.execute(trx)
      await sql`insert into landlord_erasure_contracts (erasure_id, contract_id) values (${id}, ${contractId})`.execute(
        trx,
      )
      if (erased !== null)
        await sql`insert into restricted_contracts (contract_id, restricted_at, keep_until, erased_at)
          values (${contractId}, ${ago(40)}, '2026-01-01', ${ago(erased)})`.execute(trx)
    }

    it.each<[string, (trx: Kysely<Tables>) => Promise<unknown>, RegExp | null]>([
      ['an unused account', (trx) => account(trx, 33), /: account$/],
      ['an account unused for 31 days', (trx) => account(trx, 31), null],
      ['the record of a mail', (trx) => note(trx, 368), /: mails$/],
      ['the record of a mail from a year ago', (trx) => note(trx, 366), null],
      ['a mailed code', (trx) => code(trx, 4), /^mailbox_codes: 1$/],
      ['a mailed code from the day before yesterday', (trx) => code(trx, 2), null],
      ['a session', ended('account_sessions', 3), /^account_sessions: \d+$/],
      ['a session that ended yesterday', ended('account_sessions', 1), null],
      ['a token', ended('application_tokens', 33), /^application_tokens: \d+$/],
      ['a token that ended a month ago', ended('application_tokens', 30), null],
      ['a landlord whose contracts are all erased', (trx) => landlord(trx, 10, 3), /: landlord$/],
      ['a landlord whose last contract was erased yesterday', (trx) => landlord(trx, 10, 1), null],
      ['a landlord whose contract is in force', (trx) => landlord(trx, 10, null), null],
    ])('%s', async (_, spoil, says) => {
      const found = await foundAfter('erasures', spoil)
      if (says === null) return expect(found).toEqual([])
      expect(found).toHaveLength(1)
      expect(found[0]).toMatch(says)
    })
  })

  it('a difference fails the nightly job and the command, which names it', async () => {
    const { config, database, clock } = server.deps
    expect(await TRUST.run({ config, database, clock }, null)).toMatch(/^decisions +3 looked at +0 different$/m)
    await sabotage.mails.spoil()
    await server.triggers(measureTrustRun, {})
    const { body } = await office((await signInStaff(server, 'manager')).headers)
    expect(body.measured?.results.map(({ check, different }) => [check, different])).toEqual(
      TRUST_CHECKS.map((check) => [check, check === 'mails' ? 2 : 0]),
    )
    const refused = TRUST.run({ config, database, clock }, null)
    await expect(refused).rejects.toBeInstanceOf(CommandRefused)
    await expect(refused).rejects.toThrow(/contract-signed, RETRYING/)
    await sabotage.mails.mend()
  })

  describe('the list of a vendor', () => {
    /** The sandbox's books, as if a vendor had them, and what the check finds in them. */
    async function foundIn(change: (books: ProviderBooks) => void, days = 0) {
      const books = await sandboxBooks()
      change(books)
      const provider = { ...server.deps.cards.provider, name: 'sandbox', books: async () => books }
      server.travel(days * DAY)
      const { result } = await CHECKS.provider({ ...server.deps, cards: { provider } }, WHOLE)
      server.travel(-days * DAY)
      return result.examples.map((example) => example.replace(/^.*?: /, ''))
    }
    const sandboxBooks = async (): Promise<ProviderBooks> => ({
      payments: await rows(sql<ProviderBooks['payments'][number]>`
        select id, idempotency_key as key, amount_cents as amount from sandbox_card_charges where decline_code is null`),
      refunds: await rows(sql<ProviderBooks['refunds'][number]>`
        select id, charge_id as "paymentId", amount_cents as amount from sandbox_card_refunds`),
    })
    const rows = async <T>(query: RawBuilder<T>) => (await query.execute(kysely())).rows

    it.each<[string, (books: ProviderBooks) => unknown, string[]]>([
      ['nothing if all agrees', () => undefined, []],
      ['a missing payment', ({ payments }) => payments.shift(), ['charge 1 is unknown to the provider']],
      ['another amount', ({ payments }) => (payments[0]!.amount += 1), ['charge 1 at the provider']],
      ['a missing refund', ({ refunds }) => refunds.pop(), [expect.stringContaining('is unknown to the provider')]],
      [
        'another refund',
        ({ refunds }) => refunds.push({ ...refunds[0]!, id: 'x' }),
        ['a refund at the provider that is not ours'],
      ],
      [
        'a payment without a key',
        ({ payments }) => payments.push({ id: 'x', key: '', amount: 1 }),
        ['a payment that is not ours'],
      ],
      [
        'a payment of a policy that is not ours',
        ({ payments }) => payments.push({ id: 'x', key: `${randomUUID()}:1:1`, amount: 1 }),
        ['a payment that is not ours'],
      ],
      [
        'a repayment that is not ours',
        ({ payments }) => payments.push({ id: 'x', key: 'claim:x', amount: 1 }),
        ['a payment that is not ours'],
      ],
    ])('shows %s', async (_, change, faults) => {
      expect(await foundIn((books) => void change(books))).toEqual(faults)
    })

    it('is fetched once for all parts, and the time of the first part begins after it', async () => {
      const books = await sandboxBooks()
      const acts: string[] = []
      const provider = {
        ...server.deps.cards.provider,
        name: 'sandbox',
        books: async () => (acts.push('fetched'), books),
      }
      const needs = { ...server.deps, cards: { provider } }
      let result: TrustResult | undefined
      for (let [from, isFirst] = [null as string | null, true]; isFirst || from !== null; isFirst = false) {
        const stretch = { from, isOver: () => true, beginsNow: () => acts.push('begun'), batch: 1 }
        const part = await CHECKS.provider(needs, stretch)
        acts.push('part')
        result = joined(result, part.result)
        from = part.next
      }
      expect(acts.slice(0, 4)).toEqual(['fetched', 'begun', 'part', 'part'])
      expect(acts.filter((act) => act === 'fetched')).toHaveLength(1)
      expect(result).toEqual((await CHECKS.provider(needs, WHOLE)).result)
      expect(acts.filter((act) => act === 'fetched')).toHaveLength(2)
    })

    it('is not asked for what is older than itself', async () => {
      const nothing = (books: ProviderBooks) => void (books.payments.splice(0), books.refunds.splice(0))
      expect(await foundIn(nothing)).not.toEqual([])
      expect(await foundIn(nothing, 41)).toEqual([])
    })
  })

  it.each(['ledger', 'certificates', 'papers'] as const)('%s: goes on where a part ends', async (check) => {
    const whole = await CHECKS[check](server.deps, WHOLE)
    const one = (from: string | null) => CHECKS[check](server.deps, { from, isOver: () => true, batch: 1 })
    let part = await one(null)
    let result = part.result
    let parts = 1
    for (; part.next !== null; parts += 1) {
      part = await one(part.next)
      result = joined(result, part.result)
    }
    expect(parts).toBeGreaterThan(1)
    expect(result).toEqual(whole.result)
  })

  it('a part that was done already is not counted twice', async () => {
    const { id } = await measureTrust(server.deps)
    await server.triggers(measureTrustPart, { id, check: 'ledger', from: null })
    const { body } = await office((await signInStaff(server, 'manager')).headers)
    expect(body.measured?.results).toHaveLength(TRUST_CHECKS.length)
  })
})
