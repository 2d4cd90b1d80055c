import {
  defaultStackParser,
  LightNodeClient,
  linkedErrorsIntegration,
  makeNodeTransport,
  Scope,
} from '@sentry/node-core/light'
import { privateValues, scrubEvent } from '@nestbond/api/error-report'
import type { ErrorReporting } from './port.ts'

const CLOSE_WITHIN_MS = 2_000

/** Reports to a Sentry-compatible address. It uses the client without the SDK's integrations, so only errors that are reported here are sent. */
export function sentryReporting({
  dsn,
  release,
  environment,
}: {
  dsn: string
  release: string
  environment: string
}): ErrorReporting {
  const client = new LightNodeClient({
    dsn,
    release,
    environment,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    includeServerName: false,
    beforeSend: (event, { originalException, data }) =>
      scrubEvent(event, [...saidByDatabase(originalException), ...privateValues(data)]),
  })
  client.init()
  return {
    report(error, { sent, ...tags } = {}) {
      const scope = new Scope()
      scope.setTags(tags)
      client.captureException(error, { originalException: error, data: sent }, scope)
    },
    async close() {
      await client.close(CLOSE_WITHIN_MS)
    },
  }
}

/** A database's message quotes values of its rows, so it is removed as a whole. The kind of error and its place remain. */
function saidByDatabase(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [...('severity' in error ? [error.message] : []), ...saidByDatabase(error.cause)]
}
