import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Telemetry } from './telemetry.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Records each request by its route pattern, and makes a span of it that carries the request id. */
export function watchRequests(app: FastifyInstance, { on, tracer, instruments }: Telemetry): void {
  if (!on) return
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan(
      `${methodOf(request)} ${routeOf(request)}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': methodOf(request),
          'http.route': routeOf(request),
          'nestbond.request_id': request.id,
        },
      },
      callersContext(request),
    )
    const ctx = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, ctx)
    context.with(ctx, done)
  })
  // The body arrives in events of the socket, which know nothing of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    instruments.requests.record(reply.elapsedTime / 1000, {
      'http.request.method': methodOf(request),
      'http.route': routeOf(request),
      'http.response.status_class': `${Math.floor(reply.statusCode / 100)}xx`,
    })
    const ctx = contexts.get(request)
    const span = ctx && trace.getSpan(ctx)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

function methodOf({ method }: FastifyRequest): string {
  return METHODS.has(method) ? method : '_OTHER'
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown'
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace of a trusted proxy continues. A stranger's is ignored: it could join other people's requests or switch recording on. */
function callersContext({ ips, headers }: FastifyRequest): Context {
  const fromTrustedProxy = (ips?.length ?? 0) > 1
  const [, traceId, spanId, flags] = (fromTrustedProxy && TRACEPARENT.exec(String(headers['traceparent']))) || []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
