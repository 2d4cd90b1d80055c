import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from '@nestbond/contract/call'
import { ERROR_CODES, problem, statusOf } from '@nestbond/contract/errors'
import type { Config } from '../config.ts'

/** OpenAPI 3.1, derived from the contract, at /api/docs/json; a page to read at /api/docs. */
export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.product.name} API`,
        version: 'v1',
        description: `Amounts are major units, dates UTC midnight. Every error is application/problem+json with an errorCode of: ${ERROR_CODES.join(', ')}.`,
      },
      servers: [{ url: config.publicUrl }],
    },
    // Only calls of the contract are documented.
    transform: ({ schema, url, route }) => {
      const call = route.config?.call
      if (!call) return { schema: { hide: true }, url }
      return { schema: { ...schema, ...documented(call) }, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    staticCSP: false,
    logo: undefined,
  })
}

function documented(call: Call): object {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.params ? { params: json(call.params, 'input') } : {}),
    ...(call.query ? { querystring: json(call.query, 'input') } : {}),
    ...(call.payload ? { body: json(call.payload, 'input') } : {}),
    response: { 200: answerOf(call), ...errorsOf(call) },
  }
}

function answerOf({ answer, file }: Call): object {
  if (answer) return { description: 'Done', ...json(answer, 'output') }
  return { description: 'A file', content: { [file ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } } }
}

function errorsOf(call: Call): Record<number, object> {
  const codes = [...new Set([...call.errors, 'RATE_LIMITED', 'INTERNAL'] as const)]
  const schema = json(problem, 'output')
  const answers: Record<number, object> = {}
  for (const status of new Set(codes.map(statusOf))) {
    const description = codes.filter((code) => statusOf(code) === status).join(', ')
    answers[status] = { description, content: { 'application/problem+json': { schema } } }
  }
  return answers
}

function json(schema: NonNullable<Call['answer']>, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
