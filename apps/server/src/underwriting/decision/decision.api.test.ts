import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drive, flowBodies, type FlowBodies } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'
import { pdfText } from '../../test/pdf-text.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({ papers: 'real' })
})
afterAll(() => server?.close())

const named = (lastName: string): FlowBodies => ({ name: { ...flowBodies()['name'], lastName } })
const decisions = () => server.db.selectFrom('decisions').selectAll().execute()

describe('the risk check', () => {
  it.each<[string, FlowBodies, object]>([
    [
      'accepts',
      {},
      {
        lastCompletedPage: 'RISK_CHECK',
        riskResult: true,
        manualUnderwriting: false,
        requiredDocuments: [],
        reasons: [],
      },
    ],
    [
      'refuses a low score',
      named('Schwach'),
      {
        lastCompletedPage: 'SUMMARY',
        riskResult: false,
        reasons: [{ code: 'CREDIT_SCORE_INSUFFICIENT', message: expect.any(String) }],
      },
    ],
    [
      'refuses an unknown person',
      named('Ohnescore'),
      { riskResult: false, reasons: [{ code: 'NO_CREDIT_SCORE', message: expect.any(String) }] },
    ],
    [
      'sends a borderline score to a person',
      named('Grenzfall'),
      { lastCompletedPage: 'SUMMARY', riskResult: null, manualUnderwriting: true, reasons: [] },
    ],
    [
      'asks the self-employed for a paper',
      { 'employment-status': { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000 } },
      { lastCompletedPage: 'RISK_CHECK', riskResult: true, requiredDocuments: ['tax-assessment'] },
    ],
    [
      'sends job seekers to a person',
      { 'employment-status': { employmentStatus: 'JOB_SEEKER' } },
      { manualUnderwriting: true },
    ],
    [
      'refuses somebody under age, and says from when it is possible',
      { 'tenant-details': { ...flowBodies()['tenant-details'], birthDate: '2008-06-15T00:00:00.000Z' } },
      { riskResult: false, reasons: [{ code: 'UNDER_AGE', message: expect.any(String) }] },
    ],
  ])('%s', async (_, over, outcome) => {
    const { token, user } = await drive(server, 'SUMMARY', over)
    const answer = await server.ok('risk', { query: { token, successful: 'true' } })
    expect(answer).toMatchObject(outcome)
    const { reasons, ...state } = await user()
    expect({ ...state, reasons }).toMatchObject(outcome)
    if (reasons[0]?.code === 'UNDER_AGE') expect(state.possibleFrom).toBe('2026-06-15T00:00:00.000Z')
  })

  it('only reads unless it is told to run, and is rejected before the summary', async () => {
    const { token } = await drive(server, 'SUMMARY')
    for (const query of [{ token }, { token, successful: 'false' }, { token, successful: '1' }] as Record<
      string,
      string
    >[]) {
      expect(await server.ok('risk', { query })).toMatchObject({ lastCompletedPage: 'SUMMARY', riskResult: null })
    }
    const early = await drive(server, 'TENANT_DETAILS')
    const { status, problem } = await server.call('risk', { query: { token: early.token, successful: 'true' } })
    expect([status, problem?.errorCode, problem?.lastCompletedPage]).toEqual([
      409,
      'STEP_NOT_ALLOWED',
      'TENANT_DETAILS',
    ])
  })

  it('runs once for each set of answers, also in parallel', async () => {
    const asked = vi.spyOn(server.deps.bureau, 'report')
    const { token, user } = await drive(server, 'SUMMARY', named('Vogel'))
    const before = (await decisions()).length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.ok('risk', { query: { token, successful: 'true' } })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await server.ok('risk', { query: { token, successful: 'true' } })).toEqual(answers[0])
    expect((await decisions()).length).toBe(before + 1)
    expect(asked).toHaveBeenCalledTimes(1)
    await server.ok('pets', { payload: { token, pet: 'none' } })
    expect((await user()).riskResult).toBeNull()
    await server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
    await server.ok('risk', { query: { token, successful: 'true' } })
    expect((await decisions()).length).toBe(before + 2)
    asked.mockRestore()
  })

  it('stores version, inputs and trace, and no trait that must not affect the decision', async () => {
    await drive(server, 'RISK_CHECK', named('Replay'))
    const [stored] = await server.db.selectFrom('decisions').selectAll().orderBy('decided_at', 'desc').execute()
    expect(stored).toMatchObject({ rule_set_version: expect.any(String), verdict: 'accept', decided_by: 'rules' })
    expect(stored?.inputs).toMatchObject({
      rentDepositAmount: 222000,
      creditReport: { score: expect.any(Number), reference: expect.any(String) },
    })
    expect(stored?.trace).toHaveLength(11)
    expect(JSON.stringify([stored?.inputs, stored?.trace])).not.toMatch(/nationality|salutation|liveWith|"pet"/)
  })

  it('explains what a later release has stored: a report in another form, an unknown rule and an unknown input', async () => {
    const { token, user } = await drive(server, 'RISK_CHECK', named('Später'))
    const stored = await server.db
      .selectFrom('decisions as d')
      .innerJoin('applications as a', 'a.id', 'd.application_id')
      .select(['d.id', 'd.inputs', 'd.trace'])
      .where('a.ref_id', '=', (await user()).refId)
      .executeTakeFirstOrThrow()
    const [first] = stored.trace
    await server.db
      .updateTable('decisions')
      .set({
        inputs: JSON.stringify({ ...stored.inputs, creditReport: { agency: { name: 'X' }, grade: 'B' } }),
        trace: JSON.stringify([...stored.trace, { ...first, rule: 'solar-panels', inputs: { panels: 3 } }]),
      } as never)
      .where('id', '=', stored.id)
      .execute()
    const explained = await server.ok('decision', { params: { token } })
    expect(explained.creditBureau).toBeNull()
    expect(explained.rules.at(-1)).toMatchObject({ id: 'solar-panels', sentence: 'solar-panels', inputs: 'panels: 3' })
  })

  it('goes to a person while the bureau is away, who is told why and so is the tenant', async () => {
    const { BureauUnavailable } = await import('../../platform/providers/bureau/port.ts')
    const over = named('Fern')
    const { token, user } = await drive(server, 'SUMMARY', over)
    const away = vi.spyOn(server.deps.bureau, 'report').mockRejectedValueOnce(new BureauUnavailable('away'))
    const check = () => server.ok('risk', { query: { token, successful: 'true' } })
    const undecided = await check()
    expect(undecided).toMatchObject({ riskResult: null, manualUnderwriting: true, reasons: [] })
    // Once a person has the case, the bureau is not asked again by itself.
    expect(await check()).toEqual(undecided)
    expect(away).toHaveBeenCalledTimes(1)
    away.mockRestore()
    const { creditBureau, verdict, rules } = await server.ok('decision', { params: { token }, language: 'en' })
    expect([creditBureau, verdict]).toEqual([null, 'manual'])
    expect(rules.filter(({ applied }) => applied)).toMatchObject([{ id: 'bureau-away' }])
    const mails = await server.mailsTo(over.name?.['email'] as string, 2)
    expect(mails.some(({ text }) => /Auskunftei|credit agency/.test(text))).toBe(true)
    const { refId } = await user()
    const stored = await server.db
      .selectFrom('underwriting_cases')
      .select('occasions')
      .where('ref_id', '=', refId)
      .execute()
    expect(stored).toEqual([{ occasions: ['bureau-away'] }])
  })

  it('goes to a person if the bureau cannot process the name, with that reason', async () => {
    const { BureauUnavailable } = await import('../../platform/providers/bureau/port.ts')
    const over = named('Langname')
    const { token } = await drive(server, 'SUMMARY', over)
    const fault = new BureauUnavailable('too long', { onlyThisPerson: true })
    const asked = vi.spyOn(server.deps.bureau, 'report').mockRejectedValueOnce(fault)
    const undecided = await server.ok('risk', { query: { token, successful: 'true' } })
    asked.mockRestore()
    expect(undecided).toMatchObject({ riskResult: null, manualUnderwriting: true, reasons: [] })
    const { rules } = await server.ok('decision', { params: { token }, language: 'en' })
    expect(rules.filter(({ applied }) => applied)).toMatchObject([{ id: 'bureau-cannot-ask' }])
    const mails = await server.mailsTo(over.name?.['email'] as string, 2)
    expect(mails.some(({ text }) => /nicht verarbeiten|can’t process/.test(text))).toBe(true)
    expect(mails.some(({ text }) => /nicht erreichbar|can’t reach/.test(text))).toBe(false)
  })

  it('counts the checks of a caller, and not the reads of a result', async () => {
    const counted = await ApiServer.start({ settings: { RATE_LIMIT_RISK_CHECKS_PER_HOUR: '1' } })
    try {
      const check = (token: string) => counted.call('risk', { query: { token, successful: 'true' } })
      const first = await drive(counted, 'SUMMARY')
      for (let n = 0; n < 3; n++) expect((await check(first.token)).status).toBe(200)
      const second = await drive(counted, 'SUMMARY', named('Zweite'))
      const asked = vi.spyOn(counted.deps.bureau, 'report')
      const { status, problem } = await check(second.token)
      expect([status, problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
      expect(asked).not.toHaveBeenCalled()
      const read = await counted.call('risk', { query: { token: second.token, successful: 'false' } })
      expect(read.status).toBe(200)
    } finally {
      await counted.close()
    }
  })

  it('fails if the bureau’s adapter has a fault of its own', async () => {
    const { token } = await drive(server, 'SUMMARY')
    const broken = vi.spyOn(server.deps.bureau, 'report').mockRejectedValueOnce(new TypeError('a bug'))
    expect((await server.call('risk', { query: { token, successful: 'true' } })).status).toBe(500)
    broken.mockRestore()
  })

  it('mails about a manual review', async () => {
    const over = named('Grenzfall')
    const { user } = await drive(server, 'DECIDED', over)
    const { refId } = await user()
    const mails = await server.mailsTo(over.name?.['email'] as string, 2)
    expect(mails.some(({ text }) => text.includes(refId))).toBe(true)
  })
})

describe('the decision in words', () => {
  it('names every rule with its inputs and outcome', async () => {
    const { token } = await drive(server, 'DECIDED', named('Schwach'))
    const german = await server.ok('decision', { params: { token } })
    const english = await server.ok('decision', { params: { token }, language: 'en' })
    expect(german).toMatchObject({
      verdict: 'refuse',
      creditBureau: { score: 420 },
      reasons: [{ code: 'CREDIT_SCORE_INSUFFICIENT' }],
    })
    expect(german.rules).toHaveLength(11)
    expect(german.rules.filter(({ applied }) => applied).map(({ id }) => id)).toEqual(['score-insufficient'])
    expect(english.verdictText).not.toBe(german.verdictText)
    for (const { rules } of [german, english]) {
      for (const { sentence, inputs, outcome } of rules)
        for (const text of [sentence, inputs, outcome]) expect(text).not.toMatch(/reasons\.|undefined|null|true|false/)
    }
    expect(english.rules.find(({ id }) => id === 'rent-burden')?.inputs).toContain('€740')
    const sentenceOf = (rules: typeof german.rules, rule: string) => rules.find(({ id }) => id === rule)?.sentence
    expect(sentenceOf(german.rules, 'score-insufficient')).toBe('Ein Bonitätswert unter 500 führt zur Absage.')
    expect(sentenceOf(english.rules, 'score-borderline')).toBe('For a credit score from 500 to 649, a person decides.')
    expect(sentenceOf(english.rules, 'income-proof')).toBe(
      'Employed people provide proof of income for deposits above €5,000.',
    )
  })

  it('can be downloaded as a paper in the language of the page', async () => {
    const { token } = await drive(server, 'DECIDED', named('Schwach'))
    for (const [language, word] of [
      ['de', 'Regeln'],
      ['en', 'rules'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await server.app.inject({
        url: `/api/v1/onboarding/tenant/${token}/decision/paper?language=${language}`,
      })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      const text = pdfText(rawPayload)
      expect(text).toContain(word)
      expect(text).toContain('420')
    }
  })

  it('is drawn once for many downloads at once, which keep no other paper waiting', async () => {
    const { token } = await drive(server, 'DECIDED', named('Schwach'))
    const papers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.app.inject({ url: `/api/v1/onboarding/tenant/${token}/decision/paper?language=de` }),
      ),
    )
    expect([...new Set(papers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`))]).toHaveLength(
      1,
    )
    expect(papers[0]!.statusCode).toBe(200)
  })

  it('is not available before the check', async () => {
    const { token } = await drive(server, 'SUMMARY')
    expect((await server.call('decision', { params: { token } })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})

describe('a request for a review', () => {
  it('is stored once, mailed, and asks for a proof of income when the bureau has no score', async () => {
    const over = named('Ohnescore')
    const { token, user } = await drive(server, 'DECIDED', over)
    const empty = await server.call('review', { payload: { token, message: ' ' } })
    expect([empty.status, empty.problem?.errorCode]).toEqual([400, 'MESSAGE_EMPTY'])
    for (const message of ['Ich bin neu hier.', 'Noch einmal.']) {
      expect(await server.ok('review', { payload: { token, message } })).toEqual({
        lastCompletedPage: 'SUMMARY',
        reviewRequested: true,
      })
    }
    expect(await user()).toMatchObject({
      reviewRequested: true,
      requestedDocuments: ['income-proof'],
      riskResult: false,
    })
    const { refId } = await user()
    const reviews = await server.db
      .selectFrom('reviews as r')
      .innerJoin('decisions as d', 'd.id', 'r.decision_id')
      .innerJoin('applications as a', 'a.id', 'd.application_id')
      .select('r.message')
      .where('a.ref_id', '=', refId)
      .execute()
    expect(reviews).toEqual([{ message: 'Ich bin neu hier.' }])
    const mails = await server.mailsTo(over.name?.['email'] as string, 2)
    // The mailbox is not proved, so the receipt repeats nothing that the tenant typed (mail to unproved mailboxes, docs/product-decisions.md#d52).
    expect(mails.some(({ text }) => text.includes(refId))).toBe(true)
    expect(mails.some(({ text }) => text.includes('Ich bin neu hier.'))).toBe(false)
  })

  it('may include a proof of income that was not required', async () => {
    for (const proof of [true, false]) {
      const { token, user } = await drive(server, 'DECIDED', named('Schwach'))
      await server.ok('review', { payload: { token, message: 'Der Eintrag ist erledigt.', proof } })
      expect((await user()).requestedDocuments).toEqual(proof ? ['income-proof'] : [])
    }
    const { token } = await drive(server, 'DECIDED', named('Schwach'))
    const { problem } = await server.call('review', { payload: { token, message: 'x', proof: 'yes' as never } })
    expect(problem?.errors).toMatchObject([{ field: 'proof', key: 'validation.invalid' }])
  })

  it('is only for refused tenants', async () => {
    for (const until of ['SUMMARY', 'RISK_CHECK'] as const) {
      const { token } = await drive(server, until)
      const { status, problem } = await server.call('review', { payload: { token, message: 'Bitte' } })
      expect([status, problem?.errorCode]).toEqual([409, 'STEP_NOT_ALLOWED'])
    }
  })
})
