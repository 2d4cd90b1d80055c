import { randomUUID } from 'node:crypto'
import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import type { promiseRequestBody } from '@nestbond/domain/promises/promise-request'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type * as z from 'zod/mini'
import { promiseRequest } from '../../application/mails/promise-request.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { insertPromiseRequest, wasAsked } from '../../application/promise-request-store.ts'
import { startApplication } from '../../application/start.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { requireSandboxAddress } from '../properties/sandbox-address.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import type { Caller } from '../session/require-partner.ts'
import { ownPromise } from './partner-promises.ts'

/**
 * Asks a person for a promise: creates an application with the names and the mailbox, and mails a single-use link to it. Nothing is told to the partner
 * before the person agrees (partners ask for a promise, docs/product-decisions.md#d106).
 * @throws AppError ALREADY_ASKED, SANDBOX_ADDRESS_REQUIRED
 */
export async function askPerson(
  deps: Deps,
  caller: Caller,
  { person, reference, language, country, deposit }: z.output<typeof promiseRequestBody>,
): Promise<PartnerPromise> {
  const { database, clock, queue } = deps
  const { partnerId, account } = caller
  requireSandboxAddress(caller, person.email)
  const today = todayOf(clock)
  const key = emailKey(person.email)
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if (await wasAsked(trx, { partnerId, emailKey: key, today })) throw new AppError('ALREADY_ASKED')
    const now = clock.now()
    const id = randomUUID()
    const application = await startApplication(
      trx,
      {
        language,
        country,
        partnerId,
        answers: person,
        event: { actor: 'partner', kind: 'promise-requested', data: { request: id } },
      },
      now,
    )
    await insertPromiseRequest(trx, {
      id,
      application_id: application.id,
      partner_id: partnerId,
      partner_name: account.partner.name,
      asked_by: account.id,
      reference: reference ?? null,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_key: key,
      language,
      country,
      deposit_cents: deposit,
      state: 'ASKED',
      state_at: now,
      asked_on: today,
      created_at: now,
    })
    await queue.enqueue(trx, promiseRequest, tenantMailData(application.id))
    return ownPromise(deps, trx, partnerId, id)
  })
}
