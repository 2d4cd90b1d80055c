import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { formatDate, formatMoney, formatPercent } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../../platform/pdf/blocks.ts'
import type { ReceiptInput } from '../../platform/pdf/inputs.ts'
import { receiptFacts, renderReceiptSheet } from '../../platform/pdf/receipt-sheet.ts'

declare module '../../platform/threads/paper-threads.ts' {
  interface Papers {
    receipt: ReceiptInput
  }
}

/** Renders the receipt of a premium on one sheet: amount, payer, date and paid period (charges and retries, docs/product-decisions.md#d34). */
export function renderReceipt(input: ReceiptInput, translator: Translator): Promise<Buffer> {
  return renderReceiptSheet(
    input,
    { title: translator.t('pdf.receipt.title'), blocks: receiptBlocks(input, translator) },
    translator,
  )
}

function receiptBlocks(input: ReceiptInput, translator: Translator): Block[] {
  const { t, locale } = translator
  const { country, brand, insuranceTaxPercent: tax } = input
  const day = (date: string) => formatDate(date, locale)
  const amount = formatMoney(input.amountCents, input.currency, locale)
  const debit = String(input.byDebit)
  const paidOn = day(civilDateIn(input.paidAt))
  return [
    {
      kind: 'title',
      text: t('pdf.receipt.title'),
      lead: t(input.byTransfer ? 'pdf.receipt.leadTransfer' : 'pdf.receipt.lead', { amount, date: paidOn, debit }),
    },
    {
      kind: 'facts',
      rows: [
        ...receiptFacts(input, translator),
        {
          label: t('pdf.receipt.period'),
          value: t('pdf.receipt.periodValue', { from: day(input.periodStart), to: day(input.periodEnd) }),
        },
        {
          label: t('pdf.receipt.paidOn'),
          value: t(input.byTransfer ? 'pdf.receipt.byTransfer' : 'pdf.receipt.paidOnValue', { date: paidOn, debit }),
        },
        {
          label: t('pdf.premium.tax'),
          value:
            tax > 0
              ? t('pdf.premium.taxIn', { country, tax: formatPercent(tax, locale) })
              : t('pdf.premium.taxValue', { country }),
        },
        { label: t('pdf.premium.label'), value: amount, strong: true },
      ],
    },
    { kind: 'small', text: t('pdf.receipt.note', { email: brand.email }) },
  ]
}
