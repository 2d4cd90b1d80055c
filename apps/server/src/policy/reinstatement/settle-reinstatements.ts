import { announceBegun } from '../debits/announce-debits.ts'
import type { Kysely } from 'kysely'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { addEvent } from '../../application/application-event.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { chargeRefundedRest } from '../deposit-change/charge-difference.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { policyReinstated } from '../mails/policy-reinstated.ts'
import { policyReinstatedToLandlord } from '../mails/policy-reinstated-to-landlord.ts'
import { premiumMailData } from '../mails/premium-mail.ts'
import { reinstatementFailed } from '../mails/reinstatement-failed.ts'
import { lockHome } from '../policy-store.ts'
import { judgeReinstatement } from './reinstatement-of.ts'
import { chargeCancelled, reinstatementsOf, writeReinstated } from './reinstatement-store.ts'

/**
 * Puts policies back in force whose premium was just paid within the month after their cancellation (end of the surety,
 * docs/product-decisions.md#d55). The caller's run also charges other premiums that the end had cancelled. A payment that comes too late, because the landlord
 * has claimed or another policy covers the home, changes nothing here: its unused days are refunded like those of any late payment.
 * @param outcomes the written outcomes by charge
 */
export async function settleReinstatements(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  outcomes: ReadonlyMap<string, { paid: boolean }>,
  now: Date,
): Promise<void> {
  for (const stored of await reinstatementsOf(trx, [...outcomes.keys()])) {
    const { chargeId, policyId, applicationId, policyNumber } = stored
    const mail = premiumMailData(applicationId, chargeId)
    if (outcomes.get(chargeId)?.paid !== true) {
      await queue.enqueue(trx, reinstatementFailed, mail)
      continue
    }
    const policy = await lockChargedPolicy(trx, policyId)
    await lockHome(trx, stored.home)
    const { bar, claimOpen } = await judgeReinstatement(trx, stored, civilDateIn(now), 'in time')
    if (policy?.status !== 'CANCELLED' || bar !== null) continue
    await writeReinstated(trx, stored, claimOpen ? 'CLAIMED' : 'ACTIVE')
    const cancelled = await chargeCancelled(trx, policyId, now, null)
    const rest = await chargeRefundedRest(trx, policyId, civilDateIn(now), now)
    await announceBegun({ queue }, trx, [...cancelled, ...rest], civilDateIn(now), now)
    const event = { actor: 'tenant', kind: 'policy-reinstated', data: { policy: policyNumber } } as const
    await addEvent(trx, applicationId, event, now)
    for (const tenant of await tenantsOfPolicy(trx, applicationId))
      await queue.enqueue(trx, policyReinstated, premiumMailData(tenant, chargeId))
    const invitation = await findInvitationOf(trx, applicationId)
    if (invitation)
      await queue.enqueue(trx, policyReinstatedToLandlord, { ...landlordMailData(invitation.id), policyId })
  }
}
