import { markerAfter } from '@nestbond/domain/lifecycle/application'
import { missingDocuments } from '@nestbond/domain/lifecycle/documents'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { allowCall, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { documentsAwaited, documentsBrought } from '../underwriting-cases/documents-brought.ts'
import { documentsOf } from '../application/document-store.ts'

/**
 * The tenant says that all papers are there. Those that a review asks for leave the marker where it is (D16), and
 * the case that waits for them goes on.
 * @throws AppError DOCUMENTS_MISSING with the kinds, STEP_NOT_ALLOWED
 */
export async function bringDocuments(deps: Pick<Deps, 'database' | 'clock'>, read: Application): Promise<Application> {
  return changeApplication(deps, read, async (application) => {
    const { state } = application
    allowCall('private-documents', application)
    const present = await documentsOf(deps.database.kysely, application.id)
    const missing = missingDocuments([...state.requiredDocuments, ...state.documentsRequested], present.map(({ kind }) => kind))
    if (missing.length > 0) throw new AppError('DOCUMENTS_MISSING', { extras: { missing, lastCompletedPage: state.marker } })
    const marker = markerAfter('private-documents', state)
    if (marker === state.marker && !(await documentsAwaited(deps.database.kysely, application.id))) return null
    return {
      after: { ...application, state: { ...state, marker } },
      event: { actor: 'tenant', kind: 'documents-brought' },
      also: (trx) => documentsBrought(trx, application.id, state.documentsRequested, deps.clock.now()),
    }
  })
}
