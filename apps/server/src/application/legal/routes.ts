import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import {
  isLegalDocumentKind,
  legalCountry,
  legalDocument,
  type LegalDocumentName,
} from '@nestbond/messages/legal-documents'
import { languageOf } from '@nestbond/messages/locales'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { INVALID } from '@nestbond/domain/validation/codes'
import { keepReportedHandover } from '../handover-store.ts'
import { loadByToken } from '../tokens.ts'
import { downloadLegalDocuments } from './download-legal-documents.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { linkLanguage, localeOf, translatorFor } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'
import { currentVersion, isSample, isVersionOf, legalFile, versionsOf } from '../../platform/legal/legal-set.ts'
import { legalValues } from '../../platform/pdf/wording.ts'
import { required } from '../../platform/required.ts'

/** Serves the legal documents as texts and as PDFs, in every published version, and records what a page has shown of them. */
export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps

  // Only a page knows what it has shown (record of shown documents, docs/product-decisions.md#d61).
  route(app, CALLS.legalShown, async ({ payload: { token, kind, version: named, downloaded }, request }) => {
    const { id: applicationId } = await loadByToken(deps, token)
    if (!isLegalDocumentKind(kind)) throw invalid([{ field: 'kind', ...INVALID }])
    const version = named ?? currentVersion(kind)
    if (!isVersionOf(kind, version)) throw invalid([{ field: 'version', ...INVALID }])
    const language = languageOf(localeOf(request))
    const channel = downloaded === true ? 'downloaded' : 'shown'
    await keepReportedHandover(database.kysely, { applicationId, kind, version, language, channel }, clock.now())
    return {}
  })

  route(app, CALLS.legalText, ({ params: { kind }, query, request }) => {
    const name = nameOf(kind, query, request)
    const { country, language } = name
    const file = required(legalFile(name), 'the text of a published version')
    const { title, sections } = legalDocument(
      file,
      legalValues(paperBrand(config), country, translatorFor(language, country)),
    )
    return { version: name.version, versions: [...versionsOf(name.kind)], sample: isSample(name), title, sections }
  })

  route(app, CALLS.legalDocument, async ({ params, query, request, reply }) => {
    const name = nameOf(params.kind, query, request)
    const { kind, version, country, language } = name
    const id = [kind, version, country, language].join('.')
    const input = { name, brand: paperBrand(config) }
    reply
      .header('content-disposition', `${query.save ? 'attachment' : 'inline'}; filename="${id}.pdf"`)
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language')
      .type('application/pdf')
    return reply.send(await deps.drawPaper('legalDocument', input, translatorFor(language, country)))
  })

  route(app, CALLS.legalDocuments, async ({ params, query, request, reply }) => {
    const language = linkLanguage(query.language, request)
    const pdf = await downloadLegalDocuments(deps, await loadByToken(deps, params.token), language)
    reply
      .header('content-disposition', `attachment; filename="legal-documents.${language}.pdf"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
    return reply.send(pdf)
  })
}

/**
 * The document that a call asks for: the version in force, in the caller's language and for Germany, unless the query names others.
 * @throws AppError NOT_FOUND for an unknown kind or version
 */
function nameOf(
  kind: string,
  query: { country?: string | undefined; language?: string | undefined; version?: string | undefined },
  request: FastifyRequest,
): LegalDocumentName {
  if (!isLegalDocumentKind(kind)) throw new AppError('NOT_FOUND')
  const version = query.version ?? currentVersion(kind)
  if (!isVersionOf(kind, version)) throw new AppError('NOT_FOUND')
  const country = legalCountry(kind, COUNTRIES.find((code) => code === query.country?.toLowerCase()) ?? 'de')
  const language = linkLanguage(query.language, request)
  return { kind, version, country, language }
}
