import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import type { DocumentKind } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { changeCase, eventsOfCase, findLiveCase, lockCase } from './case-store.ts'

/** Whether a member of staff waits for documents of this application. If so, bringing them is a change even if the marker stays. */
export async function documentsAwaited(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const one = await findLiveCase(db, applicationId)
  return one !== null && (await stillAwaited(db, one.id))
}

/**
 * Records that the tenant has uploaded the requested documents. A case that waited for them is open again, with the same assignee. A case that was
 * proposed for a decision in the meantime keeps its state; its history and version tell the second person. Runs in the transaction that
 * writes the application.
 */
export async function documentsBrought(
  trx: Kysely<Tables>,
  applicationId: string,
  documents: readonly DocumentKind[],
  now: Date,
): Promise<void> {
  const live = await findLiveCase(trx, applicationId)
  const one = live && (await lockCase(trx, live.id))
  if (!one || isClosed(one.state) || !(await stillAwaited(trx, one.id))) return
  const event = {
    actor: 'tenant' as const,
    staffId: null,
    kind: 'documents-brought' as const,
    note: null,
    message: null,
    documents: [...documents],
  }
  await changeCase(trx, one, one.state === 'WAITING' ? { state: 'OPEN' } : {}, event, now)
}

async function stillAwaited(db: Kysely<Tables>, caseId: string): Promise<boolean> {
  const kinds = (await eventsOfCase(db, caseId)).map(({ kind }) => kind)
  return kinds.lastIndexOf('documents-asked') > kinds.lastIndexOf('documents-brought')
}
