import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Deps } from '../deps.ts'
import { PARTS } from '../health/parts.ts'
import type { Telemetry } from './telemetry.ts'

const NANOSECONDS = 1e9
const HEALTH = { ok: 1, degraded: 0.5, away: 0 } as const

type Needs = Pick<Deps, 'database' | 'queue' | 'health'> & { config: Pick<Deps['config'], 'dataDir'> }

/**
 * Registers the gauges that are read at each scrape: queue, health of the parts, connections, event loop and process.
 * @returns ends the measurement of the event loop
 */
export function registerGauges({ on, meter }: Telemetry, deps: Needs): () => void {
  if (!on) return () => {}
  queueGauges(meter, deps)
  healthGauge(meter, deps)
  poolGauges(meter, deps)
  replicaGauges(meter, deps)
  diskGauge(meter, deps)
  processGauges(meter)
  return eventLoopGauges(meter)
}

type Meter = Telemetry['meter']

function queueGauges(meter: Meter, { queue }: Needs): void {
  const due = meter.createObservableGauge('nestbond.jobs.due', { description: 'Jobs that could run now, by kind' })
  const oldest = meter.createObservableGauge('nestbond.jobs.oldest.due.seconds', {
    unit: 's',
    description: 'How long the oldest due job waits, by kind',
  })
  const gaveUp = meter.createObservableGauge('nestbond.jobs.given.up', {
    description: 'Jobs of the last seven days that have failed for good, by kind',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      // Without the database there are no figures; the health of the database says so.
      const figures = await queue.figures().catch(() => [])
      for (const { name, due: count, oldestSeconds, gaveUp: failed } of figures) {
        result.observe(due, count, { kind: name })
        result.observe(oldest, oldestSeconds, { kind: name })
        result.observe(gaveUp, failed, { kind: name })
      }
    },
    [due, oldest, gaveUp],
  )
}

function healthGauge(meter: Meter, { health }: Needs): void {
  meter
    .createObservableGauge('nestbond.part.health', { description: 'Health of a part: 1 ok, 0.5 degraded, 0 away' })
    .addCallback(async (result) => {
      const states = await health.parts()
      for (const part of PARTS) result.observe(HEALTH[states[part]], { part })
    })
}

function poolGauges(meter: Meter, { database }: Needs): void {
  if (database.kind === 'embedded') return
  const { pool } = database
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections of the pool, by state',
  })
  connections.addCallback((result) => {
    result.observe(pool.idleCount, { state: 'idle' })
    result.observe(pool.totalCount - pool.idleCount, { state: 'used' })
  })
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Callers that wait for a connection',
    })
    .addCallback((result) => result.observe(pool.waitingCount))
  meter
    .createObservableGauge('db.client.connection.max', { description: 'Maximum number of connections' })
    .addCallback((result) => result.observe(pool.options.max))
}

function replicaGauges(meter: Meter, { database }: Needs): void {
  const replica = database.kind === 'server' ? database.replica : null
  if (replica === null) return
  meter
    .createObservableGauge('nestbond.replica.lag.seconds', {
      unit: 's',
      description: 'How far the replica is behind; absent while it is away',
    })
    .addCallback((result) => {
      const { lagMs } = replica.figures()
      if (lagMs !== null) result.observe(lagMs / 1000)
    })
  meter
    .createObservableCounter('nestbond.readings', { description: 'Readings, by the database that answered' })
    .addCallback((result) => {
      const { read, leftToPrimary } = replica.figures()
      result.observe(read, { at: 'replica' })
      result.observe(leftToPrimary, { at: 'primary' })
    })
}

/** Files, mails and the embedded database are in DATA_DIR, unless a setting names another place for them. */
function diskGauge(meter: Meter, { config }: Needs): void {
  meter
    .createObservableGauge('nestbond.disk.free.ratio', { description: 'Free share of the disk of DATA_DIR, 0 to 1' })
    .addCallback(async (result) => {
      const disk = await statfs(config.dataDir).catch(() => null)
      if (disk !== null && disk.blocks > 0) result.observe(disk.bavail / disk.blocks)
    })
}

function processGauges(meter: Meter): void {
  meter
    .createObservableCounter('process.cpu.time.seconds', { unit: 's', description: 'Processor time of this process' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { mode: 'user' })
      result.observe(system / 1e6, { mode: 'system' })
    })
  meter
    .createObservableGauge('process.memory.usage.bytes', { unit: 'By', description: 'Memory of this process (RSS)' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('v8js.memory.heap.used.bytes', {
      unit: 'By',
      description: 'Memory of the JavaScript heap in use',
    })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  meter
    .createObservableGauge('process.uptime.seconds', { unit: 's', description: 'Age of this process' })
    .addCallback((result) => result.observe(process.uptime()))
}

/** The delays between two scrapes: p50, p99 and the longest. */
function eventLoopGauges(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let before = performance.eventLoopUtilization()
  const gauge = (name: string, what: string) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${name}.seconds`, {
      unit: 's',
      description: `${what} of the event loop`,
    })
  const [p50, p99, max] = [
    gauge('p50', 'Median delay'),
    gauge('p99', '99 % of the delays'),
    gauge('max', 'Longest delay'),
  ]
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', {
    description: 'Share of the time in which the event loop was busy',
  })
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(p50, delays.percentile(50) / NANOSECONDS)
      result.observe(p99, delays.percentile(99) / NANOSECONDS)
      result.observe(max, delays.max / NANOSECONDS)
      delays.reset()
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
    [p50, p99, max, utilization],
  )
  return () => void delays.disable()
}
