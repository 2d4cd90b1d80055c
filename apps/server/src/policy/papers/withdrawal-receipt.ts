import { fullName } from '@nestbond/domain/values/person-name'
import { formatDateTime, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { WithdrawalReceiptInput } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { addressLine } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    withdrawalReceipt: WithdrawalReceiptInput
  }
}

/** Renders the receipt of a withdrawal on one sheet: the declaration and the minute of its arrival (withdrawal, docs/product-decisions.md#d42). */
export async function renderWithdrawalReceipt(input: WithdrawalReceiptInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, contractNumber } = input
  const reference = t('pdf.withdrawal.reference', { number: contractNumber })
  const paper = new Paper({
    title: `${t('pdf.withdrawal.title')} ${contractNumber}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: input.withdrawnAt,
  })
  writeBlocks(paper, blocks(input, translator))
  return finishFramed(paper, { brand, reference }, translator)
}

function blocks(input: WithdrawalReceiptInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { contractNumber, country, brand, accepted, refundCents } = input
  const at = formatDateTime(input.withdrawnAt, locale)
  const amount = formatMoney(refundCents, input.currency, locale)
  return [
    { kind: 'title', text: t('pdf.withdrawal.title'), lead: t('pdf.withdrawal.lead', { at }) },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.withdrawal.arrived'), value: at, strong: true },
        { label: t('pdf.certificate.contract'), value: contractNumber },
        { label: t('pdf.withdrawal.signed'), value: formatDateTime(input.signedAt, locale) },
        { label: t('pdf.withdrawal.by'), value: fullName(input.tenant) },
        ...(input.tenants === null ? [] : [{ label: t('pdf.withdrawal.tenants'), value: input.tenants }]),
        { label: t('pdf.withdrawal.landlord'), value: input.landlordName },
        { label: t('pdf.cover.home'), value: addressLine(input.home, country, translator) },
        { label: t('pdf.withdrawal.refund'), value: refundCents > 0 ? amount : t('pdf.withdrawal.nothingPaid') },
      ],
    },
    { kind: 'paragraph', text: t('pdf.withdrawal.declared', { contract: contractNumber }) },
    {
      kind: 'paragraph',
      text: input.heldUntil
        ? t(input.shared ? 'pdf.withdrawal.sharedHeld' : 'pdf.withdrawal.held', {
            until: formatDateTime(input.heldUntil, locale),
          })
        : input.shared
          ? t('pdf.withdrawal.shared')
          : t(accepted ? 'pdf.withdrawal.ended' : 'pdf.withdrawal.closed', { country }),
    },
    { kind: 'small', text: t('pdf.withdrawal.note', { email: brand.email }) },
  ]
}
