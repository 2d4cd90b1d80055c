import { setTimeout as sleep } from 'node:timers/promises'
import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Config } from '../config/config.ts'
import { createInstruments } from './instruments.ts'
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts'

const NAME = 'nestbond'
const CLOSE_WITHIN_MS = 2_000

/** Opens metrics and traces as the settings ask for. The standard variables such as OTEL_TRACES_SAMPLER are read by the library. */
export function openTelemetry({
  metrics,
  traces,
  role,
  errorReporting,
}: Pick<Config, 'metrics' | 'traces' | 'role' | 'errorReporting'>): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': traces.serviceName,
    'service.version': errorReporting.release,
    'nestbond.role': role,
  })
  const exporter =
    metrics.port === null ? null : new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const meters = exporter && new MeterProvider({ resource, readers: [exporter] })
  const tracers =
    traces.endpoint === null
      ? null
      : new BasicTracerProvider({
          resource,
          spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces` }))],
        })
  // Carries the span of a request to its statements and provider calls. It keeps no state, so it stays for the life of the process.
  if (tracers) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const meter = meters?.getMeter(NAME) ?? NO_TELEMETRY.meter
  return {
    on: true,
    meter,
    tracer: tracers?.getTracer(NAME) ?? NO_TELEMETRY.tracer,
    instruments: createInstruments(meter),
    answerScrape: exporter && ((request, response) => exporter.getMetricsRequestHandler(request, response)),
    async close() {
      const closed = Promise.allSettled([meters?.shutdown(), tracers?.shutdown()])
      await Promise.race([closed, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
