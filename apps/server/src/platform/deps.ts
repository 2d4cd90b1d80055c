import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { AnyDatabase } from './database/connect.ts'
import type { Queue } from './queue/queue.ts'
import type { AddressProvider } from './providers/addresses/port.ts'
import type { CreditBureau } from './providers/bureau/port.ts'
import type { Cards } from './providers/cards/registry.ts'
import type { MailProvider } from './providers/mail/port.ts'
import type { Scanner } from './providers/scanner/port.ts'
import type { ErrorReporting } from './providers/error-reporting/port.ts'
import type { FileStorage } from './providers/storage/port.ts'
import type { Health } from './health/parts.ts'
import type { Readiness } from './shutdown.ts'
import type { DrawPaper } from './threads/paper-threads.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** The dependencies of routes, commands and jobs. main.ts or a test creates them once. */
export interface Deps {
  config: Config
  clock: Clock
  database: AnyDatabase
  queue: Queue
  addresses: AddressProvider
  bureau: CreditBureau
  cards: Cards
  mail: MailProvider
  scanner: Scanner
  storage: FileStorage
  drawPaper: DrawPaper
  errorReporting: ErrorReporting
  readiness: Readiness
  health: Health
  telemetry: Telemetry
}
