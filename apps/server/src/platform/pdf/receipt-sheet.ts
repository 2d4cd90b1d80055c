import { fullName } from '@nestbond/domain/values/person-name'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from './blocks.ts'
import type { ReceiptInput } from './inputs.ts'
import { finishFramed } from './paper-frame.ts'
import { Paper } from './paper.ts'
import { addressLine } from './wording.ts'
import { writeBlocks } from './write-blocks.ts'

/** The facts at the head of every receipt: number, contract, payer, home and insurer. */
export function receiptFacts(
  {
    receiptNumber,
    policyNumber,
    tenant,
    home,
    country,
    brand,
  }: Pick<ReceiptInput, 'receiptNumber' | 'policyNumber' | 'tenant' | 'home' | 'country' | 'brand'>,
  translator: Translator,
): { label: string; value: string }[] {
  const { t } = translator
  return [
    { label: t('pdf.receipt.number'), value: receiptNumber },
    { label: t('pdf.certificate.contract'), value: policyNumber },
    { label: t('pdf.receipt.payer'), value: fullName(tenant) },
    { label: t('pdf.cover.home'), value: addressLine(home, country, translator) },
    { label: t('pdf.receipt.insurer'), value: brand.insurer?.name ?? t('pdf.insurer.name') },
  ]
}

/** Renders a receipt on one sheet. */
export function renderReceiptSheet(
  { receiptNumber, brand, paidAt }: Pick<ReceiptInput, 'receiptNumber' | 'brand' | 'paidAt'>,
  { title, blocks }: { title: string; blocks: Block[] },
  translator: Translator,
): Promise<Buffer> {
  const { t, locale } = translator
  const reference = t('pdf.receipt.reference', { number: receiptNumber })
  const paper = new Paper({
    title: `${title} ${receiptNumber}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: paidAt,
  })
  writeBlocks(paper, blocks)
  return finishFramed(paper, { brand, reference }, translator)
}
