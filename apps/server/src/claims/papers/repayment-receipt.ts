import { formatDate, formatMoney } from '@nestbond/messages/format'
import { formattingLocale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { ReceiptInput } from '../../platform/pdf/inputs.ts'
import { finishFramed } from '../../platform/pdf/paper-frame.ts'
import { Paper } from '../../platform/pdf/paper.ts'
import { addressLine, fullName } from '../../platform/pdf/wording.ts'
import { writeBlocks } from '../../platform/pdf/write-blocks.ts'
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'

export interface RepaymentReceiptInput extends Pick<
  ReceiptInput,
  'receiptNumber' | 'policyNumber' | 'country' | 'brand' | 'paidAt' | 'tenant' | 'home' | 'amountCents' | 'currency'
> {
  receivedOn: CivilDate
  byCard: boolean
  /** The rest of the debt after this repayment. */
  owedCents: Cents
}

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    repaymentReceipt: RepaymentReceiptInput
  }
}

/** Renders the receipt of a repayment on one sheet: amount, payer, day and the rest of the debt. */
export async function renderRepaymentReceipt(input: RepaymentReceiptInput, translator: Translator): Promise<Buffer> {
  const { t, locale } = translator
  const { brand, receiptNumber } = input
  const reference = t('pdf.receipt.reference', { number: receiptNumber })
  const paper = new Paper({
    title: `${t('pdf.repayment.title')} ${receiptNumber}`,
    subject: reference,
    author: brand.name,
    lang: formattingLocale(locale),
    createdAt: input.paidAt,
  })
  writeBlocks(paper, blocksOf(input, translator))
  return finishFramed(paper, { brand, reference }, translator)
}

function blocksOf(input: RepaymentReceiptInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { country, brand } = input
  const amount = formatMoney(input.amountCents, input.currency, locale)
  const date = formatDate(input.receivedOn, locale)
  return [
    { kind: 'title', text: t('pdf.repayment.title'), lead: t('pdf.repayment.lead', { amount, date }) },
    {
      kind: 'facts',
      rows: [
        { label: t('pdf.receipt.number'), value: input.receiptNumber },
        { label: t('pdf.certificate.contract'), value: input.policyNumber },
        { label: t('pdf.receipt.payer'), value: fullName(input.tenant) },
        { label: t('pdf.cover.home'), value: addressLine(input.home, country, translator) },
        { label: t('pdf.receipt.insurer'), value: t('pdf.insurer.name') },
        {
          label: t('pdf.receipt.paidOn'),
          value: t(input.byCard ? 'pdf.repayment.byCard' : 'pdf.receipt.byTransfer', { date }),
        },
        { label: t('pdf.repayment.owed'), value: formatMoney(input.owedCents, input.currency, locale) },
        { label: t('pdf.repayment.amount'), value: amount, strong: true },
      ],
    },
    { kind: 'small', text: t('pdf.repayment.note', { email: brand.email }) },
  ]
}
