import { DAY } from '@nestbond/domain/values/day'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from '@nestbond/api/call'
import { INVALID } from '@nestbond/domain/validation/codes'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { fileOf } from '../../platform/http/csv-body.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { RequirePartner } from '../session/require-partner.ts'
import { openSecret, sealSecret } from '../webhooks/signature.ts'
import { readFingerprint, receivedFingerprint } from '../../underwriting/uploads/form-parts.ts'
import {
  findRequest,
  freeKey,
  hasManyKeys,
  insertKey,
  markCommitted,
  storeAnswer,
  takeOver,
  type NamedKey,
} from './idempotency-store.ts'

const KEPT_MS = DAY
/** Longer than any request. After it, a request without response has died. */
const LEASE_MS = 5 * 60_000
/** Unexpired keys of one partner. */
const MOST_KEYS = 20_000
/** Characters of a response. A longer one is not stored, and counts as lost. */
const LONGEST_ANSWER = 1_000_000

const running = new AsyncLocalStorage<NamedKey>()

/**
 * The same dependencies, whose transactions mark the key of the request that they are part of. Thereby a request that was answered with an error, or
 * whose process died, is repeated only if it has changed nothing.
 */
export function markingTransactions<D extends Pick<Deps, 'database'>>(deps: D): D {
  const { database } = deps
  return {
    ...deps,
    database: {
      ...database,
      transaction: (run) => {
        const key = running.getStore()
        if (!key) return database.transaction(run)
        return database.transaction(async (trx) => {
          await markCommitted(trx, key)
          return run(trx)
        })
      },
    },
  }
}

/**
 * Answers a repeated POST of the partner API with the response of the first one, by its `Idempotency-Key`. A key belongs to a partner and to one
 * request: method, address and body. Only a success uses it up; after an error the same key may be sent again.
 */
export function idempotentCalls(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  requirePartner: RequirePartner,
): void {
  const keys = new WeakMap<FastifyRequest, NamedKey & { requestHash: string }>()

  app.addHook('preHandler', async (request, reply) => {
    const named = request.headers[IDEMPOTENCY_HEADER]
    const { call } = request.routeOptions.config
    // The portal's own pages send no key.
    if (named === undefined || !call || !takesIdempotencyKey(call) || request.headers.authorization === undefined)
      return
    if (typeof named !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(named))
      throw invalid([{ field: 'Idempotency-Key', ...INVALID }])
    const { partnerId } = await requirePartner(request)
    const key = { partnerId, keyHash: hashOf(named) }
    const hash = await requestHash(request)
    const first = await begin(deps, key, hash)
    if (first === null) {
      keys.set(request, { ...key, requestHash: hash })
      return
    }
    if (isForm(request)) {
      const content = await readFingerprint(request, deps.config.upload.maxBytes)
      if (first.requestHash !== withContent(hash, content)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    }
    return replay(deps, reply, key, first.answer)
  })

  // In the form with a callback, since what follows has to run inside of the storage.
  app.addHook('preHandler', (request, _reply, done) => {
    const key = keys.get(request)
    if (key) running.run(key, done)
    else done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request)
    if (!key) return payload
    keys.delete(request)
    const { kysely } = deps.database
    const { statusCode: status } = reply
    if (status >= 300) await freeKey(kysely, key)
    else if (typeof payload === 'string' && payload.length <= LONGEST_ANSWER) {
      const content = receivedFingerprint(request)
      const requestHash = content === undefined ? key.requestHash : withContent(key.requestHash, content)
      const body = sealSecret(deps.config, key.keyHash, Buffer.from(payload))
      await storeAnswer(kysely, key, { requestHash, status, body })
    }
    return payload
  })
}

/**
 * @param hash of a form: without its content
 * @returns null if the request has to be carried out, otherwise the stored response, and the hash with a form's content
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_RESPONSE_LOST, RATE_LIMITED for a partner with too many keys
 */
async function begin(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  key: NamedKey,
  hash: string,
): Promise<{ requestHash: string; answer: { status: number; body: Buffer } } | null> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const known = await findRequest(kysely, key)
  if (!known && (await hasManyKeys(kysely, key.partnerId, MOST_KEYS, now)))
    throw new AppError('RATE_LIMITED', { retryAfter: 3600 })
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  if (await insertKey(kysely, key, { requestHash: hash, leaseUntil, expiresAt, now })) return null
  const first = await findRequest(kysely, key)
  // The first request has just failed and freed its key.
  if (!first) throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 })
  const { requestHash, answer } = first
  if (withoutContent(requestHash) !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (answer) return { requestHash, answer }
  if (first.leaseUntil > now) throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 5 })
  if (first.committed) throw new AppError('IDEMPOTENCY_RESPONSE_LOST')
  if (await takeOver(kysely, key, { now, leaseUntil })) return null
  throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 5 })
}

function replay(
  deps: Pick<Deps, 'config'>,
  reply: FastifyReply,
  key: NamedKey,
  { status, body }: { status: number; body: Buffer },
): FastifyReply {
  return reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(openSecret(deps.config, key.keyHash, body).toString())
}

/**
 * The hash of method, address and body. A table is read here, since it can be read only once. The content of a form is read by its call, and its
 * fingerprint is added once the call has succeeded.
 */
async function requestHash(request: FastifyRequest): Promise<string> {
  const { method, url } = request
  const hash = createHash('sha256').update(JSON.stringify([method, url]))
  if (isForm(request)) return hash.digest('base64url')
  if (request.routeOptions.config.call?.body === 'text/csv') {
    const file = await fileOf(request)
    request.body = [file]
    return hash.update(file).digest('base64url')
  }
  return hash.update(JSON.stringify(request.body ?? null)).digest('base64url')
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') === true
}

// The mark is no character of a hash.
const withContent = (hash: string, content: string) => `${hash}.${content}`
const withoutContent = (hash: string) => hash.split('.')[0]
