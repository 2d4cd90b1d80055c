import { keptConsents, type Consent } from '@nestbond/domain/consents/consents'
import { isReportInUse, samePerson, sameSubject } from '@nestbond/domain/promises/promise'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { countryOfApplication, type Application } from './application.ts'
import { currentConsents } from './consent-store.ts'
import { findPromisesFor } from './promise-take-over-store.ts'

/** The consents of an application's promise that its summary does not ask for again (consents of a promise, docs/product-decisions.md#d89). */
export async function consentsOfPromise(
  db: Kysely<Tables>,
  application: Application,
  today: CivilDate,
): Promise<Consent[]> {
  const { promise, newest } = await findPromisesFor(db, application.id)
  if (!promise || !newest) return []
  const { answers } = application
  return keptConsents({
    current: await currentConsents(db, application.id),
    samePerson: samePerson(newest.promisedOn, answers),
    sameCountry: newest.country === countryOfApplication(application),
    reportUsed:
      newest.report !== null && isReportInUse(newest.report, today) && sameSubject(newest.promisedOn, answers),
  })
}
