import { formatDate } from '@nestbond/messages/format'
import {
  dateOfVersion,
  legalDocument,
  type LegalDocumentName,
  type LegalSection,
} from '@nestbond/messages/legal-documents'
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
    legalDocuments: { names: readonly LegalDocumentName[]; brand: Brand }
  }
}

/** One legal document of a file. */
interface Part {
  title: string
  /** The version, at the top of each of its sheets. */
  reference: string
  /** The civil date from which the version is in force. */
  date: string
  blocks: Block[]
}

/**
 * Renders one version of a legal document as a PDF (first information, docs/product-decisions.md#d41), for one market and language. The same name
 * gives the same bytes.
 * @throws AppError NOT_FOUND if there is no such text
 */
export async function renderLegalDocument(
  name: LegalDocumentName,
  brand: Brand,
  translator: Translator,
): Promise<Buffer> {
  const part = partOf(name, brand, translator)
  return render([part], { title: part.title, subject: part.reference }, brand, translator)
}

/**
 * Renders several legal documents as one PDF. Each begins on its own sheet, with its version at the top, and has an entry in the file's outline.
 * @throws AppError NOT_FOUND if one of the texts does not exist
 */
export async function renderLegalDocuments(
  names: readonly LegalDocumentName[],
  brand: Brand,
  translator: Translator,
): Promise<Buffer> {
  const parts = names.map((name) => partOf(name, brand, translator))
  const subject = parts.map(({ title }) => title).join(', ')
  return render(parts, { title: translator.t('pdf.legalDocuments'), subject }, brand, translator)
}

function partOf(name: LegalDocumentName, brand: Brand, { t, locale }: Translator): Part {
  const file = legalFile(name)
  if (file === null) throw new AppError('NOT_FOUND')
  const { title, sections } = legalDocument(file, legalValues(brand, name.country, { t }))
  const date = dateOfVersion(name.version)
  return {
    title,
    reference: t('pdf.version', { version: name.version, date: formatDate(date, locale) }),
    date,
    blocks: [
      { kind: 'title', text: title, lead: isSample(name) ? t('legal.sampleNotice') : null },
      ...sections.flatMap(blocksOf),
    ],
  }
}

function blocksOf({ title, blocks }: LegalSection): Block[] {
  return [
    { kind: 'heading', text: title },
    ...blocks.map((block): Block => (block.kind === 'list' ? { kind: 'items', items: block.items } : block)),
  ]
}

async function render(
  parts: readonly Part[],
  about: { title: string; subject: string },
  brand: Brand,
  { t, locale }: Translator,
): Promise<Buffer> {
  const newest = parts
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const paper = new Paper({
    ...about,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: new Date(`${newest}T12:00:00Z`),
  })
  /** By sheet. */
  const references: string[] = []
  for (const { title, reference, blocks } of parts) {
    if (references.length > 0) paper.newPage()
    if (parts.length > 1) paper.doc.outline.addItem(title)
    writeBlocks(paper, blocks)
    while (references.length < paper.pageCount) references.push(reference)
  }
  return finishFramed(paper, { brand, reference: (sheet) => references[sheet - 1] ?? '' }, { t })
}
