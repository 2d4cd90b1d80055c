import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { JSON_BODY_LIMIT, type Call } from '@nestbond/api/call'
import type { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import type { Answer } from '@nestbond/api/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { AppError, invalid } from '../errors.ts'

type Part<Name extends CallName, P extends 'params' | 'query' | 'payload'> =
  NonNullable<(typeof CALLS)[Name][P]> extends z.ZodMiniType<infer Out> ? Out : undefined

/** The checked parts of a call, and the request for what is in no schema. */
export interface Received<Name extends CallName> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  payload: Part<Name, 'payload'>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives: the contract's answer, or the reply itself where the answer is a file. */
type Given<Name extends CallName> = Answer<Name> | FastifyReply

/** What a command gets that checks the body itself, with what it knows of the application. */
export interface Unchecked {
  body: Record<string, unknown>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers a call of the contract below the instance's prefix. Parameters, query and payload are checked by their schemas;
 * every failing field comes in one answer (D4). Answers are typed by the contract and checked against it by the API tests.
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
      request,
      reply,
    }
    return handler(received as Received<Name>)
  })
}

/** As `route`, for a call whose command checks the body: here it only has to be an object. */
export function commandRoute<Name extends CallName>(
  app: FastifyInstance,
  call: Call<Name>,
  handler: (received: Unchecked) => Promise<Given<Name>> | Given<Name>,
): void {
  register(app, call, (request, reply) => handler({ body: bodyOf(request), request, reply }))
}

function register(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD must not use up a mailed link.
    exposeHeadRoute: false,
    bodyLimit: call.bodyLimit ?? JSON_BODY_LIMIT,
    config: { call },
    handler: async (request, reply) => handler(request, reply),
  })
}

/** A call without a body is one with no fields. */
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
}
