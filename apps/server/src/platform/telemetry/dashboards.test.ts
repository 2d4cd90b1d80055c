import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTS, type PartStates } from '../health/parts.ts'
import { registerGauges } from './gauges.ts'
import { openTelemetry } from './sdk.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8')

/** Labels of Prometheus that `by` may name besides the labels of the code. */
const LABELS_OF_PROMETHEUS = ['le', 'job', 'instance']
const WORDS = /^(?:by|and|or|unless|without|bool|offset)$/

let exported: { names: Set<string>; labels: Set<string> }
let close: () => Promise<void>

beforeAll(async () => {
  const telemetry = openTelemetry({
    metrics: { host: '127.0.0.1', port: 0 },
    traces: { endpoint: null, serviceName: 'nestbond' },
    role: 'all',
    errorReporting: {
      dsn: null,
      release: '1',
      tracesSampleRate: 0,
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 0,
    },
  })
  const { requests, statements, providerCalls, jobs, jobCompletions, mails, charges, decisions } = telemetry.instruments
  requests.record(1, { 'http.request.method': 'GET', 'http.route': '/', 'http.response.status_class': '2xx' })
  statements.record(1, { 'db.operation.name': 'select', outcome: 'ok' })
  providerCalls.record(1, { provider: 'mail', call: 'send', outcome: 'ok' })
  jobs.record(1, { kind: 'premium-run', outcome: 'completed' })
  jobCompletions.record(1, { kind: 'premium-run' })
  mails.add(1, { outcome: 'sent' })
  charges.add(1, { outcome: 'succeeded' })
  decisions.add(1, { verdict: 'accept', by: 'rules' })
  const states = Object.fromEntries(PARTS.map((part) => [part, 'ok'])) as PartStates
  const endGauges = registerGauges(telemetry, {
    config: { dataDir: tmpdir() },
    database: {
      kind: 'server',
      pool: { idleCount: 1, totalCount: 2, waitingCount: 0, options: { max: 10 } },
      replica: { figures: () => ({ state: 'ok', lagMs: 3, read: 1, leftToPrimary: 1 }) },
    } as never,
    queue: { figures: async () => [{ name: 'premium-run', due: 1, oldestSeconds: 1, gaveUp: 0 }] } as never,
    health: { parts: async () => states } as never,
  })
  const text = await new Promise<string>((resolve) => {
    const response = { setHeader() {}, end: resolve } as unknown as ServerResponse
    telemetry.answerScrape?.({} as IncomingMessage, response)
  })
  exported = {
    names: new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name ?? '')),
    labels: new Set([...text.matchAll(/(\w+)="/g)].map(([, name]) => name ?? '')),
  }
  close = async () => {
    endGauges()
    await telemetry.close()
  }
})
afterAll(() => close())

/** Names of metrics and labels in an expression of PromQL. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const withoutTexts = expression.replaceAll(/"[^"]*"/g, '""')
  const inBraces = [...withoutTexts.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, matchers]) => matchers?.match(/\w+(?=\s*[!=])/g) ?? [],
  )
  const inBy = [...withoutTexts.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names?.match(/\w+/g) ?? [])
  const rest = withoutTexts
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\boffset \w+/g, ' ')
  const metrics = [...rest.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name))
  return { metrics, labels: [...inBraces, ...inBy] }
}

const dashboard = JSON.parse(read('deploy/grafana/nestbond.json')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[]
}
const rules = read('deploy/prometheus/alerts.yml')
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])),
  ...rules
    .split('- alert: ')
    .slice(1)
    .map((rule) => [rule.split('\n', 1)[0], /expr: (?:\|\n)?([^]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '']),
]

describe('the dashboard and the alert rules', () => {
  it.each(expressions)('%s: %s names only what the code exports', (_, expression = '') => {
    const { metrics, labels } = namesIn(expression)
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.filter((name) => name !== 'up' && !exported.names.has(name))).toEqual([])
    expect(labels.filter((name) => !LABELS_OF_PROMETHEUS.includes(name) && !exported.labels.has(name))).toEqual([])
  })

  it('finds a name that the code does not export', () => {
    const { metrics, labels } = namesIn('sum by (instanze) (rate(nestbond_mail_total{outcom="sent"}[5m]))')
    expect({ metrics, labels }).toEqual({ metrics: ['nestbond_mail_total'], labels: ['outcom', 'instanze'] })
  })

  it('show every metric of the code', () => {
    const shown = new Set(expressions.flatMap(([, expression = '']) => namesIn(expression).metrics))
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const shownBases = new Set([...shown].map(base))
    const unseen = [...exported.names].filter((name) => !shown.has(name) && !shownBases.has(base(name)))
    expect(unseen).toEqual(['target_info', 'nodejs_eventloop_delay_p50_seconds'])
  })

  it('name kinds of jobs that exist', () => {
    const folder = fileURLToPath(new URL('../..', import.meta.url))
    const sources = globSync('**/*.ts', { cwd: folder, exclude: ['test/**', '**/*.test.ts'] })
    const code = sources.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')
    const kinds = [...rules.matchAll(/kind=~?"([^"]+)"/g)].flatMap(([, named = '']) => named.split('|'))
    expect(kinds).toContain('check-trail')
    expect(kinds.filter((kind) => !code.includes(`name: '${kind}'`))).toEqual([])
  })

  it('have unique panels, and an explanation of each alert in the operations page', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const page = read('docs/operations.md')
    for (const [, alert] of rules.matchAll(/- alert: (\w+)/g)) expect(page).toContain(`\`${alert}\``)
  })
})
