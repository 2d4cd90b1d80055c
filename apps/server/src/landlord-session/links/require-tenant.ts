import type { Application } from '../../application/application.ts'
import type { StoredCertificate } from '../../application/policy-of-application-store.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Stops at the erasure of the tenant's data. The landlord's page then shows the certificate without names, for as long as books are kept (end of the surety, docs/product-decisions.md#d55).
 * @throws AppError TENANT_ERASED with the certificate's code
 */
export function requireTenant(application: Application | null, { code }: Pick<StoredCertificate, 'code'>): Application {
  if (!application?.answers.landlord) throw new AppError('TENANT_ERASED', { extras: { certificateCode: code } })
  return application
}
