import { randomUUID } from 'node:crypto'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { addEvent } from '../../application/application-event.ts'
import { loadHousehold } from '../../application/household.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findById } from '../../application/store.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { certificateToLandlord } from '../mails/certificate-to-landlord.ts'
import { certificateToTenant } from '../mails/certificate-to-tenant.ts'
import { replaceCertificate, wasRenewed } from './certificate-store.ts'
import { issueCertificate } from './issue-certificate.ts'

/**
 * Issues a certificate again after a correction: a new code and a new paper, mailed to landlord and tenants with their links. The old code then says on
 * the public page that it is replaced. A no-op without a policy in force, and when the renewal was carried out before.
 */
export const renewCertificate = defineJob({
  name: 'renew-certificate',
  schema: z.object({ applicationId: z.uuid(), renewalId: z.uuid() }),
  async handle(deps, { applicationId, renewalId }) {
    const { clock, database, queue, storage } = deps
    const application = await findById(database.kysely, applicationId)
    const present = application && (await findCertificateOf(database.kysely, applicationId))
    const invitation = present && (await findInvitationOf(database.kysely, applicationId))
    // After the tenant's data was erased, no certificate can be drawn.
    if (!application?.answers.landlord || !present || !invitation || !isCertificateInForce(present.state)) return
    if (await wasRenewed(database.kysely, renewalId)) return
    const certificate = await issueCertificate(deps, application, landlordLanguageOf(application, invitation), {
      ...present,
      id: present.policyId,
      replaces: present.code,
    })
    await keepNamedFile(storage, certificate.pdfKey, (named) =>
      database.transaction(async (trx) => {
        const now = clock.now()
        // The queue repeats the job: another renewal may have drawn the paper before this correction.
        if (!(await replaceCertificate(trx, { ...certificate, replaces: present.code, renewalId, now })))
          throw new Error('another renewal has replaced the certificate')
        await addEvent(trx, applicationId, { actor: 'system', kind: 'certificate-renewed' }, now)
        await queue.enqueue(trx, certificateToLandlord, landlordMailData(invitation.id))
        const household = await loadHousehold(trx, application)
        const others = (household?.coTenants ?? []).filter(({ signed }) => signed !== null)
        await queue.enqueueAll(
          trx,
          certificateToTenant,
          [applicationId, ...others.map((one) => one.applicationId)].map(tenantMailData),
        )
        named()
      }),
    )
  },
})

/** Enqueues the renewal of the certificate of an application, in the transaction of the correction. A no-op before the landlord's acceptance. */
export async function renewAfterCorrection(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  if (await findCertificateOf(trx, applicationId))
    await queue.enqueue(trx, renewCertificate, { applicationId, renewalId: randomUUID() })
}
