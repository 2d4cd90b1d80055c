import { awaitsLookAtDocuments, markerAfter } from '@nestbond/domain/application/application'
import { missingDocuments } from '@nestbond/domain/application/documents'
import type { Deps } from '../../platform/deps.ts'
import { manualUnderwritingReceived } from '../mails/manual-underwriting-received.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { AppError } from '../../platform/errors.ts'
import { allowCall, type Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { documentsAwaited, documentsBrought } from '../cases/documents-brought.ts'
import { openDocumentsCase } from '../cases/open-case.ts'
import { documentsOf } from './upload-store.ts'

/**
 * The tenant confirms that all documents are uploaded. Documents that a review asks for leave the marker unchanged (outcome of the risk check,
 * docs/product-decisions.md#d16), and the case that waits for them continues. Documents of a large deposit open a case: a person checks them before
 * there are offers (money by two people, docs/product-decisions.md#d51).
 * @throws AppError DOCUMENTS_MISSING with the kinds, STEP_NOT_ALLOWED
 */
export async function bringDocuments(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  read: Application,
): Promise<Application> {
  return changeApplication(deps, read, async (application) => {
    const { state } = application
    allowCall('private-documents', application)
    const present = await documentsOf(deps.database.kysely, application.id)
    const missing = missingDocuments(
      [...state.requiredDocuments, ...state.documentsRequested],
      present.map(({ kind }) => kind),
    )
    if (missing.length > 0)
      throw new AppError('DOCUMENTS_MISSING', { extras: { missing, lastCompletedPage: state.marker } })
    const marker = markerAfter('private-documents', state)
    if (marker === state.marker && !(await documentsAwaited(deps.database.kysely, application.id))) return null
    const looks = awaitsLookAtDocuments(state, application.answers.rentDepositAmount ?? 0)
    const after: Application = {
      ...application,
      state: { ...state, marker, ...(looks ? { riskResult: null, manualUnderwriting: true } : {}) },
    }
    return {
      after,
      event: { actor: 'tenant', kind: 'documents-brought' },
      also: async (trx) => {
        const now = deps.clock.now()
        await documentsBrought(trx, application.id, state.documentsRequested, now)
        if (!looks) return
        await openDocumentsCase(trx, after, now)
        await deps.queue.enqueue(trx, manualUnderwritingReceived, tenantMailData(application.id))
      },
    }
  })
}
