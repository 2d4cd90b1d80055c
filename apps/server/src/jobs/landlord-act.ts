import { LANDLORD_ACTS, type LandlordAct } from '@nestbond/domain/lifecycle/landlord-act'
import { maskedIban } from '@nestbond/domain/values/iban'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { landlordActMail } from '../mails/templates/landlord-act.ts'
import { needed } from '../modules/application/needed.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { findClaim } from '../modules/claims/claim-store.ts'
import { findInvitationOf } from '../modules/landlord-links/invitation-store.ts'
import { defineJob } from './job.ts'
import { landlordMailData, landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Tells the landlord's mailbox what was done in the landlord's name. An account number is masked to its last four digits. */
export const landlordAct = defineJob({
  name: 'landlord-act',
  schema: landlordMailSchema.extend({ act: z.enum(LANDLORD_ACTS), claimId: z.uuid().nullable() }),
  async handle(deps, { act, claimId, ...data }) {
    const { kysely } = deps.database
    const claim = claimId === null ? null : await findClaim(kysely, claimId)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { policyId } = needed(await findCertificateOf(kysely, application.id), 'certificate')
      const account = claim?.payoutAccount ?? null
      return landlordActMail(
        { ...props, act, account: account && maskedIban(account.iban), link: pages.policy(policyId) },
        translator,
      )
    })
  },
})

/** Enqueues the mail with the act, in the act's transaction. */
export async function tellLandlordOfAct(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, act, claimId = null }: { applicationId: string; act: LandlordAct; claimId?: string | null },
): Promise<void> {
  const invitation = needed(await findInvitationOf(trx, applicationId), 'invitation')
  await queue.enqueue(trx, landlordAct, { ...landlordMailData(invitation.id), act, claimId })
}
