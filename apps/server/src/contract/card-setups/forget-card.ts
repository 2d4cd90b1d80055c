import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { inForce } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import { isBeingCharged, isReinstatable } from './policy-card-store.ts'
import { findCoTenants } from '../../application/co-tenant-store.ts'
import { policyStateOf } from '../../application/policy-of-application-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { findSetupById, type CardSetup } from './card-setup-store.ts'
import { SetupUnknown } from '../../platform/providers/cards/port.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Has the provider delete a card that will not be charged: its set-up is void, the landlord has not accepted, or the policy has ended for good. */
export const forgetCard = defineJob({
  name: 'forget-card',
  schema: z.object({ cardSetupId: z.uuid() }),
  async handle({ database, cards, clock }, { cardSetupId }) {
    const setup = await findSetupById(database.kysely, cardSetupId)
    if (!setup || setup.provider !== cards.provider.name || !(await isUseless(database, setup, todayOf(clock)))) return
    try {
      await cards.provider.cancelSetup(setup.setupId)
    } catch (error) {
      if (!(error instanceof SetupUnknown)) throw error
    }
  },
})

async function isUseless({ kysely }: Deps['database'], setup: CardSetup, today: CivilDate): Promise<boolean> {
  if (setup.state === 'SUPERSEDED') return true
  if (setup.state !== 'SUCCEEDED') return false
  // A co-tenant's card is charged for the first tenant's policy.
  const firstId = (await findCoTenants(kysely, setup.applicationId))[0]?.firstApplicationId
  const applicationId = firstId ?? setup.applicationId
  const policy = await policyStateOf(kysely, applicationId)
  if (policy !== null)
    return (
      !inForce(policy) &&
      !(await isBeingCharged(kysely, setup)) &&
      !(await isReinstatable(kysely, applicationId, today))
    )
  const status = (await findInvitationOf(kysely, applicationId))?.status
  return status === 'DECLINED' || status === 'EXPIRED'
}
