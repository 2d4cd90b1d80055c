import { DAY } from '@nestbond/domain/values/day'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { drive } from '../../test/flow.ts'
import { signInStaff } from '../../test/staff.ts'
import { earliestDay } from '../../application/rule-versions/versions-in-force.ts'
import { named, RULES, TARIFF, wire, workbenchCalls } from '../../test/workbench.ts'

// Each test has its own versions and decisions.
let server: ApiServer
const { staff, signIn, draft, look, tried, putInForce, newRules } = workbenchCalls(() => server)
beforeEach(async () => {
  server = await ApiServer.start()
  await signIn()
})
afterEach(() => server?.close())

describe('the workbench', () => {
  it('is for the office only', async () => {
    expect((await server.call('officeRules')).problem?.errorCode).toBe('SIGN_IN_REQUIRED')
    const { token } = await server.ok('partnerInit', { payload: { language: 'de', country: 'de' } })
    expect((await server.call('officeRules', { headers: { cookie: `office_session=${token}` } })).status).toBe(401)
    expect(
      (await server.call('officeRulesVersion', { headers: staff.underwriter, params: { id: 'none' } })).problem
        ?.errorCode,
    ).toBe('NOT_FOUND')
  })

  it('shows the rules in words with their figures, and the prices', async () => {
    const { versions, earliestDay: earliest } = await server.ok('officeRules', { headers: staff.underwriter })
    expect(earliest).toBe(wire('2026-05-05'))
    expect(versions.map(({ id, state, builtIn }) => [id, state, builtIn])).toEqual([
      ['2026-11', 'PLANNED', true],
      ['at-2025-01', 'IN_FORCE', true],
      ['de-2025-01', 'IN_FORCE', true],
      ['2025-01', 'IN_FORCE', true],
    ])
    const [planned, at, , rules] = versions
    expect(planned?.figures).toEqual(RULES)
    // The former rules assume nothing.
    const { assumedMaintenance: _, ...former } = RULES
    expect(rules?.figures).toEqual(former)
    const rent = planned?.rules.find(({ id }) => id === 'rent-burden')
    expect(rent?.figures).toEqual(['rentBurdenPercent', 'assumedMaintenance'])
    expect(rent?.sentence).toContain('mindestens 16.800\u00a0€ im Jahr')
    expect(rules?.rules.find(({ id }) => id === 'rent-burden')?.sentence).not.toContain('Studierenden')
    expect(rules?.rules).toHaveLength(11)
    expect(rules?.rules.find(({ id }) => id === 'no-score')).toEqual({
      id: 'no-score',
      sentence:
        'Ohne Bonitätswert gibt es keine automatische Annahme. Bei Studierenden und bei Kautionen bis 1.500\u00a0€ entscheidet ein Mensch.',
      figures: ['smallDeposit'],
      says: ['manual', 'refuse'],
    })
    expect(at?.examples).toEqual([
      { deposit: 499, yearly: 36, monthly: 3.33 },
      { deposit: 1000, yearly: 58.5, monthly: 5.42 },
      { deposit: 2400, yearly: 140.4, monthly: 13 },
      { deposit: 5000, yearly: 292.5, monthly: 27.08 },
      { deposit: 15000, yearly: 877.5, monthly: 81.25 },
    ])
  })

  it('names every invalid figure at its field and creates no version', async () => {
    const wrong = await server.call('officeRulesDraft', {
      headers: staff.underwriter,
      payload: { kind: 'rules', figures: { ...RULES, lowestScore: 700, rentBurdenPercent: 33.3 }, note: ' ' },
    })
    expect([wrong.status, wrong.problem?.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
    expect(wrong.problem?.errors.map(({ field, key }) => [field, key])).toEqual([
      ['figures.rentBurdenPercent', 'validation.invalid'],
      ['note', 'validation.required'],
    ])
    const order = await server.call('officeRulesDraft', {
      headers: staff.underwriter,
      payload: { kind: 'rules', figures: { ...RULES, lowestScore: 700 }, note: 'x' },
    })
    expect(order.problem?.errors).toMatchObject([
      {
        field: 'figures.goodScore',
        key: 'validation.figure',
        params: { lowest: 700, highest: 1000 },
        message: 'Bitte eine Zahl von 700 bis 1.000 eingeben.',
      },
    ])
    const noCountry = await server.call('officeRulesDraft', {
      headers: staff.underwriter,
      payload: { kind: 'tariff', figures: TARIFF, note: 'x' },
    })
    expect(noCountry.problem?.errors).toMatchObject([{ field: 'country' }])
    expect((await server.ok('officeRules', { headers: staff.underwriter })).versions).toHaveLength(4)
  })
})

describe('a version of the rules', () => {
  it('is drafted, tried, put in force by a manager from tomorrow, and then used for decisions', async () => {
    for (const name of ['Schwach', 'Grenzfall', 'Vogel']) await drive(server, 'DECIDED', named(name))
    const made = await draft({ kind: 'rules', figures: { ...RULES, lowestScore: 400, goodScore: 600 } })
    expect(made).toMatchObject({
      id: '2026-05-04.1',
      state: 'DRAFT',
      note: 'Weniger Absagen',
      actions: ['dry-run', 'withdraw'],
      dryRun: null,
    })
    const id = made.id

    // A version needs a dry run and a manager before it can be put in force.
    expect((await putInForce(id, '2026-05-05')).problem?.errorCode).toBe('DRY_RUN_NEEDED')
    const version = await tried(id)
    expect(version.dryRun).toMatchObject({
      percent: 100,
      rowsRead: 3,
      result: { kind: 'rules', decisions: 3, changed: 1 },
    })
    const result = version.dryRun?.result
    if (result?.kind !== 'rules') throw new Error('no result')
    // A score of 580 is still below the new threshold for a good score.
    expect(result).toMatchObject({ moves: [{ from: 'refuse', to: 'manual', count: 1 }], otherReasons: 0 })
    expect(result.toPerson).toEqual({ before: 1, after: 2 })
    expect(version.actions).toEqual(['dry-run', 'withdraw'])
    expect((await putInForce(id, '2026-05-05', staff.underwriter)).problem?.errorCode).toBe('FORBIDDEN')

    // Tomorrow at the earliest, because other processes may still decide with the versions they loaded a minute ago.
    const today = await putInForce(id, '2026-05-04')
    expect(today.problem?.errors).toMatchObject([
      { field: 'validFrom', key: 'validation.min', params: { min: '2026-05-05' } },
    ])
    expect((await putInForce(id, 'someday')).problem?.errors).toMatchObject([
      { field: 'validFrom', key: 'validation.invalid' },
    ])
    const planned = await putInForce(id, '2026-05-06')
    expect(planned).toMatchObject({
      status: 200,
      body: { state: 'PLANNED', validFrom: wire('2026-05-06'), actions: ['withdraw'] },
    })
    expect((await putInForce(id, '2026-05-07')).problem?.errorCode).toBe('VERSION_CHANGED')

    // From that day on, the version decides, and its figures appear in the explained decision.
    const before = await drive(server, 'DECIDED', named('Schwach'))
    expect((await before.user()).riskResult).toBe(false)
    server.passes(2 * DAY)
    await signIn()
    const after = await drive(server, 'DECIDED', named('Schwach'))
    expect(await after.user()).toMatchObject({ riskResult: null, manualUnderwriting: true })
    const words = await server.ok('decision', { params: { token: after.token } })
    expect(words.ruleSetVersion).toBe(id)
    expect(words.rules.find(({ id: rule }) => rule === 'score-borderline')?.sentence).toBe(
      'Bei einem Bonitätswert von 400 bis 599 entscheidet ein Mensch.',
    )
    const english = await server.ok('decision', { params: { token: after.token }, language: 'en' })
    expect(english.rules.find(({ id: rule }) => rule === 'score-insufficient')?.sentence).toBe(
      'A credit score below 400 leads to a refusal.',
    )
    // Earlier decisions and their explanations stay as they are.
    expect(
      (await server.ok('decision', { params: { token: before.token } })).rules.find(
        ({ id: rule }) => rule === 'score-insufficient',
      )?.sentence,
    ).toContain('500')
    const { versions } = await server.ok('officeRules', { headers: staff.manager })
    expect(versions.filter(({ kind }) => kind === 'rules').map((one) => [one.id, one.state, one.validUntil])).toEqual([
      ['2026-11', 'PLANNED', null],
      [id, 'IN_FORCE', wire('2026-11-28')],
      ['2025-01', 'PAST', wire('2026-05-05')],
    ])
    expect((await look(id)).history.map(({ kind, validFrom }) => [kind, validFrom])).toEqual([
      ['made', null],
      ['dry-run', null],
      ['put-in-force', wire('2026-05-06')],
    ])
    expect(
      (await server.call('officeRulesWithdraw', { headers: staff.manager, params: { id }, payload: {} })).problem
        ?.errorCode,
    ).toBe('VERSION_CHANGED')
  })

  it('counts changed verdicts and names the applications that would be decided differently', async () => {
    for (const name of ['Schwach', 'Grenzfall', 'Vogel', 'Grenzfall', 'Schwach'])
      await drive(server, 'DECIDED', named(name))
    const { id } = await draft({ kind: 'rules', figures: { ...RULES, lowestScore: 0, goodScore: 0 } })
    const { dryRun } = await tried(id)
    const result = dryRun?.result
    if (result?.kind !== 'rules') throw new Error('no result')
    expect(result.changed).toBe(result.moves.reduce((sum, { count }) => sum + count, 0) + result.otherReasons)
    expect(result.moves).toEqual([
      { from: 'manual', to: 'accept', count: 2 },
      { from: 'refuse', to: 'accept', count: 2 },
    ])
    expect(result.differing).toHaveLength(4)
    for (const { refId } of result.differing) expect(refId).toMatch(/^\S+$/)
    // Tenants whom the rules refused have no case; tenants left to the office have one.
    expect(result.differing.filter(({ from }) => from === 'refuse').map(({ caseId }) => caseId)).toEqual([null, null])
  })

  it('is not put in force by the manager who made it', async () => {
    const other = (await signInStaff(server, 'manager')).headers
    for (const [kind, figures] of [
      ['rules', RULES],
      ['tariff', TARIFF],
    ] as const) {
      const { id } = await draft({ kind, country: kind === 'tariff' ? 'at' : null, figures }, staff.manager)
      await tried(id)
      expect((await look(id, staff.manager)).actions).toEqual(['dry-run', 'withdraw'])
      expect(await putInForce(id, '2026-08-01')).toMatchObject({
        status: 409,
        problem: { errorCode: 'SECOND_PERSON_NEEDED' },
      })
      expect((await look(id, other)).actions).toContain('put-in-force')
      expect(await putInForce(id, '2026-08-01', other)).toMatchObject({ status: 200, body: { state: 'PLANNED' } })
      await server.ok('officeRulesWithdraw', { headers: staff.manager, params: { id }, payload: {} })
    }
  })

  it('is withdrawn by any clerk as a draft, and by a manager before its day once planned', async () => {
    const { id } = await draft({ kind: 'rules', figures: RULES })
    await tried(id)
    await putInForce(id, '2026-06-01')
    expect(
      (await server.call('officeRulesWithdraw', { headers: staff.underwriter, params: { id }, payload: {} })).problem
        ?.errorCode,
    ).toBe('FORBIDDEN')
    const other = await draft({ kind: 'rules', figures: { ...RULES, goodScore: 700 } })
    await tried(other.id)
    expect((await putInForce(other.id, '2026-06-01')).problem?.errorCode).toBe('DAY_TAKEN')
    expect(
      await server.ok('officeRulesWithdraw', { headers: staff.manager, params: { id }, payload: {} }),
    ).toMatchObject({
      state: 'WITHDRAWN',
      validFrom: null,
      actions: [],
    })
    expect((await putInForce(id, '2026-06-02')).problem?.errorCode).toBe('VERSION_CHANGED')
    expect(
      (await server.call('officeRulesDryRun', { headers: staff.manager, params: { id }, payload: {} })).problem
        ?.errorCode,
    ).toBe('VERSION_CHANGED')
    expect(
      await server.ok('officeRulesWithdraw', { headers: staff.underwriter, params: { id: other.id }, payload: {} }),
    ).toMatchObject({ state: 'WITHDRAWN' })
  })

  it('is put in force once by parallel calls', async () => {
    const { id } = await draft({ kind: 'rules', figures: RULES })
    await tried(id)
    const answers = await Promise.all(['2026-07-01', '2026-07-02', '2026-07-03'].map((day) => putInForce(id, day)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await server.ok('officeRulesWithdraw', { headers: staff.manager, params: { id }, payload: {} })
  })

  it('cannot be changed, by a trigger of the database', async () => {
    await newRules({ lowestScore: 400 })
    await expect(server.db.updateTable('rule_and_tariff_versions').set({ note: 'x' }).execute()).rejects.toThrow(
      'only ever added',
    )
    await expect(server.db.deleteFrom('rule_and_tariff_versions').execute()).rejects.toThrow('only ever added')
    await expect(server.db.deleteFrom('rule_and_tariff_events').execute()).rejects.toThrow('only ever added')
  })
})

describe('a version of a tariff', () => {
  it('sets prices from its day on and keeps the price of an earlier offer', async () => {
    const priceOf = (country: string) => server.ok('price', { payload: { rentDepositAmount: '1000', country } })
    const offered = await drive(server, 'RISK_CHECK')
    const offersOf = (token: string) => server.ok('offers', { params: { token } })
    const kept = await offersOf(offered.token)
    expect(kept.yearly).toMatchObject({ period: 'YEARLY', discountPercent: 10, insuranceTaxPercent: 0, price: 103.9 })

    const { id, examples } = await draft({
      kind: 'tariff',
      country: 'de',
      figures: { ...TARIFF, rate: 6, yearlyDiscountPercent: 5, insuranceTaxPercent: 19 },
    })
    expect(id).toMatch(/^de-2026-05-\d\d\.1$/)
    expect(examples[1]).toEqual({ deposit: 1000, yearly: 67.83, monthly: 5.95 })
    const { dryRun } = await tried(id)
    expect(dryRun?.result).toMatchObject({
      kind: 'tariff',
      country: 'de',
      offers: 1,
      changed: 1,
      yearly: { dearer: 1, cheaper: 0, sum: 46.68, smallest: 46.68, largest: 46.68 },
    })
    if (dryRun?.result?.kind !== 'tariff') throw new Error('no result')
    expect(dryRun.result.differing).toMatchObject([
      { refId: (await offered.user()).refId, caseId: null, yearly: { from: 103.9, to: 150.58 } },
    ])

    const day = earliestDay(server.now)
    await putInForce(id, day)
    expect((await priceOf('de')).yearly.price).toBe(46.8)
    server.passes(DAY)
    await signIn()
    expect((await priceOf('de')).yearly).toMatchObject({
      period: 'YEARLY',
      discountPercent: 5,
      insuranceTaxPercent: 19,
      price: 67.83,
    })
    expect((await priceOf('at')).yearly.price).toBe(58.5)
    expect(await offersOf(offered.token)).toEqual(kept)
    const later = await drive(server, 'RISK_CHECK')
    expect((await offersOf(later.token)).yearly.price).toBe(150.58)
    const stored = await server.db.selectFrom('offers').select(['tariff_version']).orderBy('created_at').execute()
    expect(stored.map((row) => row.tariff_version)).toEqual(['de-2025-01', id])
  })
})
