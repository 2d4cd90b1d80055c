import type { Deps } from '../../platform/deps.ts'
import { askForRelease } from '../../policy/release/ask-for-release.ts'
import { addAct } from '../people/person-store.ts'
import { requireSigned } from './person-contract.ts'

/**
 * The office asks the landlord for the release on behalf of the tenant. The landlord alone ends the cover, so one person is enough; both parties are
 * mailed as if the tenant had asked.
 * @throws AppError as `askForRelease` and `requireSigned`
 */
export async function askReleaseForTenant(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'queue'>,
  { staffId, id, reason }: { staffId: string; id: string; reason: string },
): Promise<void> {
  const { application, opened } = await requireSigned(deps, id, 'release')
  await askForRelease(deps, opened, {
    actor: 'office',
    record: (trx) =>
      addAct(trx, {
        applicationId: application.id,
        staffId,
        kind: 'release-asked',
        detail: null,
        reason,
        at: deps.clock.now(),
      }),
  })
}
