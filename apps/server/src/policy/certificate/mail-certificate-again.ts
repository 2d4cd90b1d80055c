import { addEvent } from '../../application/application-event.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { limitMail, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { certificateToTenant } from '../mails/certificate-to-tenant.ts'

/**
 * Mails the certificate to a tenant of the contract again, to the own mailbox (acts of each tenant, docs/product-decisions.md#d115).
 * @throws AppError NOT_FOUND before the landlord's acceptance, RATE_LIMITED
 */
export async function mailCertificateAgain(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  { contract, applicationId }: Pick<AccountContract, 'contract' | 'applicationId'>,
): Promise<void> {
  const { config, database, clock, queue } = deps
  if (!(await findCertificateOf(database.kysely, contract.applicationId))) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(config, 'certificate-again'), applicationId)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'certificate-mailed-again' }, clock.now())
    await queue.enqueue(trx, certificateToTenant, tenantMailData(applicationId))
  })
}
