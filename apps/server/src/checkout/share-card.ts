import { randomUUID } from 'node:crypto'
import { inForce } from '@nestbond/domain/policy/policy'
import { sameBinding } from '@nestbond/domain/premiums/card-setup'
import { countryOfApplication, type Application } from '../application/application.ts'
import { findById } from '../application/store.ts'
import { loadHousehold } from '../application/household.ts'
import { policyStateOf } from '../application/policy-of-application-store.ts'
import { findCoTenants } from '../application/co-tenant-store.ts'
import { putCardOnShare } from '../application/premium-share-store.ts'
import { mayPayShare } from '../co-tenants/present-tenants.ts'
import { sharesOfHousehold, type TenantShare } from '../co-tenants/shares-of-household.ts'
import { unpaidOf, wantedPart } from '../policy/split-change/split-change-store.ts'
import { settleSplit } from '../policy/split-change/settle-split.ts'
import {
  chargedOf,
  keepSetup,
  lockSetups,
  setupsOf,
  supersedeSetup,
  supersedeSetups,
  writeReport,
  type CardSetup,
} from '../contract/card-setups/card-setup-store.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import { isBeingCharged, policyIdOf } from '../contract/card-setups/policy-card-store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { SetupState } from '../platform/providers/cards/port.ts'
import { lockChargedPolicy } from '../policy/end/end-store.ts'
import { enqueuePremiumRun } from '../policy/premiums/premium-run-job.ts'
import { retryOpenCharges } from '../policy/premiums/premium-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

const HOUR = 3_600_000
/** Providers remember the id of a set-up for a day. */
const REUSED_FOR = 20 * HOUR

/**
 * Returns the secret of a set-up of a co-tenant's card for the own share (shares of the premium, docs/product-decisions.md#d103): before signing, or
 * another card while the policy runs. Repeated calls return the same one until it succeeds.
 * @throws AppError STEP_NOT_ALLOWED for a tenant who pays no share, CardProviderUnavailable
 */
export async function shareSecret(deps: Needs, application: Application): Promise<string> {
  const { database, clock, cards } = deps
  const binding = bindingOf(await needShare(deps, application))
  const { provider } = cards
  const now = clock.now()
  const open = (await setupsOf(database.kysely, application.id)).findLast(
    (setup) =>
      isOpen(setup, provider.name) &&
      sameBinding(setup.binding, binding) &&
      now.getTime() - setup.createdAt.getTime() < REUSED_FOR,
  )
  const id = open?.id ?? randomUUID()
  const created = await provider.createSetup({
    setupId: id,
    country: countryOfApplication(application),
    method: 'card',
    applicationRef: application.refId,
  })
  if (!open) {
    await database.transaction(async (trx) => {
      await lockSetups(trx, application.id)
      await supersedeSetups(trx, application.id)
      await keepSetup(trx, {
        id,
        applicationId: application.id,
        provider: provider.name,
        setupId: created.providerSetupId,
        state: 'PENDING',
        binding,
        createdAt: now,
        purpose: 'share',
        method: 'card',
      })
    })
  }
  return created.secret
}

/**
 * Asks the provider whether the card is set up, and charges it for the own share from now on.
 * @throws AppError PAYMENT_NOT_CONFIRMED, STEP_NOT_ALLOWED, CardProviderUnavailable
 */
export async function confirmShareCard(deps: Needs, application: Application): Promise<void> {
  await needShare(deps, application)
  const { provider } = deps.cards
  const setups = await setupsOf(deps.database.kysely, application.id)
  const setup = setups.findLast((one) => isOpen(one, provider.name))
  if (setup) {
    const said = await provider.setupStatus(setup.setupId)
    await takeShareReport(deps, setup, said)
    if (said.status === 'succeeded') return
    throw new AppError('PAYMENT_NOT_CONFIRMED', { extras: { lastCompletedPage: application.state.marker } })
  }
  // The webhook may have reported it in the meantime.
  if (!(await needShare(deps, application)).saved)
    throw new AppError('PAYMENT_NOT_CONFIRMED', { extras: { lastCompletedPage: application.state.marker } })
  // It may not have come to the split yet.
  await settleSplitOf(deps, application.id)
}

/**
 * Saves a provider's report about a co-tenant's card, from the response or the webhook; late and repeated reports are harmless. The newest successful
 * card is charged, and the provider deletes the others. Unpaid charges of the share are tried again at once.
 */
export async function takeShareReport(
  { database, clock, queue }: Needs,
  { id, applicationId }: CardSetup,
  said: SetupState,
): Promise<void> {
  if (said.status !== 'succeeded' && said.status !== 'failed' && said.status !== 'canceled') return
  await writeShareReport({ database, clock, queue }, { id, applicationId }, said)
  if (said.status === 'succeeded') await settleSplitOf({ database, clock, queue }, applicationId)
}

/** The card may be all that another split has waited for. The next report, agreement or proposal tries again. */
async function settleSplitOf(deps: Pick<Needs, 'database' | 'clock' | 'queue'>, applicationId: string): Promise<void> {
  const household = await firstOfCoTenant(deps, applicationId)
  if (household) await settleSplit(deps, household.first, household.policyId)
}

/** The first tenant and the policy of a co-tenant; null before the landlord has accepted. */
async function firstOfCoTenant({ database: { kysely } }: Pick<Deps, 'database'>, applicationId: string) {
  const firstId = (await findCoTenants(kysely, applicationId))[0]?.firstApplicationId
  const first = firstId === undefined ? null : await findById(kysely, firstId)
  const policyId = first && (await policyIdOf(kysely, first.id))
  return first && policyId !== null ? { first, policyId } : null
}

async function writeShareReport(
  { database, clock, queue }: Pick<Needs, 'database' | 'clock' | 'queue'>,
  { id, applicationId }: Pick<CardSetup, 'id' | 'applicationId'>,
  said: SetupState,
): Promise<void> {
  await database.transaction(async (trx) => {
    const setups = await lockSetups(trx, applicationId)
    const setup = setups.find((one) => one.id === id)
    if (!setup) return
    const now = clock.now()
    if (setup.state === 'SUPERSEDED' && said.status === 'succeeded')
      // Another split has voided it while the tenant typed.
      return queue.enqueue(trx, forgetCard, { cardSetupId: id })
    if (setup.state !== 'PENDING' && setup.state !== 'FAILED') return
    if (said.status !== 'succeeded')
      return writeReport(trx, id, { state: 'FAILED', declineCode: said.declineCode, confirmedAt: null })
    const { cardLabel: label } = said
    await writeReport(trx, id, { state: 'SUCCEEDED', declineCode: null, confirmedAt: now, label })
    // Also before the first share: another split may be put in force at the same moment, and takes the card from here.
    const first = (await findCoTenants(trx, applicationId))[0]?.firstApplicationId ?? null
    const policyId = first === null ? null : await policyIdOf(trx, first)
    if (policyId !== null) {
      // Lock order: the charges before the policy.
      const policy = await lockChargedPolicy(trx, policyId)
      await putCardOnShare(trx, applicationId, setup)
      const runs = policy !== null && inForce(policy.status)
      if (runs && (await retryOpenCharges(trx, policyId, todayOf(clock), applicationId)))
        await enqueuePremiumRun(queue, trx)
    }
    for (const old of setups.filter((one) => one.id !== id && one.state === 'SUCCEEDED')) {
      await supersedeSetup(trx, old.id)
      // Wait for a charge of the old card that is still under way.
      const startAfter = (await isBeingCharged(trx, old)) ? { startAfter: new Date(now.getTime() + HOUR) } : {}
      await queue.enqueue(trx, forgetCard, { cardSetupId: old.id }, startAfter)
    }
  })
}

/** Whether a co-tenant may save another card for the own share. */
export async function maySaveShareCard(deps: Pick<Deps, 'database'>, application: Application): Promise<boolean> {
  return (await payableShare(deps, application)) !== null
}

/** @throws AppError STEP_NOT_ALLOWED */
async function needShare({ database }: Pick<Deps, 'database'>, application: Application): Promise<TenantShare> {
  const share = await payableShare({ database }, application)
  if (!share) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
  return share
}

/** The share of a co-tenant that a card may be saved for now. */
async function payableShare(
  { database }: Pick<Deps, 'database'>,
  application: Application,
): Promise<TenantShare | null> {
  const household = await loadHousehold(database.kysely, application)
  if (!household) return null
  const { kysely } = database
  const policy = await policyStateOf(kysely, household.first.id)
  if (policy !== null && !inForce(policy)) return null
  const { tenants, period } = await sharesOfHousehold(kysely, household)
  const present = tenants.find(({ applicationId }) => applicationId === application.id)
  if (!present) return null
  // By a proposal of another split, or of a charge that is still open after one (docs/product-decisions.md#d110).
  const owed =
    policy === null ? 0 : ((await wantedPart(kysely, application.id)) ?? (await unpaidOf(kysely, application.id)))
  const share =
    owed === 0 || period === null || (present.amount ?? 0) > 0
      ? present
      : {
          ...present,
          amount: owed,
          binding: { answersVersion: household.first.answersVersion, period, premium: owed },
          saved: chargedOf(await setupsOf(kysely, application.id)) !== undefined,
        }
  return mayPayShare(household, share) ? share : null
}

function bindingOf({ binding }: TenantShare): NonNullable<TenantShare['binding']> {
  if (!binding) throw new Error('a share is paid before an offer is chosen')
  return binding
}

function isOpen(setup: CardSetup, provider: string): boolean {
  return (
    setup.purpose === 'share' && setup.provider === provider && (setup.state === 'PENDING' || setup.state === 'FAILED')
  )
}
