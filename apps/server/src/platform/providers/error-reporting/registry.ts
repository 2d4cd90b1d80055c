import type { Config } from '../../config/config.ts'
import type { ErrorReporting } from './port.ts'

type Settings = Config['errorReporting'] & { environment: string }

/** Without a DSN nothing is reported and no library is loaded. With one the library is loaded at the first error. */
export function createErrorReporting(settings: Settings, onFault: (error: unknown) => void): ErrorReporting {
  const { dsn } = settings
  if (dsn === null) return { report: () => {}, close: async () => {} }
  let loading: Promise<ErrorReporting> | undefined
  const load = () =>
    (loading ??= import('./sentry.ts').then(({ sentryReporting }) => sentryReporting({ ...settings, dsn })))
  return {
    report(error, place) {
      load().then((reporting) => reporting.report(error, place), onFault)
    },
    async close() {
      await (await loading?.catch(() => undefined))?.close()
    },
  }
}
