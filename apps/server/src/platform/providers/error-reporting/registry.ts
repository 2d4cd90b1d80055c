import type { Config } from '../../config/config.ts'
import { madeOnce } from '../../remembered.ts'
import type { ErrorReporting } from './port.ts'

type Settings = Config['errorReporting'] & { environment: string }

/** Without a DSN nothing is reported and no library is loaded. With one the library is loaded at the first error. */
export function createErrorReporting(settings: Settings, onFault: (error: unknown) => void): ErrorReporting {
  const { dsn } = settings
  if (dsn === null) return { report: () => {}, close: async () => {} }
  let isLoaded = false
  const load = madeOnce(async () => {
    isLoaded = true
    return (await import('./sentry.ts')).sentryReporting({ ...settings, dsn })
  })
  return {
    report(error, place) {
      load().then((reporting) => reporting.report(error, place), onFault)
    },
    async close() {
      if (isLoaded) await (await load().catch(() => undefined))?.close()
    },
  }
}
