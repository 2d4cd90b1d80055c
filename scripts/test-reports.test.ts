import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'

describe('the report of Vitest', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/home/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('waits', 'passed', 'Error: too late'),
          test('ends', 'failed', 'Error: one\n    at node_modules/x.js:1\n    at a.test.ts:3'),
        ],
      },
      { name: '/home/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  }

  it('names what failed, also a file without tests, and what passed at the second try', () => {
    expect(readVitest(report, '/home')).toEqual({
      passed: 2,
      skipped: 2,
      failures: [
        { name: 'a.test.ts › ends', message: 'Error: one\n    at a.test.ts:3' },
        { name: 'b.test.ts', message: 'cannot be read' },
      ],
      secondTries: [{ name: 'a.test.ts › waits', message: 'Error: too late' }],
    })
  })

  it('has the begin and the end of a long message', () => {
    const lines = Array.from({ length: 100 }, (_, at) => `line ${at}`)
    const file = { ...report.testResults[0]!, assertionResults: [test('ends', 'failed', lines.join('\n'))] }
    const [failure] = readVitest({ ...report, testResults: [file] }, '/home').failures
    expect(failure!.message).toBe([...lines.slice(0, 8), '…', ...lines.slice(-16)].join('\n'))
  })
})

describe('the report of Playwright', () => {
  const ran = (status: string, ...messages: string[]) => ({
    status,
    results: [...messages.map((message) => ({ error: { message } })), {}],
  })
  const report = {
    errors: [{ message: 'no server' }],
    stats: { expected: 5, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'opens', tests: [ran('expected')] }],
        suites: [
          {
            title: 'small',
            specs: [
              { title: 'shuts', tests: [ran('unexpected', 'Error: open'), ran('flaky', '\u001b[31mslow\u001b[39m')] },
            ],
          },
        ],
      },
    ],
  }

  it('names what failed, at whatever depth, and what passed at the second try', () => {
    expect(readPlaywright(report)).toEqual({
      passed: 6,
      skipped: 2,
      failures: [
        { name: 'outside of every test', message: 'no server' },
        { name: 'a.spec.ts › small › shuts', message: 'Error: open' },
      ],
      secondTries: [{ name: 'a.spec.ts › small › shuts', message: 'slow' }],
    })
  })
})
