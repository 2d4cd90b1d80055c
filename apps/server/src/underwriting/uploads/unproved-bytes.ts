import type { FastifyRequest } from 'fastify'
import { dailyAmount, type AmountLimit } from '../../platform/call-limits/call-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network-address.ts'

const KIBIBYTE = 1024
/** A body without a length is counted while it arrives, in pieces of this many KiB. */
const PIECE = 256

/** The count of one upload of a visitor without a proved mailbox. */
export interface UnprovedBytes {
  /** Counts the whole body, if its length is known. @throws AppError MAILBOX_NOT_PROVED */
  begin(): Promise<void>
  /** Counts bytes that have arrived, of a body without a length. @throws AppError MAILBOX_NOT_PROVED */
  add(bytes: number): Promise<void>
  /** Takes back what was counted, because nothing was stored. */
  giveBack(): Promise<void>
}

/**
 * Counts what visitors without a proved mailbox store, by network and day (work that strangers can cause, docs/product-decisions.md#d132). A file counts
 * before it is received, so that uploads at the same time share what is left.
 */
export function unprovedBytes(deps: Pick<Deps, 'database' | 'config'>): (request: FastifyRequest) => UnprovedBytes {
  const { rateLimits, upload } = deps.config
  const limit = dailyAmount(deps, 'unproved-uploads', rateLimits.unprovedUploadMbPerDay * KIBIBYTE)
  return (request) => countOf(request, limit, upload.maxBytes)
}

function countOf(request: FastifyRequest, limit: AmountLimit, maxBytes: number): UnprovedBytes {
  const network = networkOf(request.ip)
  const length = request.headers['content-length']
  let taken = 0
  let arrived = 0
  const take = async (kibibytes: number) => {
    if (!(await limit.take(network, kibibytes, request))) throw new AppError('MAILBOX_NOT_PROVED')
    taken += kibibytes
  }
  return {
    async begin() {
      // A longer file is refused, and not stored.
      if (length !== undefined) await take(Math.ceil(Math.min(Number(length), maxBytes) / KIBIBYTE))
    },
    async add(bytes) {
      arrived += bytes
      if (length === undefined && arrived > taken * KIBIBYTE) await take(PIECE)
    },
    async giveBack() {
      const kibibytes = taken
      taken = 0
      if (kibibytes > 0) await limit.giveBack(network, kibibytes)
    },
  }
}
