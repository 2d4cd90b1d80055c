import { describe, expect, it } from 'vitest'
import { PATHS } from '@nestbond/api/page-paths'
import { KNOWN_GAPS, statementOf, TEST_RUN, type TestRun } from './statement.ts'

const run: TestRun = {
  date: '2026-11-21',
  axe: '4.11.0',
  looks: ['light'],
  rules: ['label'],
  criteria: ['1.3.1'],
  screens: [
    { screen: 'index', states: 2 },
    { screen: 'help', states: 1 },
  ],
  findings: [],
  review: [],
}
const paths = { index: '/', help: '/help' }

describe('the accessibility statement', () => {
  it('claims full conformance only without a finding, a gap and an untested screen', () => {
    expect(statementOf(run, [], paths)).toEqual({
      status: 'full',
      checked: [
        { path: '/', states: 2 },
        { path: '/help', states: 1 },
      ],
      missing: [],
      states: 3,
    })
    expect(statementOf({ ...run, findings: ['help: label'] }, [], paths).status).toBe('partial')
    expect(statementOf(run, ['readers'], paths).status).toBe('partial')
    expect(statementOf(run, [], { ...paths, offers: '/offers' })).toMatchObject({
      status: 'partial',
      missing: ['/offers'],
    })
  })

  it('is based on a run over at least most screens of this product, in both themes and widths, without a finding', () => {
    expect(TEST_RUN.screens.filter(({ screen }) => !Object.hasOwn(PATHS, screen))).toEqual([])
    expect(statementOf(TEST_RUN, KNOWN_GAPS).missing.length).toBeLessThan(Object.keys(PATHS).length / 2)
    expect(TEST_RUN.looks).toEqual(['dark, 390 px', 'light, 1280 px'])
    expect(TEST_RUN.rules.length).toBeGreaterThan(50)
    expect(TEST_RUN.criteria).toContain('1.4.3')
    expect(TEST_RUN.findings).toEqual([])
    expect(TEST_RUN.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
