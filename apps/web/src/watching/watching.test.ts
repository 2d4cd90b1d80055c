import { afterEach, expect, test, vi } from 'vitest'
import { CancelledError } from '../api/api-error.ts'
import { noteFault, reportFaultsTo } from './faults.ts'
import { scrubRecording } from './scrubbed-transport.ts'
import { loadTracking, mayBeWatched } from './tracking.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/de', true],
  ['/de-AT/offers', true],
  ['/help', true],
  ['/de/new-password/6Kx091LmZq', false],
  ['/en/landlord/invitation/9f86d081-884c', false],
  ['/de/office', false],
  ['/en-AT/office/claims', false],
  ['/partner/properties', false],
  ['/de/payment', false],
  ['/en/account', false],
  ['/de-AT/login', false],
])('the page at %s may be recorded: %s', (path, may) => {
  expect(mayBeWatched(path)).toBe(may)
})

test('removes URLs with a token from a recording and its event, and updates the length', () => {
  const recording: [{ type: string; length?: number }, unknown] = [
    { type: 'replay_recording', length: 5 },
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://n.example/de/landlord/invitation/6Kx0?token=abc"}}]',
  ]
  scrubRecording(recording)
  expect(recording[1]).toBe(
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://n.example/de/landlord/invitation/*"}}]',
  )
  expect(recording[0].length).toBe((recording[1] as string).length)
  const event: [{ type: string }, unknown] = [
    { type: 'replay_event' },
    { urls: ['https://n.example/certificate/LB7-K2M'], replay_id: 'a' },
  ]
  scrubRecording(event)
  expect(event[1]).toEqual({ urls: ['https://n.example/certificate/*'], replay_id: 'a' })
  const unreadable: [{ type: string; length?: number }, unknown] = [
    { type: 'replay_recording' },
    new Uint8Array([1, 2]),
  ]
  scrubRecording(unreadable)
  expect(unreadable[1]).toBe('{"segment_id":0}\n[]')
})

test('keeps errors until they are reported, and ignores cancelled calls', () => {
  const fault = new Error('this failed')
  noteFault(fault)
  noteFault(new CancelledError())
  const report = vi.fn()
  reportFaultsTo(report)
  noteFault(fault)
  expect(report.mock.calls).toEqual([[fault], [fault]])
})

/** A document that takes the tracking script, sent for a page where scripts of other origins are forbidden or not. */
function openPage(pathname: string, foreignCode?: 'none') {
  const scripts: { dataset: object }[] = []
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', {
    documentElement: { dataset: { foreignCode } },
    querySelector: () => scripts[0] ?? null,
    createElement: () => ({ dataset: {} }),
    head: { append: (script: { dataset: object }) => scripts.push(script) },
  })
  return scripts
}

test('loads the tracking script once, with its hash and without a referrer', () => {
  const scripts = openPage('/de')
  loadTracking('https://t.example/t.js', 'sha384-x')
  loadTracking('https://t.example/t.js', 'sha384-x')
  expect(scripts).toEqual([
    {
      src: 'https://t.example/t.js',
      async: true,
      crossOrigin: 'anonymous',
      integrity: 'sha384-x',
      referrerPolicy: 'no-referrer',
      dataset: { tracking: '' },
    },
  ])
  const withoutHash = openPage('/de')
  loadTracking('https://t.example/t.js', null)
  expect(withoutHash[0]).not.toHaveProperty('integrity')
})

test('loads no tracking script on a sensitive page, nor in a document that was sent for one', () => {
  for (const [path, foreignCode] of [['/de/payment'], ['/de', 'none']] as const) {
    const scripts = openPage(path, foreignCode)
    loadTracking('https://t.example/t.js', null)
    expect(scripts).toEqual([])
  }
})
