import swagger from '@fastify/swagger'
import { fastify, type FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod/v4/core'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import { PARTNER_EXAMPLES } from '@nestbond/api/partner-portal/examples'
import { errorsOf, takesIdempotencyKey, type Call } from '@nestbond/api/call'
import { CALL_CODES, problem, statusOf } from '@nestbond/api/errors'
import { serverTranslator } from '@nestbond/messages/server-translator'

/** Notes for partners' developers that belong to no single call. */
const PARTNERS =
  'The public API for partners is the calls tagged partner that name a scope: send `Authorization: Bearer nbk_…`. A key has a limit of calls a minute of its own (429 with Retry-After). ' +
  'Every POST takes an `Idempotency-Key`: after a lost response send the same request with the same key, and it is carried out once; the repeated response has the header `idempotent-replayed: true`. ' +
  'Another request with the key gets 409 IDEMPOTENCY_KEY_REUSED, and one that comes while the first is running 409 IDEMPOTENCY_KEY_IN_USE. An error leaves the key free. Keys are kept for 24 hours, at most 20,000 of a partner. ' +
  'Webhooks follow Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature (v1, HMAC-SHA256 over `id.timestamp.body` with the endpoint’s secret); answer 2xx within ten seconds, else they are tried again after 1, 5, 30, 120 and 720 minutes. ' +
  'A test key (`nbt_…`) works on a sandbox of the partner, on every installation: its data is apart, nothing is mailed or charged, people have addresses of reserved domains such as example.com, and POST /partner/sandbox/invitations/{id}/state and /partner/sandbox/homes/{id}/acts play tenant and landlord. It begins with homes in the main states.'

/** The sessions and keys that a call may require. A tenant's application is identified by its token in the path or the body instead. */
const SECURITY_SCHEMES = {
  tenantSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'account_session',
    description: 'The session of a tenant’s account: POST /user/login.',
  },
  landlordSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'landlord_session',
    description: 'The session of a landlord’s mailbox, by a mailed code: POST /landlord/session.',
  },
  officeSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'office_session',
    description: 'The session of a member of staff with a second factor: POST /office/login.',
  },
  partnerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'partner_session',
    description: 'The session of a partner’s portal: POST /partner/login.',
  },
  partnerKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that an owner makes in the partner portal, with its scopes.',
  },
} as const

const PROBLEM = 'application/problem+json'

/** The document in OpenAPI 3.1, as the build writes it. An installation puts its name and its address in their places (api-docs.ts). */
export interface ApiDocument {
  info: { title: string }
  servers: { url: string }[]
}

/** Derives the document from the contract, without a server behind it. Takes seconds: `npm run build` does it once. */
export async function apiDocument(): Promise<ApiDocument> {
  const app = fastify()
  // The calls are described, not checked.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await describeCalls(app)
  await app.register(
    async (api) => {
      for (const call of Object.values(CALLS) as Call[]) {
        const url = call.path.replace(/\{(\w+)\}/g, ':$1')
        api.route({ method: call.method, url, exposeHeadRoute: false, config: { call }, handler: () => null })
      }
    },
    { prefix: '/api/v1' },
  )
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document as unknown as ApiDocument
}

async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nestbond API',
        version: 'v1',
        license: { name: 'Proprietary' },
        description: `Amounts are in major units, dates at UTC midnight. Every error is application/problem+json with an errorCode. Each call lists the codes that it may return.\n\n${PARTNERS}\n\n## Error codes\n\n${errorTable()}\n`,
      },
      components: { securitySchemes: SECURITY_SCHEMES },
      servers: [{ url: 'https://nestbond.example' }],
    },
    // Only calls of the contract are documented.
    transform: ({ schema, url, route }) => {
      const call = route.config?.call
      if (!call) return { schema: { hide: true }, url }
      return { schema: { ...schema, ...documented(call) }, url }
    },
    transformObject: finished,
  })
}

/** All codes of whole calls with their status and what a reader is told, as a table in Markdown. */
function errorTable(): string {
  const { t } = serverTranslator('en')
  const rows = CALL_CODES.toSorted((one, other) => statusOf(one) - statusOf(other) || one.localeCompare(other)).map(
    (code) => `| \`${code}\` | ${statusOf(code)} | ${t(`errors.${code}`)} |`,
  )
  return ['| Code | Status | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

const IDEMPOTENCY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Up to 255 visible ASCII characters, for example a UUID. The same request with the same key gets the first response again for 24 hours.',
    },
  },
} as const

function documented(call: Call): object {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.scope ? { description: keyNotes(call) } : {}),
    security: securityOf(call),
    ...(call.body ? { consumes: [call.body] } : {}),
    ...(call.params ? { params: json(call.params, 'input') } : {}),
    ...(takesIdempotencyKey(call) ? { headers: IDEMPOTENCY } : {}),
    ...(call.query ? { querystring: json(call.query, 'input') } : {}),
    ...(call.payload ? { body: json(call.payload, 'input') } : {}),
    response: { 200: responseOf(call), ...problemsOf(call) },
  }
}

/**
 * Puts example values into the finished document, because the plugin takes their fields for schemas. All calls refer to one schema of errors: repeated
 * at each status of each call it was nine tenths of the document, which a browser took half a minute to read.
 */
function finished(document: { openapiObject: object } | { swaggerObject: object }): object {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { paths = {}, components } = document.openapiObject as {
    paths?: Record<string, Record<string, DocumentedCall>>
    components: { schemas?: Record<string, object> }
  }
  components.schemas = { ...components.schemas, Problem: json(problem, 'output') }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const { content } of Object.values(operation.responses ?? {})) {
      const fault = content?.[PROBLEM]
      if (fault) fault.schema = { $ref: '#/components/schemas/Problem' }
    }
    const { payload, response } = PARTNER_EXAMPLES[operation.operationId as CallName] ?? {}
    const body = operation.requestBody?.content?.['application/json']
    const answer = operation.responses?.['200']?.content?.['application/json']
    if (payload && body) body.example = payload
    if (response && answer) answer.example = response
  }
  return document.openapiObject
}

interface Content {
  content?: Record<string, { example?: unknown; schema?: object }>
}
interface DocumentedCall {
  operationId?: string
  requestBody?: Content
  responses?: Record<string, Content>
}

/** The scope of a call of the partner API, and a request as a command line. */
function keyNotes(call: Call): string {
  const { name, method, path, scope, file } = call
  const { query, payload, file: upload } = PARTNER_EXAMPLES[name] ?? {}
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const lines = [
    `curl${method === 'GET' || method === 'POST' ? '' : ` -X ${method}`} -H 'authorization: Bearer nbk_…'`,
    ...(takesIdempotencyKey(call) ? [`  -H 'idempotency-key: 5f0c6a1e'`] : []),
    ...(payload ? [`  -H 'content-type: application/json' -d '${JSON.stringify(payload)}'`] : []),
    ...(upload ? [`  -H 'content-type: ${call.body}' --data-binary @file.csv`] : []),
    ...(file ? [`  -o ${file === 'text/csv' ? 'file.csv' : 'file.pdf'}`] : []),
    `  'https://…/api/v1${path}${search}'`,
  ]
  const table = upload ? `\n\nfile.csv:\n\n\`\`\`\n${upload}\`\`\`` : ''
  return `With a key of the scope \`${scope}\`, or signed in to the portal.\n\n\`\`\`sh\n${lines.join(' \\\n')}\n\`\`\`${table}`
}

/** The credentials that a call requires. An empty list means a public call, or access by a token, a secret or a link. */
function securityOf({ who, scope }: Call): Record<string, string[]>[] {
  switch (who) {
    case 'tenant':
    case 'own-contract':
      return [{ tenantSession: [] }]
    case 'landlord-session':
    case 'landlord-mailbox':
      return [{ landlordSession: [] }]
    case 'staff-first-factor':
    case 'staff':
    case 'manager':
      return [{ officeSession: [] }]
    case 'partner-first-factor':
    case 'partner':
    case 'partner-agent':
    case 'partner-owner':
      return [{ partnerSession: [] }, ...(scope ? [{ partnerKey: [] }] : [])]
    default:
      return []
  }
}

function responseOf({ response, file }: Call): object {
  if (response) return { description: 'Done', ...json(response, 'output') }
  return {
    description: 'A file',
    content: { [file ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } },
  }
}

function problemsOf(call: Call): Record<number, object> {
  const codes = errorsOf(call)
  const schema = json(problem, 'output')
  const answers: Record<number, object> = {}
  for (const status of new Set(codes.map(statusOf))) {
    const description = codes.flatMap((code) => (statusOf(code) === status ? [`- \`${code}\``] : [])).join('\n')
    answers[status] = { description, content: { [PROBLEM]: { schema } } }
  }
  return answers
}

function json(schema: NonNullable<Call['response']>, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
  return rest
}

/** Turns the required keys of a record into properties, because readers and generators look for properties. */
function nameProperties(schema: {
  required?: string[]
  properties?: Record<string, unknown>
  additionalProperties?: unknown
}): void {
  const { required = [], properties = {}, additionalProperties } = schema
  const unnamed = required.filter((name) => !(name in properties))
  if (unnamed.length === 0 || typeof additionalProperties !== 'object') return
  schema.properties = { ...properties, ...Object.fromEntries(unnamed.map((name) => [name, additionalProperties])) }
}
