import type { Payload } from '@nestbond/api/types'
import type { Language } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { addEvent } from '../../application/application-event.ts'
import { addConsent, newestConsent } from '../../application/consent-store.ts'
import { setAnswers } from '../../application/correction-store.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { ledgerEntries } from './ledger.ts'
import type { OwnData } from './own-data.ts'
import {
  insertRequest,
  lockOpenRequests,
  withdrawRequest,
} from '../../application/rights-requests/rights-request-store.ts'

/**
 * Adds an entry to the ledger: a consent is revoked, or given again in the present version of its text. If the tenant revokes electronic
 * communication, a request tells the office to send papers by post (VersVG §5a). Idempotent.
 * @throws AppError NOT_FOUND for another person's application, STEP_NOT_ALLOWED if this consent was never asked for
 */
export async function changeConsent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  own: OwnData,
  { refId, kind, granted }: Payload<'userConsent'>,
  language: Language,
): Promise<void> {
  const entry = ledgerEntries(own).find((one) => one.refId === refId)
  if (!entry) throw new AppError('NOT_FOUND')
  await database.transaction(async (trx) => {
    // A revoked consent asks the office for papers by post, which is a request. Requests are locked before their application.
    if (kind === 'electronicCommunication') await lockOpenRequests(trx, entry.id)
    // Lock the application, so that the second of two parallel calls sees the first one's entry.
    await lockApplication(trx, entry.id)
    // Read under the lock: the signature of the contract counts the consents that are dated before it.
    const now = clock.now()
    const before = await newestConsent(trx, entry.id, kind)
    if (before === null) throw new AppError('STEP_NOT_ALLOWED')
    if (before === granted) return
    await addConsent(trx, entry.id, { kind, granted, language }, now)
    // Keep the application's answer in step with the ledger: confirming the summary again would otherwise write the old answer back.
    if (kind === 'newsAgreement') await setAnswers(trx, [entry.id], { newsAgreement: granted })
    if (kind === 'electronicCommunication' && entry.number !== null)
      await askForPaper(trx, { own, applicationId: entry.id, paper: !granted, now })
    await addEvent(
      trx,
      entry.id,
      { actor: 'tenant', kind: granted ? 'consent-given' : 'consent-revoked', data: { consent: kind } },
      now,
    )
  })
}

type Trx = Parameters<Parameters<Deps['database']['transaction']>[0]>[0]

/** A tenant who agrees again before the office has answered needs nothing by post, so the request is withdrawn. */
async function askForPaper(
  trx: Trx,
  { own, applicationId, paper, now }: { own: OwnData; applicationId: string; paper: boolean; now: Date },
): Promise<void> {
  if (!paper) return withdrawRequest(trx, applicationId, 'paper')
  await insertRequest(trx, {
    account_id: own.account.id,
    application_id: applicationId,
    kind: 'paper',
    wanted: '',
    requested_at: now,
  })
}
