import { CODE_MINUTES } from '@nestbond/domain/values/mailbox-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import { hashOf, looksLikeSecret, newSecret } from '../../platform/secrets.ts'
import { codeCallerOf, type CodeCaller } from './code-caller.ts'

const cookie = sessionCookie({ name: 'mailbox_code', path: '/api/v1', sameSite: 'strict' }, CODE_MINUTES * 60)

/** A caller who asks for a code, with the browser that the code will belong to. */
export interface CodeAsker extends CodeCaller {
  /** Hash of the token in the browser's cookie. */
  mark: string
  /** Whether the call brought no cookie. A program that keeps none may then use the code, too. */
  unmarked: boolean
}

/** A caller who types a code: the browser that has asked for it, or a call without its cookie, which counts by network. */
export interface CodeTyper {
  mark: string | null
  network: string
}

/**
 * Marks the browser that asks for a code. The code belongs to this browser: a person with the same link can neither guess it nor use up its tries
 * (owner of a code, docs/product-decisions.md#d137). A browser keeps its mark, because the mail of an earlier code may arrive later.
 */
export function askerOf(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): CodeAsker {
  const known = tokenOf(request)
  const token = known ?? newSecret().secret
  cookie.give(reply, config, token)
  return { ...codeCallerOf(request), mark: hashOf(token), unmarked: known === null }
}

export function typerOf(request: FastifyRequest): CodeTyper {
  const token = tokenOf(request)
  return { mark: token === null ? null : hashOf(token), network: networkOf(request.ip) }
}

function tokenOf(request: FastifyRequest): string | null {
  const token = cookie.tokenOf(request)
  return token !== null && looksLikeSecret(token) ? token : null
}
