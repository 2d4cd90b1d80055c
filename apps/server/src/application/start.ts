import { randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/values/answers'
import { NEW_APPLICATION, type ApplicationState } from '@nestbond/domain/application/application'
import type { Country, Language } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { markLandlord } from '../partners/landlord-store.ts'
import type { Application } from './application.ts'
import { newRefId } from '../platform/secrets.ts'
import { insertApplication } from './store.ts'
import type { NewEvent } from './tables.ts'
import { createToken } from './tokens.ts'

export interface Start {
  language: Language
  country: Country
  partnerId?: string | null
  /** The partner's landlord whose link started the application. */
  landlordId?: string | null
  answers?: Answers
  /** With complete answers the application begins after the questions. */
  state?: ApplicationState
  message?: string | null
  /** Invited by a partner or a landlord (invited tenants, docs/product-decisions.md#d18). */
  invited?: boolean
  /** Started from a signed-in account, with the account's address (proof of the tenant's mailbox, docs/product-decisions.md#d53). */
  mailboxProved?: boolean
  event: NewEvent
}

/**
 * Creates an application. Nothing is recorded as shown: the page says so once it has shown the first information (record of shown documents,
 * docs/product-decisions.md#d61).
 */
export async function startApplication(trx: Kysely<Tables>, start: Start, now: Date): Promise<Application> {
  const application: Application = {
    id: randomUUID(),
    refId: newRefId(),
    version: 0,
    answers: start.answers ?? {},
    answersVersion: 0,
    state: start.state ?? NEW_APPLICATION,
    reasons: [],
    paymentPeriod: null,
    premium: null,
    message: start.message ?? null,
    invited: start.invited ?? false,
    country: start.country,
    language: start.language,
    partnerId: start.partnerId ?? null,
    mailboxProved: start.mailboxProved ?? false,
  }
  await insertApplication(trx, application, start.event, now)
  if (start.landlordId) await markLandlord(trx, application.id, start.landlordId)
  return application
}

/** Creates an application and its first token. */
export async function startWithToken(
  trx: Kysely<Tables>,
  start: Start,
  now: Date,
): Promise<{ application: Application; token: string }> {
  const application = await startApplication(trx, start, now)
  return { application, token: await createToken(trx, application.id, now) }
}
