import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import { CLAIM_FILTERS } from '@nestbond/api/claims/office-claims'
import type { CallName } from '@nestbond/api/routes'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { claimable, claimed, claimsHandler, type Claimable, paidOutClaim } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { claimPage } from './claim-list-store.ts'

let server: HttpApi
let policy: Claimable
let kim: Awaited<ReturnType<typeof claimsHandler>>
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000' })
  policy = await claimable(server)
  kim = await claimsHandler(server)
})
afterAll(() => server.close())

const today = () => toWireDate(server.today())

describe('the office’s list', () => {
  it('shows each claim that needs an action, the most urgent first', async () => {
    const of = await claimable(server)
    const waiting = (await of.claim(5)).body.id
    const open = (await claimed(of, [6])).id
    const closed = (await claimed(of, [7])).id
    await kim.decide(closed, 0)
    const { id: recourse } = await paidOutClaim(server, kim, 8)
    const found = async (filter: string) => {
      const { claims } = await kim.list(`filter=${filter}`)
      const dues = claims.map(({ dueAt }: { dueAt: string | null }) => dueAt ?? '')
      if (filter !== 'closed') expect(dues).toEqual([...dues].sort())
      return claims.map(({ id }: { id: string }) => id)
    }
    for (const [filter, id] of [
      ['open', open],
      ['waiting', waiting],
      ['recourse', recourse],
      ['closed', closed],
    ] as const)
      for (const other of ['open', 'waiting', 'recourse', 'closed'])
        expect((await found(other)).includes(id), `${filter} in ${other}`).toBe(other === filter)
    const { claims, counts, next } = await kim.list()
    expect(next).toBeNull()
    expect(counts.open).toBe(claims.length)
    expect(claims.find(({ id }: { id: string }) => id === open)).toMatchObject({
      policyNumber: of.contractId,
      state: 'WITH_OFFICE',
      tenant: { lastName: of.answers.lastName },
      landlord: 'Jonas Weber',
      amount: 6,
      settledAmount: null,
      owed: 0,
    })
  })

  it.each(CLAIM_FILTERS)('reads %s in the order of an index, without sorting', async (filter) => {
    const plan = await server.deps.database.transaction(async (trx) => {
      // With few rows, PostgreSQL prefers a sequential scan. The test only checks that an index exists for many rows.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      // Without the random order of tests.
      const lines = await claimPage(trx.withoutPlugins(), filter, { at: 'infinity', id: randomUUID() }).explain()
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`Index Scan(?: Backward)? using claims_${filter}_idx on claims`))
    expect(plan.slice(plan.indexOf('Limit'))).not.toMatch(/Limit[^\n]*\n\s*->\s+Sort/)
  })

  it('is read page by page', async () => {
    const { id } = await claimed(policy, [9])
    await kim.decide(id, 0)
    const { id: _, ...row } = await server.row('claims', { id })
    const copies = Array.from({ length: 60 }, (__, index) => ({
      ...row,
      proposal: null,
      payout_proposal: null,
      id: randomUUID(),
      closed_at: new Date(Date.UTC(2020, 0, 1, 0, index % 7)),
    }))
    await server.db.insertInto('claims').values(copies).execute()
    const seen: string[] = []
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 5; pages++) {
      const list = await kim.list(`filter=closed${cursor && `&cursor=${cursor}`}`)
      seen.push(...list.claims.map((one: { id: string }) => one.id))
      cursor = list.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    for (const copy of copies) expect(seen).toContain(copy.id)
    expect(await server.call('GET', '/office/claims?cursor=x', undefined, kim.headers)).toMatchObject({
      status: 400,
      problem: { errors: [{ field: 'cursor' }] },
    })
    await server.db
      .deleteFrom('claims')
      .where(
        'id',
        'in',
        copies.map((copy) => copy.id),
      )
      .execute()
  })
})

describe('a caller outside the office', () => {
  const names = (Object.keys(CALLS) as CallName[]).filter((name) => name.startsWith('officeClaim'))
  it.each(names)('is refused %s', async (name) => {
    const { method, path } = CALLS[name]
    const { headers } = policy
    const one = path.replaceAll(/\{\w+\}/g, randomUUID())
    for (const sent of [{}, headers, { cookie: headers.cookie.replace(/^[^=]+/, 'office_session') }])
      expect(
        await server.call(method, one, method === 'POST' ? {} : undefined, {
          origin: new URL(server.deps.config.publicUrl).origin,
          ...sent,
        }),
      ).toMatchObject({ status: 401, problem: { errorCode: 'SIGN_IN_REQUIRED' } })
  })

  it('gets 404 for an unknown claim', async () => {
    for (const id of [randomUUID(), 'x', '%00']) {
      expect(await server.call('GET', `/office/claims/${id}`, undefined, kim.headers)).toMatchObject({
        status: 404,
        problem: { errorCode: 'NOT_FOUND' },
      })
      expect(await kim.act(id, 'payout', { version: 0, paidOn: today(), reference: 'x' })).toMatchObject({
        status: 404,
      })
    }
  })
})
