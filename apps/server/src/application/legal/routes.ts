import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import {
  currentVersion,
  isLegalDocumentKind,
  isVersionOf,
  legalCountry,
  type LegalDocumentName,
} from '@nestbond/messages/legal-documents'
import { languageOf } from '@nestbond/messages/locales'
import type { Deps } from '../../platform/deps.ts'
import { drawPaper } from '../../platform/threads/paper-threads.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { INVALID } from '@nestbond/domain/validation/codes'
import { keepReportedHandover } from '../handover-store.ts'
import { loadByToken } from '../tokens.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { localeOf, translatorFor } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'

/** Serves the legal documents as PDFs, in every published version, and records what a page has shown of them. They change only with a release, so each PDF is rendered once per process. */
export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const made = new Map<string, Promise<Buffer>>()

  // Only a page knows what it has shown (record of shown documents, docs/product-decisions.md#d61).
  route(app, CALLS.legalShown, async ({ payload: { token, kind, version, downloaded }, request }) => {
    const { id: applicationId } = await loadByToken(deps, token)
    if (!isLegalDocumentKind(kind)) throw invalid([{ field: 'kind', ...INVALID }])
    if (!isVersionOf(kind, version)) throw invalid([{ field: 'version', ...INVALID }])
    const language = languageOf(localeOf(request))
    const channel = downloaded === true ? 'downloaded' : 'shown'
    await keepReportedHandover(database.kysely, { applicationId, kind, version, language, channel }, clock.now())
    return {}
  })

  route(app, CALLS.legalDocument, async ({ params, query, request, reply }) => {
    const { kind } = params
    if (!isLegalDocumentKind(kind)) throw new AppError('NOT_FOUND')
    const version = query.version ?? currentVersion(kind)
    if (!isVersionOf(kind, version)) throw new AppError('NOT_FOUND')
    const country = legalCountry(kind, COUNTRIES.find((code) => code === query.country?.toLowerCase()) ?? 'de')
    const language = query.language === 'de' || query.language === 'en' ? query.language : languageOf(localeOf(request))
    const name: LegalDocumentName = { kind, version, country, language }
    const id = [kind, version, country, language].join('.')
    let paper = made.get(id)
    if (!paper) {
      paper = drawPaper('legalDocument', { name, brand: paperBrand(config) }, translatorFor(language, country))
      made.set(id, paper)
    }
    reply
      .header('content-disposition', `inline; filename="${id}.pdf"`)
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language')
      .type('application/pdf')
    return reply.send(await paper)
  })
}
