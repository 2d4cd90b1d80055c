import type { OpenApplication } from '@nestbond/api/tenant-account/own-policies'
import { decided } from '@nestbond/domain/application/application'
import { mayAskForPromise } from '@nestbond/domain/promises/promise-path'
import { openApplicationWaitsFor } from '@nestbond/domain/waiting/open-application'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { hasSigned, isReady, loadHousehold } from '../../application/household.ts'
import { loadTask } from '../../co-tenants/task-of-co-tenant.ts'
import { openReviewOf } from '../../promises/review.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { documentsAwaited } from '../../underwriting/cases/documents-brought.ts'

/** For whom an unsigned application waits, as its tenant reads it. */
export async function presentWaitsFor(
  db: Kysely<Tables>,
  application: Application,
): Promise<OpenApplication['waitsFor']> {
  const { id, state } = application
  return openApplicationWaitsFor(state, {
    documentsAwaited: state.manualUnderwriting && (await documentsAwaited(db, id)),
    othersFirst: await isOthersTurn(db, application),
    // With a home, the tenant goes on without a promise.
    promiseReviewed: mayAskForPromise(application.answers) && (await openReviewOf(db, id)) !== null,
  })
}

/** Whether another tenant has the next step: the own check before that of all, or the signature before that of the first tenant. */
async function isOthersTurn(db: Kysely<Tables>, application: Application): Promise<boolean> {
  const { state } = application
  const household = await loadHousehold(db, application)
  if (!household) return false
  const own = household.coTenants.find(({ applicationId }) => applicationId === application.id)
  if (own) return decided(state) && (await loadTask(db, household, own)) === null
  if (state.marker === 'SUMMARY') return !isReady(household)
  return state.marker === 'PAYMENT' && !household.coTenants.every((one) => hasSigned(household, one))
}
