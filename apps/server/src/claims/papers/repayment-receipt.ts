import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { ReceiptInput } from '../../platform/pdf/inputs.ts'
import { receiptFacts, renderReceiptSheet } from '../../platform/pdf/receipt-sheet.ts'
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
export function renderRepaymentReceipt(input: RepaymentReceiptInput, translator: Translator): Promise<Buffer> {
  return renderReceiptSheet(
    input,
    { title: translator.t('pdf.repayment.title'), blocks: blocksOf(input, translator) },
    translator,
  )
}

function blocksOf(input: RepaymentReceiptInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { brand } = input
  const amount = formatMoney(input.amountCents, input.currency, locale)
  const date = formatDate(input.receivedOn, locale)
  return [
    { kind: 'title', text: t('pdf.repayment.title'), lead: t('pdf.repayment.lead', { amount, date }) },
    {
      kind: 'facts',
      rows: [
        ...receiptFacts(input, translator),
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
