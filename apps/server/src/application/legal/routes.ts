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
import { AppError } from '../../platform/errors.ts'
import { localeOf, translatorFor } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'

/** Serves the legal documents as PDFs, in every published version. They change only with a release, so each PDF is rendered once per process. */
export function legalRoutes(app: FastifyInstance, { config }: Deps): void {
  const made = new Map<string, Promise<Buffer>>()

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
