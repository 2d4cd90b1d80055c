import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react'
import { privateValues, scrubEvent } from '@nestbond/api/error-report'
import type { Settings } from '../api/settings.ts'
import { application } from '../application/state.ts'
import { reportFaultsTo } from './faults.ts'
import { scrubbedTransport } from './scrubbed-transport.ts'

/** Reports faults to the reporting address of this installation: what failed and where, never typed text. */
export function startReporting({
  dsn,
  release,
  environment,
  tracesSampleRate,
  replaysSessionSampleRate,
  replaysOnErrorSampleRate,
}: Settings['errorReporting'] & { dsn: string }): void {
  init({
    dsn,
    release,
    environment,
    tracesSampleRate,
    replaysSessionSampleRate,
    replaysOnErrorSampleRate,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ console: false, dom: false, xhr: false, sentry: false, fetch: true, history: true }),
      ...(tracesSampleRate > 0 ? [browserTracingIntegration({ enableInp: false })] : []),
    ],
    // No tracing headers on our own calls.
    tracePropagationTargets: [],
    sendClientReports: false,
    sendDefaultPii: false,
    transport: scrubbedTransport,
    beforeSend: (event) => scrubEvent(event, personalValues()),
    beforeSendTransaction: (event) => scrubEvent(event, personalValues()),
  })
  reportFaultsTo((fault) => captureException(fault))
}

/** All values that were typed on this page or answered before. Reports must not contain them. */
function personalValues(): string[] {
  const typed = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="radio"], [type="checkbox"]), textarea',
    ),
  ].map(({ value }) => value)
  return privateValues(typed, application.get().user)
}
