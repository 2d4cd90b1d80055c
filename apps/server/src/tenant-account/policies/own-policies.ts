import type { ResponseOf } from '@nestbond/api/types'
import { mayTakeOver } from '@nestbond/domain/promises/take-over'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../../application/application.ts'
import { findTakenOver } from '../../application/promise-take-over-store.ts'
import { findById } from '../../application/store.ts'
import { beginOfLife } from '../../application/token-life.ts'
import { createToken } from '../../application/tokens.ts'
import { findOpenApplication, listOpenApplications } from './open-application-store.ts'
import { listOwnContracts, listSharedContracts } from '../../contract/own-contract-store.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { ownPromises } from './own-promises.ts'
import { presentWaitsFor } from './present-open-application.ts'
import { presentOwnPolicy } from './present-own-policy.ts'
import { presentPolicy } from './present-policy.ts'
import type { StoredSession } from '../../account/session-store.ts'

type Needs = Pick<Deps, 'database' | 'config' | 'clock'>

const REF_ID = /^[\w-]{1,40}$/

/** An application counts as open for as long as its newest token can be valid, and for the days of its promise. */
function openSince({ clock }: Needs): Date {
  return beginOfLife(clock.now())
}

/**
 * The signed-in tenant's contracts, and the unsigned applications with the same email address. The account proves that the tenant owns the mailbox.
 */
export async function ownPolicies(deps: Needs, session: StoredSession): Promise<ResponseOf<'userPolicies'>> {
  const { account } = session
  const { kysely } = deps.database
  const policies = []
  for (const contract of await listOwnContracts(kysely, account.id))
    policies.push(await presentPolicy(deps, await openContract(deps, contract)))
  for (const shared of await listSharedContracts(kysely, account.id))
    policies.push(await presentOwnPolicy(deps, shared))
  // Own contracts and shared ones in one order.
  policies.sort((a, b) => b.signedAt.localeCompare(a.signedAt))
  const promises = await ownPromises(deps, session)
  const inState = (wanted: string) => promises.filter(({ state }) => state === wanted).map(({ refId }) => refId)
  const [valid, used] = [inState('valid'), inState('used')]
  const applications = []
  for (const row of await listOpenApplications(kysely, account.emailKey, openSince(deps), todayOf(deps.clock))) {
    // The promise has led to a contract by another application, so nothing is left to continue in its own.
    if (used.includes(row.refId)) continue
    const application = await findById(kysely, row.id)
    if (!application) continue
    applications.push({
      refId: row.refId,
      lastCompletedPage: row.marker,
      address: row.address,
      updatedAt: row.updatedAt.toISOString(),
      waitsFor: await presentWaitsFor(kysely, application),
      promiseToTakeOver: valid.some((refId) => refId !== row.refId) && (await mayTakeOverIn(deps, application)),
    })
  }
  return { email: account.email, policies, applications, promises }
}

/** Whether the first page of an application offers to take a promise over (docs/product-decisions.md#d113). It is shown as long as questions are open. */
async function mayTakeOverIn({ database }: Needs, application: Application): Promise<boolean> {
  if (application.state.marker !== null || !mayTakeOver(application.state, application)) return false
  return (await findTakenOver(database.kysely, application.id)) === null
}

/** Issues another token for an unsigned application of the tenant. @throws AppError NOT_FOUND */
export async function openOwnApplication(
  deps: Needs,
  { account }: StoredSession,
  refId: string,
): Promise<{ token: string }> {
  const application = !REF_ID.test(refId)
    ? null
    : await findOpenApplication(deps.database.kysely, account.emailKey, openSince(deps), todayOf(deps.clock), refId)
  if (!application) throw new AppError('NOT_FOUND')
  return { token: await createToken(deps.database.kysely, application.id, deps.clock.now()) }
}
