import { randomUUID } from 'node:crypto'
import type { Payload } from '@nestbond/contract/types'
import type { Language } from '@nestbond/domain/values/enums'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addEvent } from '../application/application-event.ts'
import { consentVersion } from '../application/consent-store.ts'
import { ledgerEntries } from './ledger.ts'
import type { OwnData } from './own-data.ts'

/**
 * One more row of the ledger: a consent is taken back, or given again in the present version of its text. Who takes back electronic
 * communication gets papers by post from then on (VersVG §5a): the office is told. A repetition changes nothing.
 * @throws AppError NOT_FOUND for an application of somebody else, STEP_NOT_ALLOWED where this was never asked
 */
export async function changeConsent({ database, clock }: Pick<Deps, 'database' | 'clock'>, own: OwnData, { refId, kind, granted }: Payload<'userConsent'>, language: Language): Promise<void> {
  const entry = ledgerEntries(own).find((one) => one.refId === refId)
  if (!entry) throw new AppError('NOT_FOUND')
  const now = clock.now()
  await database.transaction(async (trx) => {
    // Of two that come at once the second sees what the first has written.
    await trx.selectFrom('applications').select('id').where('id', '=', entry.id).forUpdate().execute()
    const newest = await trx.selectFrom('consents').select('granted').where('application_id', '=', entry.id).where('kind', '=', kind).orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (!newest) throw new AppError('STEP_NOT_ALLOWED')
    if (newest.granted === granted) return
    await trx.insertInto('consents').values({ application_id: entry.id, kind, granted, text_version: consentVersion(kind), language, at: now }).execute()
    if (kind === 'newsAgreement') await rememberNews(trx, entry.id, granted)
    if (kind === 'electronicCommunication' && entry.number !== null) await askForPaper(trx, { own, applicationId: entry.id, paper: !granted, now })
    await addEvent(trx, entry.id, { actor: 'tenant', kind: granted ? 'consent-given' : 'consent-revoked', data: { consent: kind } }, now)
  })
}

type Trx = Parameters<Parameters<Deps['database']['transaction']>[0]>[0]

/** The answer to the same question: a summary that is confirmed once more writes it down again. */
async function rememberNews(trx: Trx, applicationId: string, granted: boolean): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ version: sql`version + 1`, answers: sql`jsonb_set(answers, '{newsAgreement}', ${granted ? 'true' : 'false'}::jsonb)` })
    .where('id', '=', applicationId)
    .execute()
}

/** Whoever agrees again before the office has looked, needs nothing by post. */
async function askForPaper(trx: Trx, { own, applicationId, paper, now }: { own: OwnData; applicationId: string; paper: boolean; now: Date }): Promise<void> {
  if (paper) {
    await trx.insertInto('rights_requests').values({ id: randomUUID(), account_id: own.account.id, application_id: applicationId, kind: 'paper', wanted: '', requested_at: now }).execute()
  } else await trx.deleteFrom('rights_requests').where('application_id', '=', applicationId).where('kind', '=', 'paper').where('state', '=', 'OPEN').execute()
}
