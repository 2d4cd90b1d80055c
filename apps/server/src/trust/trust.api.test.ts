import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRUST_CHECKS, type TrustResult } from '@nestbond/domain/support/trust'
import { DAY } from '@nestbond/domain/values/day'
import { TRUST } from '../commands/trust.ts'
import { CommandRefused } from '../platform/database-command.ts'
import type { ProviderBooks } from '../platform/providers/cards/port.ts'
import { ApiServer } from '../test/api-server.ts'
import { justNow } from '../test/just-now.ts'
import { signInStaff } from '../test/staff.ts'
import { brokenTrust, MAILS, startTrusted } from '../test/trusted-server.ts'
import { measureTrust, measureTrustPart, measureTrustRun } from './measure-trust.ts'
import { joined, WHOLE } from './tally.ts'
import { CHECKS } from './trust-checks.ts'

let server: ApiServer
beforeAll(async () => {
  ;({ server } = await startTrusted())
})
afterAll(() => server?.close())

const asManager = async () => (await signInStaff(server, 'manager')).headers

it('is for managers only, and says so before the first measurement', async () => {
  expect((await server.call('officeTrust')).status).toBe(401)
  expect((await server.call('officeTrust', { headers: (await signInStaff(server)).headers })).status).toBe(403)
  const empty = await ApiServer.start()
  try {
    const { headers } = await signInStaff(empty, 'manager')
    expect(await empty.ok('officeTrust', { headers })).toEqual({ measured: null })
  } finally {
    await empty.close()
  }
})

it('agree in every check, which looks at something', async () => {
  expect(await brokenTrust(server)).toEqual({})
  const { measured } = await server.ok('officeTrust', { headers: await asManager() })
  expect(measured?.at).toEqual(justNow(server))
  expect(measured?.results.filter(({ looked }) => looked === 0).map(({ check }) => check)).toEqual([])
})

it('a difference fails the nightly job and the command, which names it', async () => {
  const { config, database, clock } = server.deps
  expect(await TRUST.run({ config, database, clock }, null)).toMatch(/^decisions +3 looked at +0 different$/m)
  await MAILS.spoil.execute(database.kysely)
  await server.triggers(measureTrustRun, {})
  const { measured } = await server.ok('officeTrust', { headers: await asManager() })
  expect(measured?.results.map(({ check, different }) => [check, different])).toEqual(
    TRUST_CHECKS.map((check) => [check, check === 'mails' ? 2 : 0]),
  )
  const refused = TRUST.run({ config, database, clock }, null)
  await expect(refused).rejects.toBeInstanceOf(CommandRefused)
  await expect(refused).rejects.toThrow(/contract-signed, RETRYING/)
  await MAILS.mend.execute(database.kysely)
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
  const { measured } = await server.ok('officeTrust', { headers: await asManager() })
  expect(measured?.results).toHaveLength(TRUST_CHECKS.length)
})

describe('the list of a vendor', () => {
  /** The sandbox's books, as if a vendor had them, and what the check finds in them. */
  async function foundIn(change: (books: ProviderBooks) => void, days = 0) {
    const books = await sandboxBooks()
    change(books)
    const provider = { ...server.deps.cards.provider, name: 'sandbox', books: async () => books }
    server.passes(days * DAY)
    const { result } = await CHECKS.provider({ ...server.deps, cards: { provider } }, WHOLE)
    server.passes(-days * DAY)
    return result.examples.map((example) => example.replace(/^.*?: /, ''))
  }
  const sandboxBooks = async (): Promise<ProviderBooks> => ({
    payments: await rows(sql<ProviderBooks['payments'][number]>`
      select id, idempotency_key as key, amount_cents as amount from sandbox_card_charges where decline_code is null`),
    refunds: await rows(sql<ProviderBooks['refunds'][number]>`
      select id, charge_id as "paymentId", amount_cents as amount from sandbox_card_refunds`),
  })
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(server.db)).rows

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
