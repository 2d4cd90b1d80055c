import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { justNow } from '../../test/just-now.ts'
import { manualCase, reviewCase, Underwriter } from '../../test/office-cases.ts'
import { CASE_PAGES } from './queue-store.ts'

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

const named = (firstName: string) => ({ name: { ...flowBodies()['name'], firstName } })
const idsOf = ({ cases }: { cases: { id: string }[] }) => cases.map(({ id }) => id)

describe('a case', () => {
  it('is opened with a manual verdict and names the rules that left it open', async () => {
    const { caseId, user } = await manualCase(server, { 'employment-status': { employmentStatus: 'JOB_SEEKER' } })
    const { refId } = await user()
    const [row] = (await kim.queue({ search: refId })).cases
    expect(row).toEqual({
      id: caseId,
      obsolete: false,
      refId,
      otherTenants: null,
      kind: 'manual',
      state: 'OPEN',
      tenant: { firstName: 'Lea', lastName: 'Grenzfall' },
      city: 'Berlin',
      country: 'de',
      deposit: 2220,
      occasions: ['score-borderline', 'job-seeker'],
      openedAt: justNow(server),
      // Two working days after Monday, at the end of the day in Berlin.
      dueAt: '2026-05-06T21:59:59.999Z',
      decidedAt: null,
      assignee: null,
      version: expect.any(Number),
    })
  })

  it('is opened with a review request and names the reasons of the refusal', async () => {
    const { caseId } = await reviewCase(server)
    expect(await kim.see(caseId)).toMatchObject({
      kind: 'review',
      state: 'OPEN',
      occasions: ['CREDIT_SCORE_INSUFFICIENT'],
      message: 'Der Eintrag ist erledigt.',
    })
  })

  it('waits for the proof of income when the bureau has no score', async () => {
    const { caseId } = await reviewCase(server, {}, 'Ohnescore')
    const seen = await kim.see(caseId)
    expect(seen).toMatchObject({
      state: 'WAITING',
      occasions: ['NO_CREDIT_SCORE'],
      requestedDocuments: ['income-proof'],
    })
    expect(seen.history).toMatchObject([
      { kind: 'opened', actor: 'tenant' },
      { kind: 'documents-asked', actor: 'system', documents: ['income-proof'] },
    ])
  })

  it.each([
    ['a Thursday', '2026-05-07T08:00:00.000Z', '2026-05-11T21:59:59.999Z'],
    ['a Friday', '2026-05-08T08:00:00.000Z', '2026-05-12T21:59:59.999Z'],
    ['a Saturday', '2026-05-09T08:00:00.000Z', '2026-05-12T21:59:59.999Z'],
    ['the last minutes of a Sunday in Berlin', '2026-05-10T21:50:00.000Z', '2026-05-12T21:59:59.999Z'],
    ['the first minutes of a Monday in Berlin', '2026-05-10T22:10:00.000Z', '2026-05-13T21:59:59.999Z'],
  ])('that is opened on %s is due two working days later', async (_, now, due) => {
    const before = server.now
    server.now = new Date(now)
    const { caseId } = await manualCase(server)
    server.now = before
    const row = await server.row('underwriting_cases', { id: caseId })
    expect(row.due_at.toISOString()).toBe(due)
  })

  it('locks the tenant’s answers', async () => {
    const { token } = await manualCase(server)
    const { status, problem } = await server.call('pets', { payload: { token, pet: 'none' } })
    expect([status, problem?.errorCode]).toEqual([409, 'APPLICATION_DECIDED'])
  })

  it('is deleted with its application', async () => {
    const { caseId } = await manualCase(server)
    await kim.do('officeCaseRefuse', await kim.see(caseId))
    const { application_id } = await server.row('underwriting_cases', { id: caseId })
    await server.db.deleteFrom('applications').where('id', '=', application_id).execute()
    expect((await server.call('officeCase', { params: { id: caseId }, headers: kim.headers })).status).toBe(404)
  })
})

describe('the queue', () => {
  it('is ordered by due time, in pages without gaps or repeats', async () => {
    const { caseId } = await manualCase(server)
    const one = await server.row('underwriting_cases', { id: caseId })
    const copies = Array.from({ length: 130 }, () => ({
      ...one,
      id: crypto.randomUUID(),
      decision_id: crypto.randomUUID(),
    }))
    const decision = await server.row('decisions', { id: one.decision_id })
    await server.db
      .insertInto('decisions')
      .values(
        copies.map(({ decision_id }, n) => ({
          ...decision,
          id: decision_id,
          answers_version: 1000 + n,
          inputs: '{}',
          trace: '[]',
        })),
      )
      .execute()
    await server.db
      .insertInto('underwriting_cases')
      .values(copies.map((copy) => ({ ...copy, proposal: null, search: '' })))
      .execute()

    const seen: string[] = []
    const dues: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const { cases, next }: { cases: { id: string; dueAt: string }[]; next: string | null } = await kim.queue(
        cursor ? { cursor } : {},
      )
      seen.push(...idsOf({ cases }))
      dues.push(...cases.map(({ dueAt }) => dueAt))
      cursor = next
    }
    expect(dues).toEqual(dues.toSorted())
    expect(new Set(seen).size).toBe(seen.length)
    const { count } = await server.db
      .selectFrom('underwriting_cases')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    expect(seen.length).toBe(Number(count))
    expect((await kim.queue()).counts.open).toBe(Number(count))
    await server.db
      .deleteFrom('underwriting_cases')
      .where(
        'id',
        'in',
        copies.map(({ id }) => id),
      )
      .execute()
  })

  it.each(CASE_PAGES.map(([page, index]) => [page.name, index, page] as const))(
    'reads %s in the order of %s, without sorting',
    async (_, index, { text, order }) => {
      const values = { at: 'infinity', id: randomUUID(), staffId: randomUUID() }
      const plan = await server.deps.database.transaction(async (trx) => {
        // With few rows, PostgreSQL prefers a sequential scan. The test only checks that an index exists for many rows.
        await sql`set local enable_seqscan = off`.execute(trx)
        await sql`set local enable_bitmapscan = off`.execute(trx)
        const explain = CompiledQuery.raw(
          `explain ${text}`,
          order.map((name) => values[name as keyof typeof values]),
        )
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explain)
        return rows.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan(?: Backward)? using ${index} on underwriting_cases`))
      expect(plan.slice(plan.indexOf('Limit'))).not.toMatch(/Limit[^\n]*\n\s*->\s+(?:Incremental )?Sort/)
    },
  )

  it('filters and counts open, own, waiting, proposed and closed cases', async () => {
    const [open, mine, waiting, confirming, closed, closedLater] = await Promise.all([
      manualCase(server),
      manualCase(server),
      manualCase(server),
      manualCase(server, {
        'rent-property-details': { currency: 'EUR', coldRentAmount: 4000, rentDepositAmount: 12000 },
      }),
      manualCase(server),
      manualCase(server),
    ])
    const before = (await ada.queue()).counts
    await ada.do('officeCaseAssign', await ada.see(mine.caseId))
    await ada.do('officeCaseAsk', await ada.see(waiting.caseId))
    await ada.do('officeCaseAccept', await ada.see(confirming.caseId))
    await ada.do('officeCaseAccept', await ada.see(closed.caseId))
    await ada.do('officeCaseRefuse', await ada.see(closedLater.caseId))
    expect(idsOf(await ada.queue({ filter: 'open' }))).toEqual(expect.arrayContaining([open.caseId, mine.caseId]))
    expect(idsOf(await ada.queue({ filter: 'open' }))).not.toContain(waiting.caseId)
    expect(idsOf(await ada.queue({ filter: 'mine' }))).toEqual([mine.caseId])
    expect((await kim.queue({ filter: 'mine' })).cases).toEqual([])
    expect(idsOf(await ada.queue({ filter: 'waiting' }))).toContain(waiting.caseId)
    expect(idsOf(await ada.queue({ filter: 'confirming' }))).toEqual([confirming.caseId])
    // The last decided case comes first, because people look for what they have just done.
    expect(idsOf(await ada.queue({ filter: 'closed' })).slice(0, 2)).toEqual([closedLater.caseId, closed.caseId])
    const { counts } = await ada.queue()
    expect(counts).toEqual({
      open: before.open - 4,
      mine: before.mine + 1,
      waiting: before.waiting + 1,
      confirming: before.confirming + 1,
    })
  })

  it('rejects an unknown filter and a malformed cursor', async () => {
    const wrong: Record<string, string>[] = [
      { filter: 'all' },
      { cursor: 'abc' },
      { cursor: Buffer.from('[true,"x","y"]').toString('base64url') },
    ]
    for (const query of wrong) {
      const { status, problem } = await server.call('officeCases', { query, headers: kim.headers })
      expect([status, problem?.errorCode, problem?.errors[0]?.field]).toEqual([
        400,
        'VALIDATION_FAILED',
        Object.keys(query)[0],
      ])
    }
  })
})

describe('the search', () => {
  it('finds prefixes of reference, names and city in any spelling', async () => {
    const { caseId, user } = await manualCase(server, named('Jürgen-Łukasz'))
    const { refId } = await user()
    for (const search of [
      refId,
      refId.slice(3),
      refId.toLowerCase().slice(0, 8),
      'jürgen',
      'JUERGEN',
      'jurg',
      'lukasz berlin',
      '  Grenz   jürg  ',
      'łuk',
      'ju grenzfall b',
    ]) {
      expect(idsOf(await kim.queue({ search })), search).toContain(caseId)
    }
    for (const search of ['urgen', 'jürgen hamburg', 'jürgenx', `${refId}9`])
      expect(idsOf(await kim.queue({ search })), search).not.toContain(caseId)
  })

  it('searches all states and lists open cases before closed ones', async () => {
    const [closed, open] = [await manualCase(server, named('Øystein')), await manualCase(server, named('Oystein'))]
    await kim.do('officeCaseAccept', await kim.see(closed.caseId))
    expect(idsOf(await kim.queue({ search: 'øystein', filter: 'mine' }))).toEqual([open.caseId, closed.caseId])
  })

  it('continues its pages from the open cases to the closed ones', async () => {
    const { caseId } = await manualCase(server, named('Quirin'))
    const one = await server.row('underwriting_cases', { id: caseId })
    const decision = await server.row('decisions', { id: one.decision_id })
    const copies = Array.from({ length: 120 }, (_, n) => ({
      ...one,
      id: crypto.randomUUID(),
      decision_id: crypto.randomUUID(),
      n,
    }))
    await server.db
      .insertInto('decisions')
      .values(
        copies.map(({ decision_id, n }) => ({
          ...decision,
          id: decision_id,
          answers_version: 2000 + n,
          inputs: '{}',
          trace: '[]',
        })),
      )
      .execute()
    await server.db
      .insertInto('underwriting_cases')
      .values(
        copies.map(({ n, ...copy }) => ({
          ...copy,
          proposal: null,
          search: "'quirin'",
          ...(n < 60
            ? {}
            : { state: 'ACCEPTED' as const, decided_at: new Date(server.now.getTime() - (n % 7) * 1000) }),
        })),
      )
      .execute()
    const seen: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const page: { cases: { id: string; state: string }[]; next: string | null } = await kim.queue({
        search: 'quirin',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.cases.map(({ id, state }) => `${state === 'OPEN' ? 1 : 2} ${id}`))
      cursor = page.next
    }
    expect(seen.length).toBe(121)
    expect(new Set(seen).size).toBe(121)
    expect(seen.map(([first]) => first)).toEqual(seen.map(([first]) => first).toSorted())
    await server.db
      .deleteFrom('underwriting_cases')
      .where(
        'id',
        'in',
        copies.map(({ id }) => id),
      )
      .execute()
  })

  it('finds nothing for an empty text, and reads operators as text', async () => {
    for (const search of ['x', 'NB-', '%', "'", "a' | 'b", '& | !', '\\'])
      expect((await kim.queue({ search })).cases, search).toEqual([])
    await manualCase(server)
    expect((await kim.queue({ search: '  ' })).cases.length).toBeGreaterThan(0)
  })
})
