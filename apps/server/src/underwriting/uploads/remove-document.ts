import { markerAfterRemoval } from '@nestbond/domain/application/application'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { allowCall, type Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { findById } from '../../application/store.ts'
import { documentsOf, findRemoved, markRemoved } from './upload-store.ts'

/**
 * Removes a document. Without a required document the marker moves back from PRIVATE_DOCUMENTS to RISK_CHECK (calls by marker,
 * docs/product-decisions.md#d20a). Idempotent.
 * @throws AppError NOT_FOUND, STEP_NOT_ALLOWED
 */
export async function removeDocument(deps: Deps, read: Application, documentId: string): Promise<Application> {
  const { database, clock, storage } = deps
  let storageKey: string | null = null
  let alreadyGone = false
  const after = await changeApplication(deps, read, async (application) => {
    allowCall('document', application)
    const present = await documentsOf(database.kysely, application.id)
    const document = present.find(({ id }) => id === documentId)
    if (!document) {
      alreadyGone = await findRemoved(database.kysely, application.id, documentId)
      if (alreadyGone) return null
      throw new AppError('NOT_FOUND')
    }
    alreadyGone = false
    storageKey = document.storageKey
    const left = present.filter(({ id }) => id !== documentId).map(({ kind }) => kind)
    return {
      after: { ...application, state: { ...application.state, marker: markerAfterRemoval(application.state, left) } },
      event: { actor: 'tenant', kind: 'document-removed', data: { document: documentId, kind: document.kind } },
      also: async (trx) => {
        await markRemoved(trx, documentId, clock.now())
      },
    }
  })
  if (storageKey !== null) await storage.delete(storageKey)
  // A concurrent call that removed the document has moved the marker as well, so `after` is stale.
  return alreadyGone ? ((await findById(database.kysely, after.id)) ?? after) : after
}
