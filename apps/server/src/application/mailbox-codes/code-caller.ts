import { DAY } from '@nestbond/domain/values/day'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import { hashOf, keyedHash, looksLikeSecret, newSecret } from '../../platform/secrets.ts'
import { deleteProofsBefore, hasProved, noteProof } from './proved-browser-store.ts'

/** A browser is forgotten after this time without another proof. */
const KEPT_MS = 180 * DAY

const cookie = sessionCookie({ name: 'mailbox_browser', path: '/api/v1', sameSite: 'strict' }, KEPT_MS / 1000)

/** The caller who asks for a code, as the limits count it. */
export interface CodeCaller {
  /** Hash of the token in the browser's cookie; null without one. */
  browser: string | null
  network: string
}

export function codeCallerOf(request: FastifyRequest): CodeCaller {
  const token = cookie.tokenOf(request)
  return {
    browser: token !== null && looksLikeSecret(token) ? hashOf(token) : null,
    network: networkOf(request.ip),
  }
}

/** A caller with the keyed hash under which its codes count. */
export interface CountedCaller {
  caller: string
  /** Whether the browser has proved this mailbox before. It then has an allowance that no stranger can use up. */
  byOwner: boolean
}

export async function countedCaller(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  { browser, network }: CodeCaller,
  emailKey: string,
): Promise<CountedCaller> {
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const proved = { tokenHash: browser ?? '', mailboxHash: keyedHash(config, 'code-callers', `mailbox:${emailKey}`) }
  const byOwner = await hasProved(database.kysely, proved, since)
  return { caller: keyedHash(config, 'code-callers', byOwner ? `browser:${browser}` : `network:${network}`), byOwner }
}

/** Remembers that the calling browser has just proved a mailbox, and marks the browser. */
export async function rememberProof(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  emailKey: string,
): Promise<void> {
  const known = cookie.tokenOf(request)
  const token = known !== null && looksLikeSecret(known) ? known : newSecret().secret
  const proved = { tokenHash: hashOf(token), mailboxHash: keyedHash(config, 'code-callers', `mailbox:${emailKey}`) }
  await noteProof(database.kysely, proved, clock.now())
  cookie.give(reply, config, token)
}

export async function forgetOldBrowsers({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteProofsBefore(database.kysely, new Date(clock.now().getTime() - KEPT_MS))
}
