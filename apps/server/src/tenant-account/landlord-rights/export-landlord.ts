import { Readable } from 'node:stream'
import type { Translator } from '@nestbond/messages/translator'
import { formatDateTime } from '@nestbond/messages/format'
import type { Deps } from '../../platform/deps.ts'
import { listCertificatesOf } from '../../application/policy-of-application-store.ts'
import { landlordsAuthorities } from '../../authorities/present-authority.ts'
import { listHomes } from '../../landlord/homes/list-homes.ts'
import type { LandlordSession } from '../../landlord-session/session-store.ts'
import { certificatePdf } from '../../policy/certificate/certificate-pdf.ts'
import { jsonFile, pathPart, textFile, zipArchive, type ArchiveEntry } from '../rights/zip-archive.ts'
import { landlordContracts } from './landlord-data.ts'
import { landlordRecords } from './landlord-data-store.ts'

/**
 * All data of a landlord as a ZIP stream: JSON files, certificates, signed releases and the landlord's evidence. Of the tenants it holds what the
 * landlord's pages show.
 */
export async function exportLandlord(
  deps: Deps,
  session: LandlordSession,
  translator: Translator,
  onFault: (error: unknown) => void,
): Promise<Readable> {
  const { database, storage, clock, config } = deps
  const { kysely } = database
  const contracts = await landlordContracts(deps, session)
  const policyIds = contracts.flatMap(({ contract }) => contract.policy?.id ?? [])
  const applicationIds = contracts.map(({ application }) => application.id)
  const records = await database.reading((db) => landlordRecords(db, policyIds, applicationIds))
  const certificates = await listCertificatesOf(kysely, applicationIds)
  const { homes, nextTenants } = await listHomes(deps, session)
  const readme = translator.t('homes.export.readme', {
    product: config.product.name,
    email: session.email,
    at: formatDateTime(clock.now(), translator.locale),
  })
  const entries: ArchiveEntry[] = [
    { path: translator.t('rights.export.readme.name'), open: async () => textFile(`${readme}\n`) },
    {
      path: 'data/contact.json',
      open: async () =>
        jsonFile(
          contracts.map(({ application, invitation }) => ({
            landlord: application.answers.landlord,
            address: application.answers.landlordAddress ?? null,
            language: invitation.language,
            home: application.answers.address,
          })),
        ),
    },
    { path: 'data/homes.json', open: async () => jsonFile(homes) },
    { path: 'data/next-tenants.json', open: async () => jsonFile(nextTenants) },
    { path: 'data/claims.json', open: async () => jsonFile(records.claims) },
    { path: 'data/claim-items.json', open: async () => jsonFile(records.items) },
    {
      path: 'data/releases.json',
      open: async () => jsonFile(records.releases.map(({ signed_pdf_key: _key, ...release }) => release)),
    },
    {
      path: 'data/authorities.json',
      open: async () => jsonFile(await landlordsAuthorities(deps, session.emailKey)),
    },
    { path: 'data/mails.json', open: async () => jsonFile(records.mails) },
  ]
  for (const certificate of certificates)
    entries.push({ path: `certificates/${certificate.code}.pdf`, open: () => certificatePdf(deps, certificate) })
  for (const { id, signed_pdf_key: key } of records.releases)
    if (key !== null) entries.push({ path: `releases/${id}.pdf`, open: () => storage.get(key) })
  for (const { claim_id: claimId, id, file_name: name, storage_key: key } of records.evidence)
    entries.push({ path: `claims/${claimId}/${id}-${pathPart(name)}`, open: () => storage.get(key) })
  return zipArchive(entries, clock.now(), onFault)
}
