import { randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/application/answers'
import { NEW_APPLICATION } from '@nestbond/domain/lifecycle/application'
import type { Country, Language } from '@nestbond/domain/values/enums'
import { currentVersion } from '@nestbond/messages/legal-documents'
import type { Kysely } from 'kysely'
import { statementsIn } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import { markLandlord } from '../partners/landlord-store.ts'
import type { Application } from './application.ts'
import { insertHandover } from './handover-store.ts'
import { newRefId } from '../platform/secrets.ts'
import { insertApplication, type NewEvent } from './store.ts'
import { createToken } from './tokens.ts'

export interface Start {
  language: Language
  country: Country
  partnerId?: string | null
  /** Of the partner's landlords: the one whose link began it. */
  landlordId?: string | null
  answers?: Answers
  /** Invited by a partner or a landlord (D18): nothing has been shown to the tenant yet. */
  invited?: boolean
  /** Begun in a signed-in account, with the account's address (D53). */
  mailboxProved?: boolean
  event: NewEvent
}

/**
 * A new application. The first information stands on the page that starts it, so it counts as shown here, in its version and
 * language (D41); an invited tenant sees it when the invitation is opened.
 */
export async function startApplication(trx: Kysely<Tables>, start: Start, now: Date): Promise<Application> {
  const application: Application = {
    id: randomUUID(),
    refId: newRefId(),
    version: 0,
    answers: start.answers ?? {},
    answersVersion: 0,
    state: NEW_APPLICATION,
    reasons: [],
    paymentPeriod: null,
    premium: null,
    message: null,
    invited: start.invited ?? false,
    country: start.country,
    language: start.language,
    partnerId: start.partnerId ?? null,
    mailboxProved: start.mailboxProved ?? false,
  }
  await insertApplication(statementsIn(trx), application, start.event, now)
  if (start.landlordId) await markLandlord(trx, application.id, start.landlordId)
  if (!application.invited) await handOver(trx, application, 'shown', now)
  return application
}

/** Records that the first information reached the tenant (D41). */
export async function handOver(
  trx: Kysely<Tables>,
  application: Pick<Application, 'id' | 'language'>,
  channel: 'shown' | 'mailed',
  now: Date,
): Promise<void> {
  await insertHandover(
    trx,
    {
      applicationId: application.id,
      kind: 'first-info',
      version: currentVersion('first-info'),
      language: application.language,
      channel,
    },
    now,
  )
}

/** A started application with its first token. */
export async function startWithToken(
  trx: Kysely<Tables>,
  start: Start,
  now: Date,
): Promise<{ application: Application; token: string }> {
  const application = await startApplication(trx, start, now)
  return { application, token: await createToken(statementsIn(trx), application.id, now) }
}
