import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRUST_CHECKS, type TrustCheckName } from '@nestbond/domain/support/trust'
import { DAY } from '@nestbond/domain/values/day'
import type { Tables } from '../platform/database/tables.ts'
import { brokenTrust, MAILS, startTrusted } from '../test/trusted-server.ts'
import { WHOLE } from './tally.ts'
import { CHECKS } from './trust-checks.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof startTrusted>>
beforeAll(async () => {
  world = await startTrusted()
})
afterAll(() => world?.server.close())

const kysely = () => world.server.deps.database.kysely
const on = (statement: RawBuilder<unknown>) => statement.execute(kysely())
const numbered = (then: string) => new RegExp(`^${world.policy.number}: ${then}`)

/** Moves the last use of an application that its tenant left, and the end of its links. */
async function ageAbandoned(days: number) {
  const by = sql`make_interval(days => ${days})`
  for (const table of ['application_tokens', 'link_secrets'])
    await on(
      sql`update ${sql.table(table)} set expires_at = expires_at + ${by} where application_id = (select id from applications where ref_id = ${world.abandoned})`,
    )
  await on(sql`update applications set updated_at = updated_at + ${by} where ref_id = ${world.abandoned}`)
}

/** For each check: a statement that breaks a promise, one that mends it again, and the finding that the check must report. */
const sabotage: Record<
  TrustCheckName,
  { spoil: () => Promise<unknown>; mend: () => Promise<unknown>; says: () => RegExp }
> = {
  decisions: {
    spoil: () =>
      on(
        sql`update decisions set verdict = 'refuse' where application_id = (select id from applications where ref_id = ${world.decided})`,
      ),
    mend: () =>
      on(
        sql`update decisions set verdict = 'accept' where application_id = (select id from applications where ref_id = ${world.decided})`,
      ),
    says: () => /: verdict$/,
  },
  ledger: {
    spoil: () =>
      on(sql`update premium_charges set amount_cents = amount_cents + 1 where policy_id = ${world.policy.id}`),
    mend: async () =>
      on(sql`update premium_charges set amount_cents = amount_cents - 1 where policy_id = ${world.policy.id}`),
    says: () => numbered('WRONG_AMOUNT'),
  },
  offers: {
    spoil: () => on(sql`update offers set yearly_cents = yearly_cents - 100, premium_cents = premium_cents - 100`),
    mend: () => on(sql`update offers set yearly_cents = yearly_cents + 100, premium_cents = premium_cents + 100`),
    says: () => /: yearly price/,
  },
  premiums: {
    spoil: () => on(sql`update policies set premium_cents = premium_cents + 1 where id = ${world.policy.id}`),
    mend: () => on(sql`update policies set premium_cents = premium_cents - 1 where id = ${world.policy.id}`),
    says: () => numbered('premium$'),
  },
  refunds: {
    spoil: () => on(sql`update releases set answered_at = answered_at - interval '1 day' where state = 'SIGNED'`),
    mend: () => on(sql`update releases set answered_at = answered_at + interval '1 day' where state = 'SIGNED'`),
    says: () => /: refund of charge 1$/,
  },
  ends: {
    spoil: () => on(sql`update policies set deposit_cents = deposit_cents * 2 where id = ${world.policy.id}`),
    mend: () => on(sql`update policies set deposit_cents = deposit_cents / 2 where id = ${world.policy.id}`),
    says: () => numbered('deposit$'),
  },
  provider: {
    spoil: () => on(sql`update sandbox_card_charges set amount_cents = amount_cents + 1`),
    mend: () => on(sql`update sandbox_card_charges set amount_cents = amount_cents - 1`),
    says: () => /: charge 1 at the provider/,
  },
  acts: {
    spoil: () => on(sql`update application_events set kind = 'gone' where kind = 'policy-released'`),
    mend: () => on(sql`update application_events set kind = 'policy-released' where kind = 'gone'`),
    says: () => /: policy-released: event/,
  },
  certificates: {
    spoil: () => on(sql`update policies set status = 'MOVED_OUT' where status = 'RELEASED'`),
    mend: () => on(sql`update policies set status = 'RELEASED' where status = 'MOVED_OUT'`),
    says: () => /: ended?$|: ending$/,
  },
  mails: {
    spoil: () => on(MAILS.spoil),
    mend: () => on(MAILS.mend),
    says: () => /: contract-signed, RETRYING$/,
  },
  trail: {
    spoil: () => on(sql`update staff_views set kind = 'figures-exported'`),
    mend: () => on(sql`update staff_views set kind = 'ledger-exported'`),
    says: () => /^altered: /,
  },
  erasures: {
    spoil: () => ageAbandoned(-90),
    mend: () => ageAbandoned(90),
    says: () => /: application$/,
  },
  papers: {
    spoil: () => on(sql`update certificates set pdf_key = pdf_key || 'x'`),
    mend: () => on(sql`update certificates set pdf_key = left(pdf_key, -1)`),
    says: () => /^certificates\.pdf_key: certificates\//,
  },
}

it.each(TRUST_CHECKS)('%s: a difference is found', async (check) => {
  const { spoil, mend, says } = sabotage[check]
  await spoil()
  const found = await brokenTrust(world.server)
  await mend()
  expect(found[check]).toMatch(says())
  expect(await brokenTrust(world.server)).toEqual({})
})

/** What a check finds while a statement has spoilt something, which no worker sees and which is taken back. */
async function foundAfter(check: TrustCheckName, spoil: (trx: Kysely<Tables>) => Promise<unknown>) {
  let found: string[] = []
  const undo = new Error('undo')
  const { database } = world.server.deps
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await spoil(trx)
      const part = await CHECKS[check]({ ...world.server.deps, database: { ...database, kysely: trx } }, WHOLE)
      found = part.result.examples
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const hoursAgo = (hours: number) => new Date(world.server.deps.clock.now().getTime() - hours * HOUR)
const jobOf = (trx: Kysely<Tables>, name: string, state: string, data: object, hours = 7) =>
  sql`insert into jobs.job (name, data, state, start_after, created_on)
    values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::jobs.job_state, ${hoursAgo(hours)}, ${hoursAgo(hours)})`.execute(
    trx,
  )

describe('a mail that never reached the mail server', () => {
  const about = async () => ({
    refId: world.decided,
    data: {
      applicationId: (
        await kysely()
          .selectFrom('applications')
          .select('id')
          .where('ref_id', '=', world.decided)
          .executeTakeFirstOrThrow()
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
          changed_at: world.server.deps.clock.now(),
        })
        .execute()
    const lost = async (trx: Kysely<Tables>) => jobOf(trx, 'premium-failed', 'failed', data)
    expect(
      await foundAfter('mails', async (trx) => [await lost(trx), await record(trx, randomUUID(), 'SENT')]),
    ).toEqual([])
    expect(
      await foundAfter('mails', async (trx) => [await lost(trx), await record(trx, data.mailId, 'REFUSED')]),
    ).toEqual([`${world.decided}: premium-failed, REFUSED`])
  })

  it('is not looked for among jobs that send none', async () => {
    expect(await foundAfter('mails', (trx) => jobOf(trx, 'premium-run', 'failed', {}))).toEqual([])
  })
})

it.each<[string, (trx: Kysely<Tables>) => RawBuilder<unknown>, string]>([
  ['of another amount', () => sql`update premium_refunds set amount_cents = amount_cents + 1`, 'WRONG_AMOUNT'],
  ['of another number', () => sql`update premium_refunds set reference = reference || '-9'`, 'REFUNDED_WITHOUT_ENTRY'],
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
  const ago = (days: number) => new Date(world.server.deps.clock.now().getTime() - days * DAY)
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
  /** The landlord of the first contract asks for an erasure. */
  const landlord = async (trx: Kysely<Tables>, asked: number, erased: number | null) => {
    const id = randomUUID()
    await sql`insert into landlord_erasures (id, email, email_key, language, country, requested_at)
      values (${id}, 'l@example.org', 'l@example.org', 'de', 'de', ${ago(asked)})`.execute(trx)
    await sql`update invitations set landlord_email_key = 'l@example.org'
      where application_id = (select application_id from contracts where id = ${world.policy.contract_id})`.execute(trx)
    await sql`insert into landlord_erasure_contracts (erasure_id, contract_id) values (${id}, ${world.policy.contract_id})`.execute(
      trx,
    )
    if (erased !== null)
      await sql`insert into restricted_contracts (contract_id, restricted_at, keep_until, erased_at)
        values (${world.policy.contract_id}, ${ago(40)}, '2026-01-01', ${ago(erased)})`.execute(trx)
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

  it('a landlord who has asked for an erasure is missed the mail about a policy in force', async () => {
    const certificate = sql`delete from sent_mails where kind = 'certificate-to-landlord'
      and application_id = (select application_id from contracts where id = ${world.policy.contract_id})`
    const found = await foundAfter('acts', async (trx) => {
      await landlord(trx, 1, null)
      expect((await certificate.execute(trx)).numAffectedRows).toBe(1n)
    })
    expect(found).toEqual([`${world.policy.number}: mail: certificate-to-landlord`])
  })
})
