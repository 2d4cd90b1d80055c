import { mayChangeTenants } from '@nestbond/domain/co-tenants/co-tenants'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { settleNamedCoTenant } from '../application/named-co-tenant-store.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'

/**
 * The first tenant leaves out a person whom the partner has named. No mail is sent: the partner goes on seeing the names as typed
 * (docs/product-decisions.md#d111). A repeated call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED
 */
export async function leaveOutNamed(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, state }: Application,
  place: number,
): Promise<void> {
  if (!mayChangeTenants(state)) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: state.marker } })
  const now = clock.now()
  await database.transaction(async (trx) => {
    if (await settleNamedCoTenant(trx, id, place, now))
      await addEvent(trx, id, { actor: 'tenant', kind: 'named-co-tenant-left-out', data: { place } }, now)
  })
}
