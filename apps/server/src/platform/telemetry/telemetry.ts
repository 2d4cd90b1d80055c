import type { IncomingMessage, ServerResponse } from 'node:http'
import { createNoopMeter, ProxyTracerProvider, type Meter, type Tracer } from '@opentelemetry/api'
import type { Config } from '../config/config.ts'
import { createInstruments, type Instruments } from './instruments.ts'

/** Metrics and traces of a process. Without a metrics port and a trace endpoint all of it is a no-op. */
export interface Telemetry {
  /** False: nothing reads what is recorded, so nothing needs to be measured. */
  readonly on: boolean
  readonly meter: Meter
  readonly tracer: Tracer
  readonly instruments: Instruments
  /** Answers a scrape in the text format of Prometheus; null without a metrics port. */
  readonly answerScrape: ((request: IncomingMessage, response: ServerResponse) => void) | null
  /** Sends pending spans, within two seconds. */
  close(): Promise<void>
}

/** The libraries are loaded only if a setting asks for metrics or traces. */
export async function createTelemetry(
  config: Pick<Config, 'metrics' | 'traces' | 'role' | 'errorReporting'>,
): Promise<Telemetry> {
  if (config.metrics.port === null && config.traces.endpoint === null) return NO_TELEMETRY
  const { openTelemetry } = await import('./sdk.ts')
  return openTelemetry(config)
}

const meter = createNoopMeter()

/** Records nothing. */
export const NO_TELEMETRY: Telemetry = {
  on: false,
  meter,
  // Without a delegate its tracers make spans that record nothing.
  tracer: new ProxyTracerProvider().getTracer('nestbond'),
  instruments: createInstruments(meter),
  answerScrape: null,
  close: async () => {},
}
