import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JobRefused } from '../queue/queue.ts'
import { openTelemetry } from './sdk.ts'
import { watchJob } from './watch-job.ts'

let telemetry: ReturnType<typeof openTelemetry>
beforeAll(() => {
  telemetry = openTelemetry({
    metrics: { host: '127.0.0.1', port: 0 },
    traces: { endpoint: null, serviceName: 'nestbond' },
    role: 'worker',
    errorReporting: {
      dsn: null,
      release: '1',
      tracesSampleRate: 0,
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 0,
    },
  })
})
afterAll(() => telemetry.close())

it('tells the time of the last completed job of a kind, and none of one that has failed', async () => {
  const before = Date.now() / 1000
  await watchJob(telemetry, 'check-trail', async () => {})
  for (const error of [new JobRefused('differs'), new Error('away')])
    await expect(watchJob(telemetry, 'check-files-part', () => Promise.reject(error))).rejects.toBe(error)
  const text = await new Promise<string>((resolve) => {
    const response = { setHeader() {}, end: resolve } as unknown as ServerResponse
    telemetry.answerScrape?.({} as IncomingMessage, response)
  })
  const told = [...text.matchAll(/^nestbond_job_completed_timestamp_seconds\{.*?kind="([\w-]+)".*?\} (\S+)/gm)]
  expect(told.map(([, kind]) => kind)).toEqual(['check-trail'])
  expect(Number(told[0]?.[2])).toBeGreaterThanOrEqual(before)
})
