import { certificatePdf } from '../../policy/certificate/certificate-pdf.ts'
import { Readable } from 'node:stream'
import type { Translator } from '@nestbond/messages/translator'
import { formatDateTime } from '@nestbond/messages/format'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { findCoTenantSignature } from '../../application/co-tenant-store.ts'
import { findById } from '../../application/store.ts'
import { isMandate, openMandate } from '../../checkout/mandate-pdf.ts'
import { setupsOf } from '../../contract/card-setups/card-setup-store.ts'
import { explainDecision } from '../../underwriting/decision/explain.ts'
import { findDecision } from '../../application/decision-store.ts'
import { documentsOf } from '../../underwriting/uploads/upload-store.ts'
import { tenantsEvidence } from '../../claims/evidence-store.ts'
import { premiumsOfPolicy } from '../../policy/premiums/premium-store.ts'
import { receiptPdf } from '../../policy/premiums/receipt.ts'
import { readLedger } from './ledger.ts'
import type { OwnData } from './own-data.ts'
import { recordsOf } from './records-store.ts'
import { jsonFile, pathPart, textFile, zipArchive, type ArchiveEntry } from './zip-archive.ts'

/**
 * All data of a person as a ZIP stream with one open file at a time: a JSON file per table, and the papers and uploads as they are.
 * @param onFault called if a file cannot be read; the download then breaks off, so no browser takes it for complete
 */
export async function exportArchive(
  deps: Deps,
  own: OwnData,
  translator: Translator,
  onFault: (error: unknown) => void,
): Promise<Readable> {
  const now = deps.clock.now()
  return zipArchive(await entriesOf(deps, own, translator, now), now, onFault)
}

async function entriesOf(deps: Deps, own: OwnData, translator: Translator, now: Date): Promise<ArchiveEntry[]> {
  const { database, storage } = deps
  const { kysely } = database
  const applicationIds = [
    ...own.contracts.map(({ application }) => application.id),
    ...own.unsigned.map(({ id }) => id),
  ]
  const records = await database.reading((db) => recordsOf(db, own.account.id, applicationIds))
  const entries: ArchiveEntry[] = [
    { path: translator.t('rights.export.readme.name'), open: async () => textFile(readme(deps, own, translator, now)) },
    ...records.map(({ table, rows }) => ({ path: `data/${table}.json`, open: async () => jsonFile(rows) })),
    { path: 'data/consents-and-documents.json', open: async () => jsonFile(await readLedger(kysely, own)) },
  ]
  for (const { opened, role, application } of own.contracts) {
    const { contract, certificate } = opened
    const folder = `contracts/${contract.number}`
    entries.push({ path: `${folder}/${contract.number}.pdf`, open: () => storage.get(contract.pdfKey) })
    if (certificate)
      entries.push({ path: `${folder}/${certificate.code}.pdf`, open: () => certificatePdf(deps, certificate) })
    if (role === 'CO_TENANT') {
      const signed = await findCoTenantSignature(kysely, application.id)
      if (signed) entries.push({ path: `${folder}/signature.json`, open: async () => jsonFile(signed) })
    }
    const charges = contract.policy ? await premiumsOfPolicy(kysely, contract.policy.id) : []
    for (const { id, paid } of charges.filter((one) => one.payerId === (role === 'FIRST' ? null : application.id)))
      if (paid)
        entries.push({
          path: `${folder}/${paid.receiptNumber}.pdf`,
          open: async () => (await receiptPdf(deps, id)).pdf,
        })
    if (role === 'CO_TENANT') continue
    for (const mandate of (await setupsOf(kysely, opened.application.id)).filter(isMandate))
      entries.push({
        path: `${folder}/${pathPart(mandate.mandateReference)}.pdf`,
        open: () => openMandate(deps, opened.application, mandate),
      })
  }
  const policyIds = own.contracts.flatMap(({ opened, role }) =>
    role === 'FIRST' ? (opened.contract.policy?.id ?? []) : [],
  )
  for (const { claimId, fileName, storageKey } of await tenantsEvidence(kysely, policyIds))
    entries.push({ path: `claims/${claimId}/${pathPart(fileName)}`, open: () => storage.get(storageKey) })
  for (const id of applicationIds) {
    const application = await findById(database.kysely, id)
    if (application) entries.push(...(await applicationEntries(deps, application, translator)))
  }
  return entries
}

/** The explained decision and the uploads of an application. */
async function applicationEntries(
  deps: Deps,
  application: Application,
  { language }: Translator,
): Promise<ArchiveEntry[]> {
  const { database, storage, config } = deps
  const folder = `applications/${application.refId}`
  const translator = translatorFor(language === 'de' ? 'de' : 'en', countryOfApplication(application))
  const decision = await findDecision(database.kysely, application)
  const documents = await documentsOf(database.kysely, application.id)
  const explained = decision && (await explainDecision(database.kysely, application, decision, translator))
  return [
    ...(explained
      ? [
          { path: `${folder}/decision.json`, open: async () => jsonFile(explained) },
          {
            path: `${folder}/decision.pdf`,
            open: async () =>
              Readable.from([
                await deps.drawPaper('decision', { decision: explained, brand: paperBrand(config) }, translator),
              ]),
          },
        ]
      : []),
    ...documents.map(({ kind, fileName, storageKey }, at) => ({
      path: `${folder}/documents/${at + 1}-${kind}-${pathPart(fileName)}`,
      open: () => storage.get(storageKey),
    })),
  ]
}

function readme({ config }: Deps, { account }: OwnData, { t, locale }: Translator, now: Date): string {
  return `${t('rights.export.readme.text', { product: config.product.name, email: account.email, at: formatDateTime(now, locale) })}\n`
}
