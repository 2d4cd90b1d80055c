import { randomUUID } from 'node:crypto'
import { LogController, type FastifyHttpOptions, type FastifyInstance, type RawServerDefault } from 'fastify'

/** Target of the log lines; default: standard output. */
export interface LogStream {
  write(line: string): void
}

/** Requests and responses are never logged as a whole. Each logged part is named explicitly. */
const serializers = {
  req: () => ({}) as never,
  res: () => ({}) as never,
  err: (error: unknown) => describeError(error) as never,
}

/**
 * Logs JSON lines without personal data: no address, no body, no header, no query. A path is logged as its route pattern, since real paths
 * contain tokens.
 */
export function loggingOptions(
  level: string,
  stream?: LogStream,
): Pick<FastifyHttpOptions<RawServerDefault>, 'logController' | 'genReqId' | 'logger'> {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    logger: {
      level,
      ...(stream ? { stream } : {}),
      base: null,
      serializers,
    },
  }
}

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

interface Described {
  type: string
  message?: string
  code?: unknown
  constraint?: unknown
  stack?: string
  cause?: Described
}

/** The parts of an error that may be logged. A database's message quotes values, so only its code and constraint are kept. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, severity } = error as { code?: unknown; constraint?: unknown; severity?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...(severity === undefined ? { message: error.message } : {}),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
