import type { Translator } from '@nestbond/messages/translator'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Block } from '../../platform/pdf/blocks.ts'
import { contractBlocks, contractDigest } from './contract-text.ts'
import { drawHouse, HOUSE_HEIGHT, HOUSE_WIDTH } from '../../platform/pdf/house-drawing.ts'
import type { ContractInput } from '../../platform/pdf/inputs.ts'
import { finishFramed, GROUND_Y } from '../../platform/pdf/paper-frame.ts'
import { Paper, SHEET } from '../../platform/pdf/paper.ts'
import { writeSignature } from '../../platform/pdf/signature-block.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    contract: ContractInput
  }
}

/**
 * Renders the contract as a PDF, without a seal. If `signature` is null, it is a version for reading; otherwise it includes the signature and its
 * evidence. The same input gives the same bytes.
 */
export async function renderContract(input: ContractInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, country, contractId } = input
  const reference = t('pdf.contract.reference', { contractId })
  const newPaper = () =>
    new Paper({
      title: `${t('pdf.contract.title', { country })} ${contractId}`,
      subject: reference,
      author: brand.name,
      lang: formattingLocale(locale),
      createdAt: input.signature?.signedAt ?? input.createdAt,
    })
  const room = input.signature ? 280 : 175
  const paper = writeTerms(newPaper, contractBlocks(input, translator), room)
  const digest = contractDigest(input, translator)
  for (const { signature, ...tenant } of input.coTenants)
    if (signature) {
      const statement = t('pdf.coTenants.statement')
      writeSignature(paper, { contractId, tenant, signature, statement, lit: true, room: 280 }, digest, translator)
    }
  writeSignature(
    paper,
    { ...input, statement: t('pdf.signature.statement'), lit: input.signature !== null, room },
    digest,
    translator,
  )
  // The signed contract gets the drawing of a lit house if there is room.
  if (input.signature && paper.y + HOUSE_HEIGHT + 30 < GROUND_Y) {
    paper.decoration(() => drawHouse(paper.doc, SHEET.width - SHEET.right - HOUSE_WIDTH, GROUND_Y))
  }
  const frame = { brand, reference }
  return finishFramed(paper, input.signature ? frame : { ...frame, remark: t('pdf.unsignedRemark') }, translator)
}

/**
 * Writes the terms. If the signature does not fit below them, their last section moves to a new sheet, so that the signature does not stand alone. It
 * still does if that section fills the sheet.
 */
function writeTerms(newPaper: () => Paper, blocks: readonly Block[], room: number): Paper {
  const paper = newPaper()
  writeBlocks(paper, blocks)
  if (paper.fits(room)) return paper
  const last = blocks.findLastIndex(({ kind }) => kind === 'heading')
  const again = newPaper()
  writeBlocks(again, blocks.slice(0, last))
  again.newPage()
  writeBlocks(again, blocks.slice(last))
  return again
}
