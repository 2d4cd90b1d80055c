import { requiredConsents } from '@nestbond/domain/consents/consents'
import type { Language } from '@nestbond/domain/values/enums'
import { legalCountry } from '@nestbond/messages/legal-documents'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { countryOfApplication, type Application } from '../application.ts'
import { documentsOf } from '../consent-store.ts'
import { keepReportedHandover } from '../handover-store.ts'

/**
 * Draws the legal documents of all consents that the application needs as one PDF, also of consents that were given before. Records each of them as
 * downloaded (record of shown documents, docs/product-decisions.md#d61).
 * @throws as `drawPaper`; a file that was not drawn is not recorded
 */
export async function downloadLegalDocuments(
  { config, clock, database, drawPaper }: Deps,
  application: Application,
  language: Language,
): Promise<Buffer> {
  const { id: applicationId, answers } = application
  const today = todayOf(clock)
  const country = countryOfApplication(application)
  const consents = requiredConsents({ country, insuranceStart: answers.insuranceStart ?? today, today })
  const names = documentsOf(consents).map((kind) => ({
    kind,
    version: currentVersion(kind),
    country: legalCountry(kind, country),
    language,
  }))
  const pdf = await drawPaper('legalDocuments', { names, brand: paperBrand(config) }, translatorFor(language, country))
  await database.transaction(async (trx) => {
    for (const { kind, version } of names)
      await keepReportedHandover(trx, { applicationId, kind, version, language, channel: 'downloaded' }, clock.now())
  })
  return pdf
}
