import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { WebhookSignatureInvalid, type CardEvent, type WebhookHeaders } from '../platform/providers/cards/port.ts'
import { takeChangeReport } from './card-change.ts'
import { findSetup, keepWebhookEvent, markWebhookProcessed } from '../contract/card-setups/card-setup-store.ts'
import { takeReport } from './card-setup.ts'
import { takeShareReport } from './share-card.ts'
import { askAgain } from '../policy/debits/ask-again.ts'
import { takeFailedRefund, takeReturn } from '../policy/returns/take-return.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue' | 'config'>

/**
 * Handles a webhook event of the card provider. It checks the signature, and stores the event once under its id. The event only triggers a question:
 * the provider is asked for the present state of the set-up or payment, so late, repeated and reordered events are harmless. If handling fails, the response is an
 * error, and the provider sends the event again.
 * @throws AppError NOT_FOUND for another provider than the configured one, MALFORMED_REQUEST for a bad signature
 */
export async function takeWebhook(
  deps: Needs,
  provider: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<void> {
  if (provider !== deps.cards.provider.name) throw new AppError('NOT_FOUND')
  const event = verified(deps, rawBody, headers)
  const { database, clock, cards } = deps
  if (!(await keepWebhookEvent(database.kysely, provider, event, clock.now()))) return
  const setup =
    event.providerSetupId === null ? null : await findSetup(database.kysely, provider, event.providerSetupId)
  if (setup) {
    await TAKE[setup.purpose](deps, setup, await cards.provider.setupStatus(setup.setupId))
  }
  if (event.settledKey !== undefined) await askAgain(deps, event.settledKey)
  if (event.providerChargeIds) await takeReturn(deps, event.providerChargeIds)
  if (event.failedRefundId !== undefined) await takeFailedRefund(deps, event.failedRefundId)
  await markWebhookProcessed(database.kysely, provider, event.eventId, clock.now())
}

const TAKE = { order: takeReport, change: takeChangeReport, share: takeShareReport } as const

function verified({ cards }: Needs, rawBody: Buffer, headers: WebhookHeaders): CardEvent {
  try {
    return cards.provider.verifyWebhook(rawBody, headers)
  } catch (error) {
    if (error instanceof WebhookSignatureInvalid) throw new AppError('MALFORMED_REQUEST', { cause: error })
    throw error
  }
}
