import { formatDate } from '@nestbond/messages/format'
import { dateOfVersion, legalDocument, type LegalDocumentName } from '@nestbond/messages/legal-documents'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import { AppError } from '../../platform/errors.ts'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { Brand } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { legalValues } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'
import { isSample, legalFile } from '../../platform/legal/legal-set.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    legalDocument: { name: LegalDocumentName; brand: Brand }
  }
}

/**
 * Renders one version of a legal document as a PDF (first information, docs/product-decisions.md#d41), for one market and language. The same name
 * gives the same bytes.
 * @throws AppError NOT_FOUND if there is no such text
 */
export async function renderLegalDocument(
  name: LegalDocumentName,
  brand: Brand,
  { t, locale }: Translator,
): Promise<Buffer> {
  const file = legalFile(name)
  if (file === null) throw new AppError('NOT_FOUND')
  const text = legalDocument(file, legalValues(brand, name.country, { t }))
  const date = dateOfVersion(name.version)
  const reference = t('pdf.version', { version: name.version, date: formatDate(date, locale) })
  const paper = new Paper({
    title: text.title,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: new Date(`${date}T12:00:00Z`),
  })
  const sections = text.sections.flatMap(({ title, blocks }): Block[] => [
    { kind: 'heading', text: title },
    ...blocks.map((block): Block => (block.kind === 'list' ? { kind: 'items', items: block.items } : block)),
  ])
  writeBlocks(paper, [
    { kind: 'title', text: text.title, lead: isSample(name) ? t('legal.sampleNotice') : null },
    ...sections,
  ])
  return finishFramed(paper, { brand, reference }, { t })
}
