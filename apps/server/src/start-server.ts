import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase, openForJobs, type AnyDatabase } from './platform/database/connect.ts'
import { retryAfterOf } from './platform/database/failures.ts'
import type { Deps } from './platform/deps.ts'
import { JOBS } from './all-jobs.ts'
import { workOnJobs } from './work-on-jobs.ts'
import { oncePerMinute } from './platform/queue/queue-errors.ts'
import { createQueue } from './platform/queue/queue.ts'
import { keepLegalDocuments } from './application/legal/keep-legal-documents.ts'
import { checkSealFile } from './contract/sealing.ts'
import { createAddressProvider } from './platform/providers/addresses/registry.ts'
import { createCreditBureau } from './platform/providers/bureau/registry.ts'
import { createCards } from './platform/providers/cards/registry.ts'
import { kyselySandboxStore } from './platform/providers/cards/sandbox-kysely-store.ts'
import { createErrorReporting } from './platform/providers/error-reporting/registry.ts'
import { createHealth } from './platform/health/parts.ts'
import { startWatching, type Watching } from './platform/health/watching.ts'
import { createMailProvider } from './platform/providers/mail/registry.ts'
import { createScanner } from './platform/providers/scanner/registry.ts'
import { storageOf } from './platform/providers/storage/registry.ts'
import { drawPaper, type DrawPaper } from './platform/threads/paper-threads.ts'
import { createTelemetry } from './platform/telemetry/telemetry.ts'
import { watchProviders } from './platform/telemetry/watch-providers.ts'
import {
  CALLS_END_WITHIN_MS,
  endCalls,
  JOBS_END_WITHIN_MS,
  unusedConnections,
  type Readiness,
} from './platform/shutdown.ts'

/** Printed at every start. */
const SANDBOX_BUREAU =
  'The credit bureau is the sandbox: its score is a hash of the last name. It must not decide about real people; BUREAU_URL names a real bureau.'

export interface RunningServer {
  /** URL that the server listens on; empty for a process that only works on jobs. */
  url: string
  /** URL of the port for metrics and probes; null without one. */
  metricsUrl: string | null
  app: FastifyInstance
  deps: Deps
  /**
   * Reports not ready from now on, closes the port after the configured delay, finishes running calls and jobs, and closes the database.
   * Calls that do not end are cut off, jobs are handed back.
   */
  close(): Promise<void>
}

export interface StartOptions {
  open?: typeof openDatabase
  draw?: DrawPaper
  /** Jobs run only by `queue.runDue`, and wait by this clock. For tests and the demonstration. */
  jobsByHand?: Pick<Clock, 'now'>
}

/** Opens all parts in order, and closes them in the reverse order. */
export async function startServer(
  config: Config,
  clock: Clock,
  build: (deps: Deps) => FastifyInstance,
  { open = openDatabase, draw = drawPaper, jobsByHand }: StartOptions = {},
): Promise<RunningServer> {
  // The log belongs to the app, which needs the database first. Nothing can fail in the background before both exist.
  let app: FastifyInstance | undefined
  const warn = (error: unknown, message: string, more: object = {}) => app?.log.warn({ err: error, ...more }, message)

  const errorReporting = createErrorReporting({ ...config.errorReporting, environment: config.environment }, (error) =>
    warn(error, 'an error could not be reported'),
  )
  const queueFailed = oncePerMinute((error, job, repeated) => {
    warn(error, job ? 'a job failed' : 'the queue failed', {
      ...(job ? { job } : {}),
      ...(repeated > 0 ? { repeated } : {}),
    })
    if (retryAfterOf(error) === null) errorReporting.report(error, { job: job?.name, requestId: job?.requestId })
  })
  const telemetry = await createTelemetry(config)
  const broke = (error: Error) => warn(error, 'a database connection broke')
  const database = await open(config, broke)
  let forJobs: AnyDatabase = database
  const closeDatabases = async () => {
    if (forJobs !== database) await forJobs.close()
    await database.close()
  }
  let watching: Watching | undefined
  try {
    forJobs = await openForJobs(config, database, broke)
    await checkSealFile(config, clock)
    const takesJobs = config.role !== 'web'
    const works = takesJobs && !jobsByHand
    const queue = await createQueue(forJobs, JOBS, {
      works,
      migrates: config.database.migrateOnStart,
      schedules: works && (config.premiumRun !== null || config.erasureRun !== null),
      ...(jobsByHand ? { byHand: jobsByHand } : { aheadMs: () => clock.aheadMs ?? 0 }),
      onError: queueFailed,
    })
    const readiness: Readiness = { started: false, closing: false }
    const providers = await createProviders(config, clock, database, (error) => {
      health.noteCall('addresses', true)
      warn(error, 'the address search is away')
    })
    const health = createHealth({ ...providers, database, queue, readiness })
    const watched = watchProviders(providers, telemetry, health.noteCall)
    const deps = {
      ...watched,
      config,
      clock,
      database,
      queue,
      drawPaper: keepLegalDocuments(draw),
      errorReporting,
      readiness,
      health,
      telemetry,
    }
    app = build(deps)
    watching = await startWatching(deps)
    const unused = unusedConnections(app)
    const url = config.role === 'worker' ? '' : await app.listen({ host: config.host, port: config.port })
    if (takesJobs) await workOnJobs({ ...deps, database: forJobs }, (error) => warn(error, 'jobs cannot begin yet'))
    if (config.bureau.provider === 'sandbox') app.log.warn(SANDBOX_BUREAU)
    readiness.started = true
    const running = app
    return {
      url,
      metricsUrl: watching.metricsUrl,
      app,
      deps,
      async close() {
        readiness.closing = true
        const { shutdownDelayMs } = config.connections
        const jobs = queue.stop(JOBS_END_WITHIN_MS)
        await sleep(shutdownDelayMs)
        await endCalls(running, unused, CALLS_END_WITHIN_MS - shutdownDelayMs)
        await jobs
        await deps.cards.close()
        await deps.mail.close?.()
        await errorReporting.close()
        await watching?.close()
        await closeDatabases()
      },
    }
  } catch (error) {
    await watching?.close()
    await app?.close()
    await closeDatabases()
    throw error
  }
}

async function createProviders(
  config: Config,
  clock: Clock,
  database: Deps['database'],
  onAddressFault: (error: Error) => void,
) {
  const { dataDir, keys } = config
  return {
    addresses: createAddressProvider({
      ...config.addresses,
      placeIdSecrets: keys.place,
      streetsFolder: join(dataDir, 'addresses'),
      onFault: onAddressFault,
    }),
    bureau: createCreditBureau(config.bureau, clock),
    cards: await createCards(config.cards, {
      clock,
      publicUrl: config.publicUrl,
      sandboxStore: kyselySandboxStore(database.kysely),
    }),
    mail: createMailProvider({ ...config.mail, dataDir }, clock),
    scanner: createScanner({ ...config.scanner, maxBytes: config.upload.maxBytes }),
    storage: await storageOf(config),
  }
}
