import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withBreaker } from './breaker.ts'
import { BureauUnavailable, type CreditBureau, type CreditReport, type CreditReportSubject } from './port.ts'

const REPORT: CreditReport = { bureau: 'b', score: 800, reference: 'r', retrievedAt: '2026-11-20T10:00:00.000Z' }
const PAUSE_MS = 40

/** A bureau that does what `next` does, behind a breaker that opens after two failures. */
function watched(next: () => Promise<CreditReport>) {
  let calls = 0
  const bureau: CreditBureau = {
    vendor: 'http',
    report() {
      calls++
      return next()
    },
  }
  const broken = withBreaker(bureau, { failures: 2, pauseMs: PAUSE_MS })
  return {
    calls: () => calls,
    ask: () => broken.report({} as CreditReportSubject).catch((error: Error) => error.message),
  }
}

const away = () => Promise.reject(new BureauUnavailable('away'))
const NOT_ASKED = expect.stringContaining('is not asked')

it('opens after failures in a row, and closes once a call is answered again', async () => {
  let answers = away as () => Promise<CreditReport>
  const { ask, calls } = watched(() => answers())
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['away', 'away', NOT_ASKED, NOT_ASKED])
  expect(calls()).toBe(2)
  await sleep(PAUSE_MS + 20)
  // Still away: one call finds out, the next are not made.
  expect([await ask(), await ask()]).toEqual(['away', NOT_ASKED])
  expect(calls()).toBe(3)
  await sleep(PAUSE_MS + 20)
  answers = () => Promise.resolve(REPORT)
  expect([await ask(), await ask()]).toEqual([REPORT, REPORT])
  expect(calls()).toBe(5)
})

it('starts counting again after an answer', async () => {
  const answers = [away, () => Promise.resolve(REPORT), away, () => Promise.resolve(REPORT)]
  const { ask, calls } = watched(() => answers.shift()!())
  for (let n = 0; n < 4; n++) expect(await ask()).not.toEqual(NOT_ASKED)
  expect(calls()).toBe(4)
})

it.each([
  ['a request that is at fault itself', () => new BureauUnavailable('refused', { onlyThisPerson: true }), 'refused'],
  ['a fault of the adapter', () => new TypeError('bug'), 'bug'],
])('stays closed for %s', async (_name, fault, message) => {
  const { ask, calls } = watched(() => Promise.reject(fault()))
  for (let n = 0; n < 5; n++) expect(await ask()).toBe(message)
  expect(calls()).toBe(5)
})
