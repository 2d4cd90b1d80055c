import { formatDate } from '@nestbond/messages/format'
import { legalDocument, type LegalDocumentKind } from '@nestbond/messages/legal-documents'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Country } from '@nestbond/domain/values/enums'
import type { Block } from './blocks.ts'
import type { Brand } from './inputs.ts'
import { drawFrame } from './paper-frame.ts'
import { Paper } from './paper.ts'
import { legalValues, withoutScheme } from './wording.ts'
import { writeBlocks } from './write-blocks.ts'

/** A legal text as a PDF to keep (D41): first information, product information, terms and the others, for one market. */
export async function renderLegalDocument(kind: LegalDocumentKind, input: { brand: Brand; country: Country }, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country } = input
  const text = legalDocument(kind, translator, legalValues(brand, country))
  const reference = t('pdf.version', { version: text.version, date: formatDate(text.date, locale) })
  const createdAt = new Date(`${text.date}T12:00:00Z`)
  const paper = new Paper({ title: text.title, subject: reference, author: brand.name, lang: formattingLocale(locale), createdAt })
  const sections = text.sections.flatMap(({ title, blocks }): Block[] => [
    { kind: 'heading', text: title },
    ...blocks.map((block): Block => (block.kind === 'list' ? { kind: 'items', items: block.items } : block)),
  ])
  writeBlocks(paper, [{ kind: 'title', text: text.title, lead: text.notice }, ...sections])
  const pageLabel = (page: number, pages: number) => t('pdf.page', { page, pages })
  const frame = { brandName: brand.name, website: withoutScheme(brand.website), reference, remark: t('pdf.sampleRemark'), pageLabel }
  return paper.finish((page, pages) => drawFrame(paper, frame, page, pages))
}
