import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { sendStrangersFile } from '../../http/send-strangers-file.ts'
import { findCaseFile } from './case-documents.ts'

/** A tenant's file. @throws AppError NOT_FOUND, also for a file of another case */
export async function showDocument({ database, storage }: Pick<Deps, 'database' | 'storage'>, reply: FastifyReply, params: { id: string; documentId: string }): Promise<FastifyReply> {
  return sendStrangersFile(reply, storage, await findCaseFile(database.kysely, params.id, params.documentId))
}
