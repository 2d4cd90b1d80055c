import { DAY } from '@nestbond/domain/values/day'
import { createHash } from 'node:crypto'
import {
  afterReport,
  sameBinding,
  type CardSetupBinding,
  type CardSetupReport,
  type ReportEffect,
} from '@nestbond/domain/premiums/card-setup'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { markerAfter } from '@nestbond/domain/application/application'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import { mandateGiven, mandateGivenData } from './mails/mandate-given.ts'
import { signReminder } from './mails/sign-reminder.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import type { SetupState, SetupStatus } from '../platform/providers/cards/port.ts'
import { allowCall, countryOfApplication, type Application } from '../application/application.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import { changeApplication } from '../application/change.ts'
import { findShares } from '../application/premium-share-store.ts'
import { findById } from '../application/store.ts'
import {
  findSetup,
  keepSetup,
  setupsOf,
  supersedeSetups,
  writeReport,
  writeVoidConfirmation,
  type CardSetup,
} from '../contract/card-setups/card-setup-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue' | 'config'>

const HOUR = 3_600_000
/** Providers remember the id of a set-up for a day. After that, the same id would create a second set-up. */
const REUSED_FOR = 20 * HOUR

/** The values that the tenant has agreed to; a set-up for other values is void (card set-ups, docs/product-decisions.md#d33). */
export function agreedOf({ answersVersion, paymentPeriod, premium }: Application): CardSetupBinding | null {
  return paymentPeriod === null || premium === null ? null : { answersVersion, period: paymentPeriod, premium }
}

/**
 * @throws AppError STEP_NOT_ALLOWED if this installation does not take the means of payment, or the premium is shared, which only cards pay
 * (docs/product-decisions.md#d103)
 */
export async function allowMethod(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  { id }: Application,
  method: PaymentMethod,
): Promise<void> {
  if (method === 'card') return
  if (!config.cards.sepa.offered || (await findShares(database.kysely, id)).length > 0)
    throw new AppError('STEP_NOT_ALLOWED')
}

/**
 * Returns the secret of the pending set-up for the agreed values, creating it on the first call. Repeated and parallel calls return the same one. The
 * provider is called outside of transactions.
 * @throws AppError STEP_NOT_ALLOWED, CardProviderUnavailable
 */
export async function setupSecret(
  deps: Needs,
  application: Application,
  method: PaymentMethod = 'card',
): Promise<string> {
  allowCall('payment-secret', application)
  await allowMethod(deps, application, method)
  const { database, clock, cards } = deps
  const binding = agreedOf(application)
  if (!binding) throw new Error('the marker is PAYMENT_PERIOD but no period is chosen')
  const now = clock.now()
  const setups = await setupsOf(database.kysely, application.id)
  const pending = setups.findLast(
    (setup) =>
      setup.method === method &&
      isOpen(setup, binding, cards.provider.name) &&
      now.getTime() - setup.createdAt.getTime() < REUSED_FOR,
  )
  // Parallel calls for one method compute the same id, and every further set-up gets another one.
  const id =
    pending?.id ??
    uuidOf(
      `${application.id}:${setups.length}:${method}:${binding.answersVersion}:${binding.period}:${binding.premium}`,
    )
  const created = await cards.provider.createSetup({
    setupId: id,
    country: countryOfApplication(application),
    method,
    applicationRef: application.refId,
  })
  if (!pending) {
    const { name: provider } = cards.provider
    await keepSetup(database.kysely, {
      id,
      applicationId: application.id,
      provider,
      setupId: created.providerSetupId,
      state: 'PENDING',
      binding,
      createdAt: now,
      purpose: 'order',
      method,
    })
  }
  return created.secret
}

/**
 * Asks the provider whether the card is set up and, if it is, moves the application to PAYMENT (card set-ups, docs/product-decisions.md#d33).
 * @throws AppError PAYMENT_NOT_CONFIRMED, STEP_NOT_ALLOWED, CardProviderUnavailable
 */
export async function confirmPayment(deps: Needs, application: Application): Promise<Application> {
  allowCall('payment', application)
  if (application.state.marker === 'PAYMENT') return application
  const binding = agreedOf(application)
  const setups = await setupsOf(deps.database.kysely, application.id)
  for (const setup of setups.toReversed()) {
    if (!binding || !isOpen(setup, binding, deps.cards.provider.name)) continue
    const after = await takeReport(deps, setup, await deps.cards.provider.setupStatus(setup.setupId))
    if (after?.state.marker === 'PAYMENT') return after
  }
  // The webhook may have reported it in the meantime.
  const now = await findById(deps.database.kysely, application.id)
  if (now?.state.marker === 'PAYMENT') return now
  throw new AppError('PAYMENT_NOT_CONFIRMED', { extras: { lastCompletedPage: application.state.marker } })
}

/**
 * Saves a provider's report about a set-up, from the response or the webhook; late and repeated reports are harmless. Only the success of the set-up
 * for the agreed values moves the application on. The success of a void set-up is recorded, and its card is deleted.
 */
export async function takeReport(deps: Needs, setup: CardSetup, said: SetupState): Promise<Application | null> {
  const { database, clock, queue } = deps
  const { id, provider, setupId, applicationId } = setup
  const report = REPORTS[said.status]
  const read = await findById(database.kysely, applicationId)
  if (!read) return null
  let effect: ReportEffect | null = null
  const after = await changeApplication(deps, read, async (application) => {
    const setup = await findSetup(database.kysely, provider, setupId)
    effect = setup && afterReport(setup, report, agreedOf(application))
    if (!effect?.confirms || application.state.marker !== 'PAYMENT_PERIOD') return null
    const now = clock.now()
    const { mandateReference, cardLabel: label } = said
    const confirmed = { state: effect.state, declineCode: null, confirmedAt: now, mandateReference, label }
    return {
      after: {
        ...application,
        state: { ...application.state, marker: markerAfter('payment-confirmed', application.state) },
      },
      event: { actor: 'provider', kind: 'payment-confirmed', data: { provider } },
      also: async (trx) => {
        await writeReport(trx, id, confirmed)
        // The tenant may have begun with the other means of payment too.
        await supersedeSetups(trx, applicationId)
        if (mandateReference !== null) await queue.enqueue(trx, mandateGiven, mandateGivenData(applicationId, id))
        await tellCoTenants(deps, trx, application, 'sign')
        await queue.enqueue(trx, signReminder, tenantMailData(applicationId), {
          startAfter: new Date(now.getTime() + DAY),
        })
      },
    }
  })
  await recordWithoutMove(deps, setup, said, effect)
  return after
}

/** Saves a report that does not move the application on. */
async function recordWithoutMove(
  { database, clock, queue }: Needs,
  setup: CardSetup,
  said: SetupState,
  effect: ReportEffect | null,
): Promise<void> {
  if (!effect || effect.confirms) return
  if (effect.changed)
    await writeReport(database.kysely, setup.id, {
      state: effect.state,
      declineCode: said.declineCode,
      confirmedAt: null,
    })
  if (effect.state !== 'SUPERSEDED' || said.status !== 'succeeded') return
  await database.transaction(async (trx) => {
    if (await writeVoidConfirmation(trx, setup, clock.now()))
      await queue.enqueue(trx, forgetCard, { cardSetupId: setup.id })
  })
}

function isOpen(setup: CardSetup, binding: CardSetupBinding, provider: string): boolean {
  return (
    setup.provider === provider &&
    (setup.state === 'PENDING' || setup.state === 'FAILED') &&
    sameBinding(setup.binding, binding)
  )
}

const REPORTS: Record<SetupStatus, CardSetupReport> = {
  pending: 'PENDING',
  requires_action: 'REQUIRES_ACTION',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

/** A UUID (version 8) derived from a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
