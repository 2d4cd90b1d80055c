import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access } from '@nestbond/api/access-kind'
import { JSON_BODY_LIMIT, type Call } from '@nestbond/api/call'
import type { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { asCaller, type Caller } from '../caller.ts'
import { AppError, invalid } from '../errors.ts'
import type { CallerOf, Guard } from './guards.ts'
import { networkOf } from './network-address.ts'

type Part<Name extends CallName, P extends 'params' | 'query' | 'payload'> =
  NonNullable<(typeof CALLS)[Name][P]> extends z.ZodMiniType<infer Out> ? Out : undefined

/** The caller, the checked parts of the call, and the request for parts that have no schema. */
export interface Received<Name extends CallName> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  payload: Part<Name, 'payload'>
  caller: CallerOf<(typeof CALLS)[Name]['who']>
  request: FastifyRequest
  reply: FastifyReply
}

/** Result of a handler: the contract's answer, or the reply itself if the response is a file. */
type Given<Name extends CallName> = ResponseOf<Name> | FastifyReply

/** Input of a command that checks the body itself, because the checks depend on the application. */
export interface Unchecked<Name extends CallName> {
  body: Record<string, unknown>
  caller: Received<Name>['caller']
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers a call of the contract below the instance's prefix. Its guard checks who calls and hands the caller over.
 * Parameters, query and payload are checked by their schemas, and one answer lists every failing field (error responses, docs/product-decisions.md#d4). Answers are typed by the contract, and the API tests check them against it.
 */
export function route<Name extends CallName>(
  app: FastifyInstance,
  call: Call<Name>,
  handler: (received: Received<Name>) => Promise<Given<Name>> | Given<Name>,
): void {
  register(app, call, (request, reply) => {
    const received = {
      params: call.params ? check(call.params, request.params) : undefined,
      query: call.query ? check(call.query, request.query) : undefined,
      payload: call.payload ? check(call.payload, bodyOf(request)) : undefined,
      caller: request.caller,
      request,
      reply,
    }
    return handler(received as Received<Name>)
  })
}

/** As `route`, for a call whose command checks the body. Here the body only has to be an object. */
export function commandRoute<Name extends CallName>(
  app: FastifyInstance,
  call: Call<Name>,
  handler: (received: Unchecked<Name>) => Promise<Given<Name>> | Given<Name>,
): void {
  register(app, call, (request, reply) =>
    handler({ body: bodyOf(request), caller: request.caller, request, reply } as Unchecked<Name>),
  )
}

function register(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const guard = (app.guards as Partial<Record<Access, Guard>>)[call.who]
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD must not use up a mailed link.
    exposeHeadRoute: false,
    bodyLimit: call.bodyLimit ?? JSON_BODY_LIMIT,
    config: { call },
    // Before the body is read: a stranger learns nothing from the checks of a body, and the server reads no body of a stranger.
    ...(guard && {
      preParsing: async (request) => {
        request.by = callerOf(request)
        request.caller = await asCaller(request.by, () => guard(request, call))
      },
    }),
    handler: async (request, reply) => asCaller(request.by ?? callerOf(request), () => handler(request, reply)),
  })
}

function callerOf({ ip, method }: FastifyRequest): Caller {
  return { network: networkOf(ip), subject: null, reads: method === 'GET' }
}

/** A call without a body and a content type counts as an empty object. */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? (request.headers['content-type'] === undefined ? {} : null)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('MALFORMED_REQUEST')
  return body as Record<string, unknown>
}

function check(schema: z.ZodMiniType, given: unknown): unknown {
  const checked = checkWith(schema, given)
  if (!checked.ok) throw invalid(checked.errors)
  return checked.value
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call
  }
  interface FastifyRequest {
    /** The result of the call's guard. */
    caller: unknown
    /** The caller by network and session, for the shares of expensive work. */
    by?: Caller
  }
}
