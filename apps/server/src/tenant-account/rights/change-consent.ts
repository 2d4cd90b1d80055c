import type { Payload } from '@nestbond/api/types'
import type { Language } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { addEvent } from '../../application/application-event.ts'
import { addConsent, newestConsent } from '../../application/consent-store.ts'
import { setAnswer } from '../../application/correction-store.ts'
import { lockApplication } from '../../application/lock-application.ts'
import { ledgerEntries } from './ledger.ts'
import type { OwnData } from './own-data.ts'
import { insertRequest, withdrawRequest } from '../../application/rights-requests/rights-request-store.ts'

/**
 * One more row of the ledger: a consent is taken back, or given again in the present version of its text. Who takes back electronic
 * communication gets papers by post from then on (VersVG §5a): the office is told. A repetition changes nothing.
 * @throws AppError NOT_FOUND for an application of somebody else, STEP_NOT_ALLOWED where this was never asked
 */
export async function changeConsent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  own: OwnData,
  { refId, kind, granted }: Payload<'userConsent'>,
  language: Language,
): Promise<void> {
  const entry = ledgerEntries(own).find((one) => one.refId === refId)
  if (!entry) throw new AppError('NOT_FOUND')
  const now = clock.now()
  await database.transaction(async (trx) => {
    // Of two that come at once the second sees what the first has written.
    await lockApplication(trx, entry.id)
    const before = await newestConsent(trx, entry.id, kind)
    if (before === null) throw new AppError('STEP_NOT_ALLOWED')
    if (before === granted) return
    await addConsent(trx, entry.id, { kind, granted, language }, now)
    // The answer to the same question: a summary that is confirmed once more writes it down again.
    if (kind === 'newsAgreement') await setAnswer(trx, [entry.id], ['newsAgreement'], granted)
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

/** Whoever agrees again before the office has looked, needs nothing by post. */
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
