import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIngest, type Ingest } from '../../../test/stand-ins/ingest-stand-in.ts'
import { createErrorReporting } from './registry.ts'

// Later files load the real one.
afterAll(() => vi.resetModules())

const settings = {
  release: '0.1.0',
  environment: 'test',
  tracesSampleRate: 0,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 0,
}

let ingest: Ingest
beforeEach(async () => void (ingest = await startIngest()))
afterEach(() => ingest.close())

const reporting = (dsn: string | null) =>
  createErrorReporting({ ...settings, dsn }, (error) => {
    throw error
  })

test('sends an error to the configured project with kind, place and cause, without personal data', async () => {
  const errors = reporting(ingest.dsn)
  const cause = Object.assign(new Error('Key (email)=(minka.brandt@example.com) already exists'), { severity: 'ERROR' })
  const place = {
    route: '/api/v1/onboarding/tenant/name',
    method: 'POST',
    requestId: 'r-1',
    sent: [{ firstName: 'Minka', token: 'abcde' }, { id: '9f86' }],
  }
  errors.report(new Error('Minka (9f86, abcde) could not be saved for minka.brandt@example.com', { cause }), place)
  await errors.close()
  expect(ingest.paths).toEqual([expect.stringMatching(/^\/api\/42\/envelope\/\?.*sentry_key=public/)])
  const event = JSON.parse(ingest.items[0]?.text ?? '') as Record<string, unknown>
  expect(event).toMatchObject({
    release: '0.1.0',
    environment: 'test',
    platform: 'node',
    tags: { route: '/api/v1/onboarding/tenant/name', method: 'POST', requestId: 'r-1' },
  })
  const { values } = event['exception'] as { values: { value: string; stacktrace: { frames: unknown[] } }[] }
  expect(values.map(({ value }) => value)).toEqual(['[…]', '[…] ([…], […]) could not be saved for [e-mail]'])
  expect(values[1]?.stacktrace.frames.length).toBeGreaterThan(3)
  expect(ingest.everything()).not.toMatch(/minka|brandt|abcde|9f86|\/home\/|\/var\//i)
})

test('loads and sends nothing without an address, and loads nothing before the first error', async () => {
  const loaded = vi.fn(() => ({ sentryReporting: () => ({ report: () => {}, close: async () => {} }) }))
  vi.doMock('./sentry.ts', loaded)
  const errors = reporting(null)
  errors.report(new Error('nobody hears this'))
  await errors.close()
  expect([loaded.mock.calls.length, ingest.paths]).toEqual([0, []])
  const configured = reporting(ingest.dsn)
  await configured.close()
  expect(loaded).not.toHaveBeenCalled()
  configured.report(new Error('this is heard'))
  await configured.close()
  expect(loaded).toHaveBeenCalledOnce()
  vi.doUnmock('./sentry.ts')
})

test('ignores an address that does not respond', async () => {
  await ingest.close()
  const errors = reporting(ingest.dsn)
  errors.report(new Error('nobody hears this'))
  await errors.close()
})
