import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemAnswer } from '@nestbond/api/errors'
import type { MessageKey } from '@nestbond/messages/areas'
import type { Translator } from '@nestbond/messages/translator'
import { validationMessage } from '@nestbond/messages/validation-message'
import { isTimeout, retryAfterOf } from '../database/failures.ts'
import { AppError } from '../errors.ts'
import { AddressProviderUnavailable } from '../providers/addresses/port.ts'
import { BureauUnavailable } from '../providers/bureau/port.ts'
import { CardProviderUnavailable } from '../providers/cards/port.ts'
import { ScannerUnavailable } from '../providers/scanner/port.ts'
import { ThreadLimit } from '../threads/thread-pool.ts'
import { linkTranslator, translatorOf } from './language.ts'
import { opensPage, sendProblemPage } from './problem-page.ts'

/**
 * Turns every error into an `application/problem+json` answer in the caller's language (error responses, docs/product-decisions.md#d4; status codes,
 * docs/product-decisions.md#d5). A person who has opened a link, such as that of a file, gets a page.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error)
  if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'call failed')
  if (known.retryAfter !== null) reply.header('retry-after', String(known.retryAfter))
  // Of the file that could not be sent.
  reply.removeHeader('content-disposition')
  reply.code(known.status).header('cache-control', 'no-store')
  if (opensPage(request)) {
    const { language } = (request.query ?? {}) as { language?: string }
    const translator = linkTranslator(language, request)
    return sendProblemPage(reply, problemOf(known, request, translator), translator)
  }
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(known, request))
}

export function problemOf(
  error: AppError,
  request: FastifyRequest,
  translator: Translator = translatorOf(request),
): ProblemAnswer {
  const { t, has } = translator
  const detail = t(`errors.${error.code}` as MessageKey)
  const titleKey = `api.title.${error.status}`
  const internal = error.code === 'INTERNAL'
  return {
    type: 'about:blank',
    title: has(titleKey) ? t(titleKey) : error.code,
    status: error.status,
    detail: internal ? `${detail} ${t('api.requestId', { id: request.id })}` : detail,
    errorCode: error.code,
    errors: error.errors.map(({ field, code, key, params }) => ({
      field,
      code,
      key,
      ...(params ? { params } : {}),
      message: validationMessage({ field, code, key, params }, translator),
    })),
    ...(internal ? { requestId: request.id } : {}),
    ...error.extras,
  }
}

/** What is away, or has too little time on this machine. */
const AWAY = [AddressProviderUnavailable, BureauUnavailable, CardProviderUnavailable, ScannerUnavailable, ThreadLimit]

/** Whether the fault is ours, and neither the caller's nor a vendor's. */
export function isOurFault(error: FastifyError | Error): boolean {
  return knownError(error).code === 'INTERNAL'
}

/**
 * Classifies an error. An unavailable vendor or database, work that had too little time and a full disk are 503, the framework's errors about a request are a malformed
 * request, and the rest is our fault.
 */
function knownError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (AWAY.some((kind) => error instanceof kind) || isTimeout(error))
    return new AppError('NOT_READY', { retryAfter: 5, cause: error })
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== null) return new AppError('NOT_READY', { retryAfter, cause: error })
  const status = 'statusCode' in error ? error.statusCode : undefined
  // 414: a part of the path is longer than any id.
  if (status === 404 || status === 414) return new AppError('NOT_FOUND')
  if (status !== undefined && status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST', { cause: error })
  return new AppError('INTERNAL', { cause: error })
}
