import type { PersonPage } from '@nestbond/api/support/person-page'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { chargedOf, setupsOf } from '../../contract/card-setups/card-setup-store.ts'
import { isMandateEnded } from '../../contract/card-setups/policy-card-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * The confirmed means of payment of an application, oldest first, for the office. They are read from our rows, so the page does not wait for the
 * provider.
 */
export async function paymentsOf(db: Kysely<Tables>, applicationId: string): Promise<PersonPage['payments']> {
  const setups = await setupsOf(db, applicationId)
  const charged = chargedOf(setups)
  const ended = charged !== undefined && (await isMandateEnded(db, charged))
  return setups.flatMap((setup) => {
    const { method, label, mandateReference, confirmedAt } = setup
    // A void set-up that the provider confirmed too late was never in use, and has no label.
    if (confirmedAt === null || (setup !== charged && label === null)) return []
    const state = setup !== charged ? 'REPLACED' : ended ? 'ENDED' : 'IN_USE'
    return [{ method, label, mandateReference, since: toWireDate(civilDateIn(confirmedAt)), state }]
  })
}
