import { emailKey } from '@nestbond/domain/validation/different-contact'
import { addEvent } from '../../application/application-event.ts'
import {
  findAgreedChange,
  findOpenRequest,
  insertRequest,
  withdrawRequest,
} from '../../application/rights-requests/rights-request-store.ts'
import { landlordMailboxProblem } from '../../application/tenants-mailboxes.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { answerWithin } from '../../tenant-account/rights/answer-request.ts'
import { accountOfApplication, addAct } from '../people/person-store.ts'
import { requireSigned } from './person-contract.ts'

/**
 * Corrects the landlord's e-mail address on behalf of the tenant, as if the tenant had asked for it and this person had agreed. Before the acceptance it
 * applies at once; afterwards a second person confirms it among the tenants' requests, and the old mailbox has seven days to object (codes for landlord
 * acts, docs/product-decisions.md#d50). Both mailboxes are told by that command.
 * @throws AppError STEP_NOT_ALLOWED while another change is agreed; EMAIL_ONBOARDING_MUST_BE_DIFFERENT for a tenant's own address
 */
export async function correctLandlordMailbox(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  { staffId, id, email, reason }: { staffId: string; id: string; email: string; reason: string },
): Promise<void> {
  const { application } = await requireSigned(deps, id, 'landlordEmail')
  const tenants = await landlordMailboxProblem(deps.database.kysely, application, email)
  if (tenants) throw invalid([{ field: 'email', ...tenants }])
  const now = deps.clock.now()
  const at = { applicationId: application.id, staffId, at: now }
  await deps.database.transaction(async (trx) => {
    const account = await accountOfApplication(trx, application.id)
    if (!account || (await findAgreedChange(trx, application.id))) throw new AppError('STEP_NOT_ALLOWED')
    const open = await findOpenRequest(trx, application.id, 'landlordEmail')
    // The same address, asked for by the tenant or proposed by a colleague, is confirmed instead of proposed again.
    let request = open && emailKey(open.wanted ?? '') === emailKey(email) ? open.id : null
    if (request === null) {
      await withdrawRequest(trx, application.id, 'landlordEmail')
      request = await insertRequest(trx, {
        account_id: account.id,
        application_id: application.id,
        kind: 'landlordEmail',
        wanted: email,
        note: null,
        requested_at: now,
      })
      await addEvent(
        trx,
        application.id,
        { actor: 'office', kind: 'correction-requested', data: { field: 'landlordEmail' } },
        now,
      )
    }
    await answerWithin(deps, trx, { staffId, id: request, done: true, words: null })
    await addAct(trx, { ...at, kind: 'landlord-email-changed', detail: email, reason })
  })
}
