import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@nestbond/api/types'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { mayChangeCard, type PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import { CardProviderUnavailable, SetupUnknown, type SetupState } from '../platform/providers/cards/port.ts'
import { countryOfApplication, type Application } from '../application/application.ts'
import type { Reinstatement } from '../policy/reinstatement/reinstatement-of.ts'
import { agreedOf, allowMethod } from './card-setup.ts'
import { mandateGiven, mandateGivenData } from './mails/mandate-given.ts'
import { changeCard } from './change-card.ts'
import {
  chargedOf,
  keepSetup,
  lockSetups,
  setupsOf,
  supersedeSetup,
  writeReport,
  type CardSetup,
} from '../contract/card-setups/card-setup-store.ts'
import { isBeingCharged, isMandateEnded, policyIdOf } from '../contract/card-setups/policy-card-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue' | 'config'>

interface Opened {
  application: Application
  stage: PolicyStage
  reinstatement: Reinstatement | null
  /** Something is owed: a card may also be set up after the end of the contract. */
  owes: boolean
}

/** Whether something may still be charged: a premium, if only to put the policy back in force, or a debt. */
export function maySaveCard({ stage, reinstatement, owes }: Pick<Opened, 'stage' | 'reinstatement' | 'owes'>): boolean {
  return owes || mayChangeCard(stage) || reinstatement?.bar === null
}

const HOUR = 3_600_000
/** Providers remember the id of a set-up for a day. */
const REUSED_FOR = 20 * HOUR

/** The card that is charged: the last successful set-up. `label` is null if there is none, or if the provider cannot be reached. */
export async function cardOnFile(
  { database, cards }: Pick<Needs, 'database' | 'cards'>,
  applicationId: string,
): Promise<ResponseOf<'userCard'>> {
  const setup = chargedOf(await setupsOf(database.kysely, applicationId))
  if (!setup) return { label: null, method: 'card', ended: false }
  const { method } = setup
  const ended = await isMandateEnded(database.kysely, setup)
  if (setup.provider !== cards.provider.name) return { label: null, method, ended }
  try {
    const { status, cardLabel } = await cards.provider.setupStatus(setup.setupId)
    // The provider has forgotten the card of an ended contract.
    return { label: status === 'succeeded' ? cardLabel : null, method, ended }
  } catch (error) {
    if (error instanceof CardProviderUnavailable || error instanceof SetupUnknown) return { label: null, method, ended }
    throw error
  }
}

/**
 * Returns the secret of a set-up for another card. Repeated calls return the same one until it succeeds. The present card stays in use until then.
 * @throws AppError STEP_NOT_ALLOWED if nothing more will be charged and nothing is owed, CardProviderUnavailable
 */
export async function changeSecret(deps: Needs, opened: Opened, method: PaymentMethod = 'card'): Promise<string> {
  const { database, clock, cards } = deps
  const { application } = opened
  await allowMethod(deps, application, method)
  const binding = agreedOf(application)
  if (!maySaveCard(opened) || !binding) throw new AppError('STEP_NOT_ALLOWED')
  const now = clock.now()
  const { provider } = cards
  const setups = await setupsOf(database.kysely, application.id)
  // An older one than the card in use would be replaced by that card as soon as it succeeds.
  const newer = setups.slice(setups.findLastIndex(({ state }) => state === 'SUCCEEDED') + 1)
  const open = newer.findLast(
    (setup) =>
      setup.method === method && isOpen(setup, provider.name) && now.getTime() - setup.createdAt.getTime() < REUSED_FOR,
  )
  const id = open?.id ?? randomUUID()
  const created = await provider.createSetup({
    setupId: id,
    country: countryOfApplication(application),
    method,
    applicationRef: application.refId,
  })
  if (!open) {
    const pending = {
      id,
      applicationId: application.id,
      provider: provider.name,
      setupId: created.providerSetupId,
      state: 'PENDING',
      binding,
      // Not the time of the call: another card may have been set up while the provider answered, and would count as the newer one.
      createdAt: clock.now(),
      purpose: 'change',
      method,
    } as const
    await keepSetup(database.kysely, pending)
  }
  return created.secret
}

/**
 * Asks the provider whether the new card is set up. If it is, the new card is charged from now on, including open charges of the old card, and the
 * old card is deleted.
 * @throws AppError PAYMENT_NOT_CONFIRMED
 */
export async function confirmChange(deps: Needs, opened: Opened): Promise<ResponseOf<'userCardChange'>> {
  const { application } = opened
  if (!maySaveCard(opened)) throw new AppError('STEP_NOT_ALLOWED')
  const { provider } = deps.cards
  const setups = (await setupsOf(deps.database.kysely, application.id)).filter(({ purpose }) => purpose === 'change')
  for (const setup of setups.toReversed()) {
    if (isOpen(setup, provider.name)) {
      const said = await provider.setupStatus(setup.setupId)
      await takeChangeReport(deps, setup, said)
      if (said.status === 'succeeded') return { label: said.cardLabel, method: said.method, ended: false }
    }
    // The webhook has already reported this set-up.
    else if (setup.state === 'SUCCEEDED' && setup.id === setups.at(-1)?.id) return cardOnFile(deps, application.id)
  }
  throw new AppError('PAYMENT_NOT_CONFIRMED')
}

/**
 * Saves a provider's report about a set-up for another card, from the response or the webhook; late and repeated reports are harmless. Of all
 * successful set-ups the newest is charged, and the provider deletes the others.
 */
export async function takeChangeReport(
  { database, clock, queue }: Needs,
  { id, applicationId }: CardSetup,
  said: SetupState,
): Promise<void> {
  if (said.status !== 'succeeded' && said.status !== 'failed' && said.status !== 'canceled') return
  await database.transaction(async (trx) => {
    const setups = await lockSetups(trx, applicationId)
    const setup = setups.find((one) => one.id === id)
    if (!setup || (setup.state !== 'PENDING' && setup.state !== 'FAILED')) return
    const now = clock.now()
    if (said.status !== 'succeeded')
      return writeReport(trx, id, { state: 'FAILED', declineCode: said.declineCode, confirmedAt: null })
    const { mandateReference, cardLabel: label } = said
    await writeReport(trx, id, { state: 'SUCCEEDED', declineCode: null, confirmedAt: now, mandateReference, label })
    if (mandateReference !== null) await queue.enqueue(trx, mandateGiven, mandateGivenData(applicationId, id))
    const succeeded = setups.filter((one) => one.id === id || one.state === 'SUCCEEDED')
    const charged = succeeded.at(-1) ?? setup
    const policyId = await policyIdOf(trx, applicationId)
    const kept = policyId === null || (await changeCard({ queue }, trx, policyId, charged, todayOf(clock)))
    // After the end of the contract the card is set up to pay a debt at once, and is forgotten in any case.
    if (!kept) await queue.enqueue(trx, forgetCard, { cardSetupId: id }, { startAfter: new Date(now.getTime() + HOUR) })
    for (const old of succeeded.slice(0, -1)) {
      await supersedeSetup(trx, old.id)
      // Wait for a charge of the old card that is still under way.
      const startAfter = (await isBeingCharged(trx, old)) ? { startAfter: new Date(now.getTime() + HOUR) } : {}
      await queue.enqueue(trx, forgetCard, { cardSetupId: old.id }, startAfter)
    }
  })
}

function isOpen(setup: CardSetup, provider: string): boolean {
  return (
    setup.purpose === 'change' && setup.provider === provider && (setup.state === 'PENDING' || setup.state === 'FAILED')
  )
}
